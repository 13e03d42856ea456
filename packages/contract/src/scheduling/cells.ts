/** Returns the free times of day of a `DoctorDay`, e.g. ['09:00', '09:10']. */
export function freeTimes({ free }: { doctor_id: number; free: string }): string[] {
  const bytes = atob(free);
  const times: string[] = [];
  for (let cell = 0; cell < 144; cell += 1) {
    if ((bytes.charCodeAt(cell >> 3) >> (cell & 7)) & 1) times.push(timeOfCell(cell));
  }
  return times;
}

/** Returns the wall time at which the nth ten-minute cell of a day begins. */
export const timeOfCell = (cell: number) =>
  `${String(Math.floor(cell / 6)).padStart(2, '0')}:${String((cell % 6) * 10).padStart(2, '0')}`;
