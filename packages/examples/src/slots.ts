import type { SlotDay } from '@haruka/contract/scheduling/availability';

/** Returns the free ten-minute cells of a day as the API sends them: 144 bits, lowest first, base64. */
export function freeAt(...times: readonly string[]): string {
  const bytes = new Uint8Array(18);
  for (const time of times) {
    const cell = Number(time.slice(0, 2)) * 6 + Number(time.slice(3)) / 10;
    bytes[cell >> 3] = (bytes[cell >> 3] ?? 0) | (1 << (cell & 7));
  }
  return btoa(String.fromCharCode(...bytes));
}

const morning = ['09:10', '09:20', '09:50', '10:30', '11:00', '11:40'];
const afternoon = ['14:00', '14:10', '15:20', '16:40', '17:10'];

const next = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the slots of the days that a screen asks for: closed on Sundays, one full day in the week. */
export function slotDays(from: string, days: number): SlotDay[] {
  return Array.from({ length: days }, (_, at) => {
    const on_day = next(from, at);
    const weekday = new Date(`${on_day}T00:00:00Z`).getUTCDay();
    const isOpen = weekday !== 0;
    const isFull = weekday === 3;
    return {
      on_day,
      holiday: null,
      is_closed: !isOpen,
      doctors: isOpen
        ? [
            { doctor_id: 3, free: freeAt(...(isFull ? [] : morning)) },
            { doctor_id: 4, free: freeAt(...(isFull ? [] : afternoon)) },
          ]
        : [],
    };
  });
}
