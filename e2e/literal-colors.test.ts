import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageColors, staffAccents } from '../apps/server/src/platform/http/page-colors.ts';
import { paletteOf } from '../packages/ui/src/theme/palette.ts';
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
  put('apps/clinic/src/c.css', '.c {\n  color: crimson;\n  fill: oklch(0.5 0.1 200);\n}\n');
  put(
    'apps/doctor/index.html',
    '<style>\n  body { color: #17252a; }\n  p { color: var(--hk-palette-text-primary); }\n</style>\n',
  );
  put('packages/ui/src/theme/palette.ts', "export const ink = '#17252A';\n");
  put('packages/ui/src/c.stories.tsx', "const shown = '#17252A';\n");
  expect(await literalColors(planted)).toEqual([
    'apps/clinic/src/c.css:2: color: crimson;',
    'apps/clinic/src/c.css:3: fill: oklch(0.5 0.1 200);',
    "apps/patient/src/a.tsx:1: const a = { color: '#fff' };",
    'packages/ui/src/b.css:2: color: rgb(0 0 0);',
    'apps/doctor/index.html:2: body { color: #17252a; }',
  ]);
});

test('no client and no page of the server names a colour outside the theme [UI-25, UI-29]', async () => {
  expect(await literalColors(root)).toEqual([]);
});

test('a page or an email of the server that names a colour itself is found [UI-29]', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-colors-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, 'apps/server/src', file)), { recursive: true });
    writeFileSync(path.join(planted, 'apps/server/src', file), text);
  };
  put('modules/a/till.page.ts', 'const page = `<!doctype html>\n<p style="color:#fff">`;\n');
  put('providers/mail/reminder.ts', "const email = '<mjml>';\nconst ink = 'rgb(0 0 0)';\n");
  put('modules/a/named.page.ts', 'const page = `<!doctype html><p style="color:${pageColors.text.primary}">`;\n');
  put('modules/a/receipt.ts', "const ink = '#555555';\n");
  put('modules/a/till.test.ts', 'const page = `<!doctype html><p style="color:#fff">`;\n');
  expect(await literalColors(planted)).toEqual([
    'apps/server/src/modules/a/till.page.ts:2: <p style="color:#fff">`;',
    "apps/server/src/providers/mail/reminder.ts:2: const ink = 'rgb(0 0 0)';",
  ]);
});

test('the pages and emails of the server have the colours of the theme [UI-29]', () => {
  expect(paletteOf('light', 'patient')).toMatchObject(pageColors);
  expect(paletteOf('light', 'clinic').primary).toMatchObject(staffAccents.clinic);
  expect(paletteOf('light', 'doctor').primary).toMatchObject(staffAccents.doctor);
});
