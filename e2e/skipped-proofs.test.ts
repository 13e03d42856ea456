import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { skippedProofs } from './run/skipped-proofs.ts';

const ours = 'apps/server/src/a.test.ts';
const redis = 'apps/server/src/platform/events/redis-fan-out.test.ts';

/** Returns what is said of these outcomes when the documents name three tests. */
async function saidOf(statuses: { held?: string[]; table?: string[]; redis?: string[] }) {
  const root = await mkdtemp(path.join(tmpdir(), 'haruka-skipped-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'docs'));
  await writeFile(
    path.join(root, 'docs/requirements.md'),
    `| BOOK-1 | A slot is held. | §1 | [a](../${ours}) “a slot (held) once” |\n`,
  );
  await writeFile(
    path.join(root, 'docs/hardening.md'),
    `### E7 Redis\n\n- Back: [r](../${redis}) “after Redis was away”\n- All: [a](../${ours}) “rejects %s at once”\n`,
  );
  const outcomes = (file: string, title: string, all: string[] = ['passed']) =>
    all.map((status) => ({ file, title, status }));
  return skippedProofs(root, [
    ...outcomes(ours, 'holding a slot (held) once [BOOK-1]', statuses.held),
    ...outcomes(ours, 'rejects a wrong name at once', statuses.table),
    ...outcomes(ours, 'another one', ['skipped']),
    ...outcomes(redis, 'after Redis was away, tells every socket', statuses.redis),
  ]);
}

test('a run without skipped proofs is silent, even when another suite omits them [D3]', async () => {
  expect(await saidOf({})).toEqual({ wrong: [], lacking: [] });
  expect(await saidOf({ held: ['skipped', 'passed'], table: ['failed', 'skipped'] })).toEqual({
    wrong: [],
    lacking: [],
  });
});

test('a test that proves something and was skipped fails the run [D3]', async () => {
  const { wrong } = await saidOf({ held: ['skipped'], table: ['skipped', 'pending'] });
  expect(wrong).toEqual([
    `${ours} “a slot (held) once” is a proof and was skipped`,
    `${ours} “rejects %s at once” is a proof and was skipped`,
  ]);
});

test('a machine that lacks something named is reported, and the run goes on [D3]', async () => {
  expect(await saidOf({ redis: ['skipped'] })).toEqual({
    wrong: [],
    lacking: [`${redis} “after Redis was away” (needs redis-server)`],
  });
});
