/** Returns the name of the wording for a rejected field: a wrong day, an overlap, bookings, a wrong end, or a time off the grid. */
export function hoursProblem(field: string, rule: string) {
  if (rule === 'overlap' || rule === 'elsewhere' || rule === 'booked') return rule;
  if (field === 'on_day' && rule === 'choice') return 'gone';
  if ((field === 'valid_from' || field === 'on_day') && rule === 'min') return 'past';
  if (field === 'valid_to' && rule === 'min') return 'order';
  if (field === 'valid_from' || field === 'valid_to' || field === 'on_day') return 'date';
  return rule === 'min' ? 'end' : 'grid';
}
