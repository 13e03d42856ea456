import { limits, product } from '@haruka/contract/limits';

export interface CalendarEntry {
  /** The consult's id: fetched again after a move, the file replaces the earlier entry. */
  id: string;
  start_at: string;
  summary: string;
  /** Lines of the description. Never symptoms or a department: calendars show on lock screens. */
  text: readonly string[];
  url: string;
  alarm: string;
}

/** One consult as an iCalendar file (RFC 5545), reminding fifteen minutes before, when the room opens. */
export function calendarFile(
  { id, start_at, summary, text, url, alarm }: CalendarEntry,
  now: Date = new Date(),
): string {
  const start = new Date(start_at);
  const end = new Date(start.getTime() + limits.slotMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//JA`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    // Grows with time, so that a calendar takes the later file for the newer one.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(text.join('\n'))}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${limits.roomOpensMinutes}M`,
    `DESCRIPTION:${escaped(alarm)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Continues a line longer than 75 octets in the next one, after a space; never splits a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (size + octets > 75) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n');
}
