import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './run/terminal.ts';
import { wordingParts } from './run/wording-parts.ts';

test('finds wording that a screen, late component or frame shows without loading it', async () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'haruka-wording-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };
  put('packages/i18n/package.json', '{ "exports": {} }');
  put('packages/i18n/src/jp/patient/base.ts', "export const base = { words: { save: '保存する' } };");
  for (const part of ['booking', 'menu', 'payment'])
    put(`packages/i18n/src/jp/patient/${part}.ts`, `export const ${part} = { title: '題' };`);
  put('packages/staff/package.json', '{ "exports": { ".": "./src/index.ts" } }');
  put('packages/staff/src/index.ts', "export { start } from './start.ts';\nexport { Memo } from './memo.ts';");
  put('packages/staff/src/start.ts', "t('words.save'); import('./frame.ts');");
  put('packages/staff/src/frame.ts', "t('orders.title');");
  put('packages/staff/src/memo.ts', "t('dayBoard.title');");
  put('packages/i18n/src/jp/member/parts/base.ts', "export const words = { save: '保存する' };");
  put('packages/i18n/src/jp/member/parts/day-board.ts', "export const dayBoard = { title: '題' };");
  put('packages/i18n/src/jp/member/parts/orders.ts', "export const orders = { title: '題' };");
  put(
    'apps/clinic/src/app/main.tsx',
    [
      "import { start } from '@haruka/staff';",
      "const event = 'orders.changed';",
      "{ wording: ['orders'], load: () => import('./board.screen.tsx') }",
    ].join('\n'),
  );
  put(
    'apps/clinic/src/app/board.screen.tsx',
    [
      "import { Memo } from '@haruka/staff';",
      "late(withWording(['day-board'], async () => (await import('./sheet.tsx')).Sheet));",
    ].join('\n'),
  );
  put('apps/clinic/src/app/sheet.tsx', "t('orders.title');");
  put(
    'apps/patient/src/app/main.tsx',
    [
      "import { rows } from '../features/booking/routes.ts';",
      "t('words.save'); t('menu.title');",
      "lazy(withWording(['menu'], () => import('./late.tsx')));",
    ].join('\n'),
  );
  put('apps/patient/src/app/late.tsx', "t('payment.title');");
  put(
    'apps/patient/src/features/booking/routes.ts',
    "{ titleKey: 'payment.title', wording: ['booking', 'menu'], load: () => import('./booking.screen.tsx') }",
  );
  put(
    'apps/patient/src/features/booking/booking.screen.tsx',
    "import { fee } from './fee.ts';\n// t('menu.title')\nt(`booking.${it}`); import('./dialog.tsx');",
  );
  put('apps/patient/src/features/booking/fee.ts', "const feeKey = 'payment.title';");
  put('apps/patient/src/features/booking/dialog.tsx', "t('words.save');");
  expect(await wordingParts(planted)).toEqual([
    'apps/clinic/src/app/board.screen.tsx loads "orders" and does not show it',
    'apps/clinic/src/app/board.screen.tsx shows "day-board" without loading it',
    'apps/clinic/src/app/sheet.tsx loads "day-board" and does not show it',
    'apps/clinic/src/app/sheet.tsx shows "orders" without loading it',
    'apps/patient/src/app/late.tsx loads "menu" and does not show it',
    'apps/patient/src/app/late.tsx shows "payment" without loading it',
    'apps/patient/src/app/main.tsx shows "menu", which is not part of the base',
    'apps/patient/src/features/booking/booking.screen.tsx loads "menu" and does not show it',
    'apps/patient/src/features/booking/booking.screen.tsx shows "payment" without loading it',
    'packages/staff/src/frame.ts shows "orders" without loading it',
  ]);
});

test('every screen of the three apps loads the wording it shows', async () => {
  expect(await wordingParts(root)).toEqual([]);
});
