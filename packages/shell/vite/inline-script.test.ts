import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inlineScript } from './inline-script.ts';

/** Returns the script of an entry beside the files that it imports. */
async function built(files: Record<'entry.ts' | (string & {}), string>) {
  const root = await mkdtemp(path.join(tmpdir(), 'inline-script-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  return inlineScript(root, 'entry.ts');
}

test('a page carries only the constants and routes that its script reads [UI-33]', async () => {
  const code = await built({
    'limits.ts': 'export const limits = { pageSize: 10, sessionHours: 12, rooms: { opensMinutes: 15 } };',
    'rows.ts': "export const rows = { read: { path: 'specialities/' }, write: { path: 'join-clinic/' } };",
    'entry.ts': `
      import { limits } from './limits.ts';
      import { rows } from './rows.ts';
      const start = ({ path }: { path: string }) => fetch(path + limits.pageSize);
      start(rows.read);
    `,
  });
  expect(code).toContain('specialities/');
  expect(code).not.toMatch(/join-clinic|sessionHours|opensMinutes|12|15/);
});
