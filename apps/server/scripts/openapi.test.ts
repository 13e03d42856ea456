import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('finds a stale API document, and accepts the one of the contract', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haruka-openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'openapi.json');
  const committed = readFileSync(path.join(import.meta.dirname, '../openapi.json'), 'utf8');
  const check = () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'openapi.ts'), '--check', file],
      { encoding: 'utf8' },
    );
    return { status, stderr };
  };
  writeFileSync(file, committed);
  expect(check()).toEqual({ status: 0, stderr: '' });
  writeFileSync(file, committed.replace('"summary": "', '"summary": "Once '));
  expect(check()).toEqual({ status: 1, stderr: expect.stringContaining('does not match the contract') });
});
