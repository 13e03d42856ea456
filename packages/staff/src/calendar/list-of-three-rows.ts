/** Height of three rows above the calendar; more rows scroll, so that the calendar does not move. */
export const listOfThreeRows = {
  listStyle: 'none',
  // Room for the ring of the focus; the rows begin where the heading does.
  padding: '0.25rem',
  margin: '0 -0.25rem',
  height: '6rem',
  overflowY: 'auto',
} as const;
