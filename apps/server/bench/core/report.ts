import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Figure, type Goal, type Row, isMet } from './bench.ts';
import { machine } from './machine.ts';

/** A row with where it comes from. */
export interface Line extends Row {
  id: string;
  /** The data set; absent where it does not matter. */
  preset?: string;
}

const folder = path.join(import.meta.dirname, '../results');

/** The table people read: ours beside the limit of the same run, and whether that is what it should be. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['id', 'data', 'what', 'ours', 'limit', 'measured', 'goal', ''];
  const rows = lines.map((line) => [
    line.id,
    line.preset ?? '',
    line.what,
    figure(line.ours),
    line.limit ? `${figure(line.limit)} (${line.limit.what})` : '',
    number(line.measured) + unit(line.goal),
    `${line.goal.is === 'at least' ? '≥' : '≤'} ${number(line.goal.value)}${unit(line.goal)}`,
    isMet(line) ? '✓' : '✗',
  ]);
  const widths = head.map((name, at) => Math.max(...[name, ...rows.map((row) => row[at]!)].map((text) => text.length)));
  const draw = (row: string[]) => `| ${row.map((text, at) => text.padEnd(widths[at]!)).join(' | ')} |`;
  return [draw(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(draw)].join('\n');
}

const unit = ({ unit: name = '×' }: Goal) => (name === '×' ? ' ×' : ` ${name}`);
const figure = ({ value, unit: name }: Figure) => `${number(value)} ${name}`;
const number = (value: number) => {
  if (value === 0) return '0';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
};

/** One line for each missed goal: what to try next. */
export const missedOf = (lines: readonly Line[]) =>
  lines
    .filter((line) => !isMet(line))
    .map(({ id, preset, what, next }) => `✗ ${[id, preset, what].filter(Boolean).join(' ')} → ${next}`);

/** Keeps everything as JSON and gives back where. */
export async function keep(lines: readonly Line[]): Promise<string> {
  const about = await machine();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${about.at.slice(0, 19).replaceAll(':', '')}-${about.commit}.json`);
  const rows = lines.map((line) => ({ ...line, met: isMet(line) }));
  await writeFile(file, `${JSON.stringify({ machine: about, rows }, null, 1)}\n`);
  return file;
}
