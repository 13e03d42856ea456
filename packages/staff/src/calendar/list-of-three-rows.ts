/** Height of three rows above the calendar; more rows scroll, so that the calendar does not move. */
export const listOfThreeRows = {
  listStyle: 'none',
  padding: '0.25rem',
  margin: 0,
  height: '6rem',
  overflowY: 'auto',
} as const;
