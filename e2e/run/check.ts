import { realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brokenLinks } from './doc-links.ts';
import { findings } from './finding-list.ts';
import { moduleCycles } from './module-cycles.ts';
import { unproven } from './spec-table.ts';
import { root, run } from './terminal.ts';

export interface Tally {
  passed: number;
  failed: number;
}

/** Returns every workspace of the project, each with a tsconfig of its own. */
async function workspaces() {
  const inside = async (folder: string) => (await readdir(path.join(root, folder))).map((name) => `${folder}/${name}`);
  return [...(await inside('packages')), ...(await inside('apps')), 'e2e'];
}

/** Every check that needs nothing but the files: format, lint, types, boundaries, dead code, the API document, links. */
export async function check(): Promise<Tally & { broken: string[] }> {
  const tally = { passed: 0, failed: 0, broken: [] as string[] };
  const note = (name: string, seconds: number, problem?: string) => {
    tally[problem === undefined ? 'passed' : 'failed'] += 1;
    console.log(`${problem === undefined ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (problem === undefined) return;
    tally.broken.push(name);
    if (problem) console.log(problem);
  };
  const tool = async (name: string, command: string, ...args: string[]) => {
    const { code, output, seconds } = await run(command, args);
    note(name, seconds, code === 0 ? undefined : output);
  };

  await tool('format', 'oxfmt', '--check', '.');
  await tool('lint', 'oxlint', '--type-aware', '.');
  for (const workspace of await workspaces()) await tool(`types ${workspace}`, 'tsc', '-p', workspace);
  await tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages');
  const cyclesFrom = performance.now();
  note(
    'cycles between server modules',
    (performance.now() - cyclesFrom) / 1000,
    (await moduleCycles(root)).join('\n') || undefined,
  );
  await tool('dead code', 'knip');
  await tool('openapi.json is what the contract says', 'node', 'apps/server/scripts/openapi.ts', '--check');
  let begun = performance.now();
  const broken = await brokenLinks(root);
  note('links in documents', (performance.now() - begun) / 1000, broken.length ? broken.join('\n') : undefined);
  begun = performance.now();
  const { sentences, found } = await unproven(root);
  const bare = found.map(({ sentence, why }) => `${sentence}\n  ${why}`).join('\n');
  note(
    `${sentences} sentences of the specification name their proof`,
    (performance.now() - begun) / 1000,
    bare || undefined,
  );
  begun = performance.now();
  const list = await findings(root);
  note(
    `${list.findings} findings of docs/hardening.md name their tests, ${list.open} are open`,
    (performance.now() - begun) / 1000,
    list.found.map(({ line, why }) => `${line}\n  ${why}`).join('\n') || undefined,
  );
  return tally;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
