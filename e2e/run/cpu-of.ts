import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './terminal.ts';

/**
 * Runs a command and prints the CPU seconds of its processes by kind. Unlike `cpu-time.ts` it leaves out those of others:
 * `node e2e/run/cpu-of.ts vitest run --root e2e journeys/booking`. Needs the /proc of Linux.
 */
const ticksPerSecond = 100;

/** What a process has used so far, by its id and its start. */
const used = new Map<string, { kind: string; seconds: number }>();
const followed = new Set<number>([process.pid]);

function look(): void {
  const now = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => factsOf(pid) ?? []);
  // A parent may have a higher id than its child.
  for (let known = -1; known !== followed.size;) {
    known = followed.size;
    for (const { pid, parent } of now) if (followed.has(parent)) followed.add(pid);
  }
  for (const { pid, started, seconds } of now) {
    if (pid === process.pid || !followed.has(pid)) continue;
    const id = `${pid} ${started}`;
    used.set(id, { kind: kindOf(pid) ?? used.get(id)?.kind ?? 'other', seconds });
  }
}

function factsOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    return { pid, parent: Number(fields[1]), seconds, started: fields[19]! };
  } catch {
    // It has ended.
    return undefined;
  }
}

function kindOf(pid: number): string | undefined {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    if (words === '') return undefined;
    if (/chrom/i.test(words)) return `browser ${/--type=([\w-]+)/.exec(words)?.[1] ?? 'main'}`;
    if (/postgres|initdb/.test(words.split(' ')[0]!)) return 'database';
    if (/scripts\/start\.ts|server\/src\/main\.ts/.test(words)) return 'server';
    if (/scripts\/operator\.ts/.test(words)) return 'operator';
    if (words.includes('vitest')) return 'tests';
    return words.split(' ').slice(0, 2).join(' ').slice(0, 60);
  } catch {
    return undefined;
  }
}

const [command, ...words] = process.argv.slice(2);
if (!command) throw new Error('node e2e/run/cpu-of.ts <command> …');
const child = spawn(command, words, { cwd: root, stdio: 'inherit' });
const looking = setInterval(look, 100);
child.on('close', (code) => {
  clearInterval(looking);
  const kinds = new Map<string, number>();
  for (const { kind, seconds } of used.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + seconds);
  const all = [...kinds.values()].reduce((sum, each) => sum + each, 0);
  const lines = [...kinds, ['all', all] as const].toSorted((a, b) => b[1] - a[1]);
  console.log(lines.map(([kind, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${kind}`).join('\n'));
  process.exitCode = code ?? 1;
});
