import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { literalColors } from './run/literal-colors.ts';
import { root } from './run/terminal.ts';

test('a colour outside the theme is found in styles, attributes and style sheets', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-colors-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };
  put('apps/patient/src/a.tsx', 'const a = { color: \'#fff\' };\nconst link = <a href="#main">1</a>;\n');
  put('packages/ui/src/b.css', '.b {\n  color: rgb(0 0 0);\n}\n');
  put('packages/ui/src/theme/palette.ts', "export const ink = '#17252A';\n");
  put('packages/ui/src/c.stories.tsx', "const shown = '#17252A';\n");
  expect(await literalColors(planted)).toEqual([
    "apps/patient/src/a.tsx:1: const a = { color: '#fff' };",
    'packages/ui/src/b.css:2: color: rgb(0 0 0);',
  ]);
});

test('no client names a colour outside the theme', async () => {
  expect(await literalColors(root)).toEqual([]);
});
