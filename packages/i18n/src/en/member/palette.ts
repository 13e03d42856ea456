/** The command palette and the list of keys. */
export const palette = {
  open: 'Commands (Ctrl+K)',
  title: 'Find an action, a screen or a patient',
  placeholder: 'Example: book, closed days, サトウ',
  none: 'No match. Try other words.',
  found: '{{count}} matches',
  found_one: '{{count}} match',
  groups: { recent: 'Recent', act: 'Actions', screen: 'Screens', patient: 'Patients' },
  acts: {
    book: 'Book for a patient',
    today: "Open today's calendar",
    late: 'Tell patients of a delay',
    closedDay: 'Set closed days',
    absence: "Enter a doctor's absence",
    lock: 'Lock the screen',
    logOut: 'Log out',
    keys: 'Show the keyboard shortcuts',
  },
  keysTitle: 'Keyboard shortcuts',
  keys: {
    palette: { keys: 'Ctrl+K, ⌘K', does: 'Finds an action, a screen or a patient' },
    search: { keys: '/', does: 'Goes to the patient search' },
    help: { keys: '?', does: 'Opens this list' },
    choose: { keys: '↑, ↓, Enter', does: 'Chooses and opens' },
    close: { keys: 'Esc', does: 'Closes what is open' },
    lines: { keys: 'J, K', does: 'Goes to the next or previous inquiry of the list' },
  },
};
