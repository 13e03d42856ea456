import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  id: '01932d2e-0000-7000-8000-00000000c0de',
  start_at: '2026-11-24T03:20:00.000Z',
  summary: 'HARUKA オンライン診療（はるぞらクリニック 神楽坂院）',
  text: ['水野 遥 医師', '入室はこちら：https://patient.example/room?consult_id=1'],
  url: 'https://patient.example/room?consult_id=1',
  alarm: 'まもなく; オンライン診療, の時間です',
};
const now = new Date('2026-11-20T00:00:00Z');
const file = calendarFile(entry, now);
const unfolded = file.replaceAll('\r\n ', '');

test('the entry lasts ten minutes, at an instant that is the same in every zone [DATA-13]', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261124T032000Z\r\n');
  expect(unfolded).toContain('\r\nDTEND:20261124T033000Z\r\n');
  expect(unfolded).toContain('\r\nTRIGGER:-PT15M\r\n');
});

test('RFC 5545: lines end in CRLF, have 75 octets at most and split no character', () => {
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
  expect(unfolded).toContain(`SUMMARY:${entry.summary}\r\n`);
});

test('RFC 5545: commas, semicolons and line breaks of a text are escaped', () => {
  expect(unfolded).toContain('DESCRIPTION:水野 遥 医師\\n入室はこちら：');
  expect(unfolded).toContain('DESCRIPTION:まもなく\\; オンライン診療\\, の時間です');
});

test('fetched again after a move, the file replaces the earlier entry', () => {
  const later = calendarFile({ ...entry, start_at: '2026-11-25T03:20:00.000Z' }, new Date('2026-11-20T00:05:00Z'));
  const of = (text: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1];
  expect(of(later, 'UID')).toBe(of(file, 'UID'));
  expect(Number(of(later, 'SEQUENCE'))).toBeGreaterThan(Number(of(file, 'SEQUENCE')));
});
