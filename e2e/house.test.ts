import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from './run/terminal.ts';

/**
 * A boundary checker that sees nothing passes everything. So one violation of each rule is planted into a small copy of
 * the house, and each rule must trip on its own.
 */
const plants: Record<string, Record<string, string>> = {
  'no-circles': {
    'packages/api/src/a.ts': "import { b } from './b.ts';\nexport const a = b;",
    'packages/api/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
  },
  'nothing-missing': { 'packages/api/src/a.ts': "export * from './nowhere.ts';" },
  'contract-stands-alone': { 'packages/contract/src/a.ts': "export * from '../../i18n/src/index.ts';" },
  'i18n-reads-contract': { 'packages/i18n/src/a.ts': "export * from '../../api/src/index.ts';" },
  'ui-is-only-looks': { 'packages/ui/src/a.ts': "export * from '../../api/src/index.ts';" },
  'ui-borrows-types-only': { 'packages/ui/src/a.ts': "export * from '../../contract/src/index.ts';" },
  'realtime-reads-contract': { 'packages/realtime/src/a.ts': "export * from '../../api/src/index.ts';" },
  'api-reads-contract-and-i18n': { 'packages/api/src/a.ts': "export * from '../../ui/src/index.ts';" },
  'packages-never-read-apps': { 'packages/api/src/a.ts': "export * from '../../../apps/server/src/index.ts';" },
  'office-is-for-offices': { 'apps/patient/src/a.ts': "export * from '../../../packages/office/src/index.ts';" },
  'apps-are-strangers': { 'apps/patient/src/a.ts': "export * from '../../doctor/src/index.ts';" },
  'server-has-no-screens': { 'apps/server/src/a.ts': "export * from '../../../packages/ui/src/index.ts';" },
  'features-are-strangers': {
    'apps/patient/src/features/one/a.ts': "export * from '../two/b.ts';",
    'apps/patient/src/features/two/b.ts': 'export const b = 1;',
  },
  'shared-knows-no-feature': {
    'apps/patient/src/shared/a.ts': "export * from '../features/two/b.ts';",
    'apps/patient/src/features/two/b.ts': 'export const b = 1;',
  },
  'features-know-no-shell': {
    'apps/patient/src/features/one/a.ts': "export * from '../../app/b.ts';",
    'apps/patient/src/app/b.ts': 'export const b = 1;',
  },
  'routes-hold-no-sql': {
    'apps/server/src/modules/group/one/one.routes.ts': "export * from './one.repo.ts';",
    'apps/server/src/modules/group/one/one.repo.ts': 'export const b = 1;',
  },
  'repos-are-private': {
    'apps/server/src/modules/group/one/one.service.ts': "export * from '../two/two.repo.ts';",
    'apps/server/src/modules/group/two/two.repo.ts': 'export const b = 1;',
  },
  'house-knows-no-feature': {
    'apps/server/src/platform/a.ts': "export * from '../modules/two/b.ts';",
    'apps/server/src/modules/two/b.ts': 'export const b = 1;',
  },
};

interface Found {
  summary: { violations: { rule: { name: string } }[]; totalCruised: number };
}

let house: string;
const rooms = [
  'packages/contract',
  'packages/i18n',
  'packages/api',
  'packages/ui',
  'packages/realtime',
  'packages/office',
  'apps/server',
  'apps/patient',
  'apps/doctor',
];
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
};

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'haruka-house-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
    cpSync(path.join(root, file), path.join(house, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const cruise = async () => {
  for (const room of rooms) put(`${room}/src/index.ts`, 'export const room = 1;');
  const { output } = await run(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'],
    { cwd: house },
  );
  return JSON.parse(output) as Found;
};

test('the boundary checker sees the house: an empty one has no violation', async () => {
  const { summary } = await cruise();
  expect(summary.totalCruised).toBeGreaterThanOrEqual(rooms.length);
  expect(summary.violations).toEqual([]);
});

test('every boundary rule has a planted violation', async () => {
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
  expect(Object.keys(plants).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted());
});

test.each(Object.entries(plants))('a planted violation of %s is found', async (name, files) => {
  for (const [file, text] of Object.entries(files)) put(file, text);
  const { summary } = await cruise();
  for (const file of Object.keys(files)) rmSync(path.join(house, file));
  expect(summary.violations.map(({ rule }) => rule.name)).toContain(name);
});

test('what packages ask for is held against the Node that the scripts run on', () => {
  const settings = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const one = (name: RegExp) => name.exec(settings)?.[1];
  expect(one(/^nodeVersion: (\S+)$/m)).toBe(one(/^ {2}node: (\d\S+)$/m));
  expect(process.version).toBe(`v${one(/^nodeVersion: (\S+)$/m)}`);
});
