#!/bin/sh
# Copies the built site to an object store (S3, R2, B2 ...) that rclone knows: sh object-store.sh site REMOTE:BUCKET
# In the bucket's settings for websites, index.html is the page of a folder and 404.html the one for wrong addresses.
set -eu
from=$1 to=$2
# Each file with its type; what pages name goes first, so that none names a file that isn't there yet.
put() {
    rclone copy "$from" "$to" --checksum --include "*.$1" \
        --header-upload "Content-Type: $2" --header-upload "Cache-Control: no-cache"
}
put svg image/svg+xml
put png image/png
put css "text/css; charset=utf-8"
put js "text/javascript; charset=utf-8"
put json "application/json"
put webmanifest "application/manifest+json"
put xml application/xml
put zip application/zip
put txt "text/plain; charset=utf-8"
put po "text/plain; charset=utf-8"
put pot "text/plain; charset=utf-8"
put csv "text/csv; charset=utf-8"
put html "text/html; charset=utf-8"
rclone sync "$from" "$to" --checksum --exclude "/_headers" --exclude "/.scout-docs" --delete-excluded
