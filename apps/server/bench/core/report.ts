import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Figure, type Goal, type Row, isMet } from './bench.ts';
import { machine } from './machine.ts';

/** A row with its benchmark. */
export interface Line extends Row {
  id: string;
  /** The data set; undefined where it does not matter. */
  preset?: string;
}

const folder = path.join(import.meta.dirname, '../results');

/** Returns the report as a table: our figure, the limit of the same run, and whether the goal is met. */
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

/** Returns one line for each missed goal: what to try next. */
export const missedOf = (lines: readonly Line[]) =>
  lines
    .filter((line) => !isMet(line))
    .map(({ id, preset, what, next }) => `✗ ${[id, preset, what].filter(Boolean).join(' ')} → ${next}`);

/** Writes the report as JSON and returns its path. */
export async function saveReport(lines: readonly Line[]): Promise<string> {
  const about = await machine();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${about.at.slice(0, 19).replaceAll(':', '')}-${about.commit}.json`);
  const rows = lines.map((line) => ({ ...line, met: isMet(line) }));
  await writeFile(file, `${JSON.stringify({ machine: about, rows }, null, 1)}\n`);
  return file;
}
