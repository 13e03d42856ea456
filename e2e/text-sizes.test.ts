import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './run/terminal.ts';
import { textSizes } from './run/text-sizes.ts';

test('a size of text beside the scale is found in styles and in style sheets [UI-21]', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-sizes-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };
  put('apps/patient/src/a.tsx', "const a = { fontSize: '1.25rem' };\nconst b = { fontSize: rem(14) };\n");
  put('packages/ui/src/b.css', '.b {\n  font-size: 0.8125rem;\n  font-size: 0.875rem;\n}\n');
  put('packages/ui/src/c.tsx', 'const c = { fontSize: rem(12) };\nconst d = { fontSize: rem(size) };\n');
  put(
    'packages/ui/src/theme/create-theme.ts',
    'const label = { fontSize: rem(17) };\nconst lead = { fontSize: rem(19) };\n',
  );
  expect(await textSizes(planted)).toEqual([
    "apps/patient/src/a.tsx:1: const a = { fontSize: '1.25rem' };",
    'packages/ui/src/b.css:2: font-size: 0.8125rem;',
    'packages/ui/src/c.tsx:1: const c = { fontSize: rem(12) };',
    'packages/ui/src/theme/create-theme.ts:2: const lead = { fontSize: rem(19) };',
  ]);
});

test('every text of a client has a size of the theme, and none is below 14 px [UI-21]', async () => {
  expect(await textSizes(root)).toEqual([]);
});
