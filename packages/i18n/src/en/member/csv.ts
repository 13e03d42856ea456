import type { csv as jp } from '../../jp/member/csv.ts';
import type { Mirror } from '../../mirror.ts';

export const csv: Mirror<typeof jp> = {
  title: 'Download as CSV',
  text: 'Saves what the screen shows as a file. Each download is recorded.',
  encoding: 'Encoding',
  UTF8: 'UTF-8 (Excel, Numbers, Google Sheets)',
  SHIFT_JIS: 'Shift_JIS (accounting software)',
  act: 'Download CSV',
  failed: 'The file could not be made',
  unencodable: 'Shift_JIS cannot hold some characters, so no file was made',
  unencodableText: 'Download it in UTF-8, so that no character is lost.',
  unencodableRow: 'Row {{row}}, {{column}} “{{text}}”: “{{characters}}”',
  unencodableMore_one: '{{count}} more place.',
  unencodableMore: '{{count}} more places.',
  useUtf8: 'Download in UTF-8',
  tooMany: 'One file holds at most {{max}} orders. Choose a shorter period.',
};
