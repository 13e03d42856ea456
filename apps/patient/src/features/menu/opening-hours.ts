interface Stretch {
  from: string;
  to: string;
}

/** Hours of a location on one weekday: the doctors' stretches laid together, e.g. 09:00–12:30 and 14:00–18:00. */
export function openingHours(weekly: readonly (Stretch & { dow: number })[], dow: number): Stretch[] {
  const day = weekly.filter((stretch) => stretch.dow === dow).toSorted((a, b) => a.from.localeCompare(b.from));
  const merged: Stretch[] = [];
  for (const { from, to } of day) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else merged.push({ from, to });
  }
  return merged;
}

/** The week as it is read in Japan: Monday first, Sunday last. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;
