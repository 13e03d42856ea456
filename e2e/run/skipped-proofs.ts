import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A test that a run reported. `file` is relative to the repository. */
export interface Outcome {
  file: string;
  title: string;
  status: string;
}

/** Tests that prove something and may be skipped, with what the machine may lack. */
const maySkip = [
  { file: 'apps/server/src/platform/events/redis-fan-out.test.ts', lacks: 'redis-server' },
  { file: 'apps/server/src/platform/db/embedded-postgres/data-folder.test.ts', lacks: 'root, or unshare' },
  { file: 'apps/server/test/faults/stop.test.ts', lacks: 'script, which makes a terminal' },
  { file: 'apps/server/scripts/backup.test.ts', lacks: 'PostgreSQL 15' },
  { file: 'e2e/start.test.ts', lacks: 'root and network namespaces' },
];

/**
 * Finds the tests named by docs/requirements.md and docs/hardening.md that a run only skipped. Returns a line for each:
 * `wrong` for those that must run on every machine, `lacking` for those that this machine cannot run.
 */
export async function skippedProofs(root: string, outcomes: readonly Outcome[]) {
  const wrong = new Set<string>();
  const lacking = new Set<string>();
  for (const { file, words } of await proofsOf(root)) {
    const named = titleLike(words);
    const found = outcomes.filter((outcome) => outcome.file === file && named.test(outcome.title));
    // A test may run in one suite and be skipped in another.
    if (found.length === 0 || found.some(({ status }) => status === 'passed' || status === 'failed')) continue;
    const allowed = maySkip.find((entry) => entry.file === file);
    if (allowed) lacking.add(`${file} “${words}” (needs ${allowed.lacks})`);
    else wrong.add(`${file} “${words}” is a proof and was skipped`);
  }
  return { wrong: [...wrong], lacking: [...lacking] };
}

async function proofsOf(root: string): Promise<{ file: string; words: string }[]> {
  const pages = await Promise.all(
    ['requirements.md', 'hardening.md'].map((page) => readFile(path.join(root, 'docs', page), 'utf8')),
  );
  return [...pages.join('\n').matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\) “(.+?)”(?=[,.;: |<]|$)/gm)].map(
    ([, file, words]) => ({ file: file!, words: words! }),
  );
}

/** Returns a pattern for titles with these words. A placeholder of a table (`%s`, `$name`) matches any text. */
const titleLike = (words: string) =>
  new RegExp(
    words
      .split(/%[a-z]|\$\w+/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.*'),
  );
