"""Play a few actions from a position, all in notation."""

from scout_docs.notation import parse_action
from scout_docs.positions import parse_position


def played(position, *actions):
    """The state after these actions, and the last event."""
    state, event = parse_position(position), None
    for text in actions:
        seat, action = parse_action(text)
        state, event = state.play(action, seat)
    return state, event
