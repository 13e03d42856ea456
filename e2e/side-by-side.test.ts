import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sideBySide } from './run/side-by-side.ts';

test('pictures of two runs stand side by side, the same ones left out, gone ones named [UI-22]', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'haruka-pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const when of ['before', 'after']) {
    put(`${when}/patient/finder-375-jp.png`, when);
    put(`${when}/patient/login-375-jp.png`, 'the same');
    put(`${when}/failed/finder.png`, when);
  }
  put('before/clinic/old-1280-jp.png', 'x');
  put('after/clinic/new-1280-jp.png', 'x');
  const seen = await sideBySide(path.join(root, 'before'), path.join(root, 'after'));
  expect(seen).toEqual({
    file: path.join(root, 'after/side-by-side.html'),
    changed: ['patient/finder-375-jp.png'],
    gone: ['clinic/old-1280-jp.png'],
    added: ['clinic/new-1280-jp.png'],
    same: 1,
  });
  const page = readFileSync(seen.file, 'utf8');
  expect([...page.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '../before/patient/finder-375-jp.png',
    'patient/finder-375-jp.png',
  ]);
  expect(page).toContain('clinic/old-1280-jp.png');
});
