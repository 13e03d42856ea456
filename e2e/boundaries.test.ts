import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderCycles, moduleCycles } from './run/module-cycles.ts';
import { root, run } from './run/terminal.ts';

/** Plants one violation of each rule into a small copy of the project: a checker that sees nothing passes everything. */
const plants: Record<string, Record<string, string>> = {
  'no-file-cycles': {
    'packages/api/src/a.ts': "import { b } from './b.ts';\nexport const a = b;",
    'packages/api/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
  },
  'no-unresolved-imports': { 'packages/api/src/a.ts': "export * from './nowhere.ts';" },
  'contract-imports-nothing': { 'packages/contract/src/a.ts': "export * from '../../i18n/src/index.ts';" },
  'i18n-imports-contract-only': { 'packages/i18n/src/a.ts': "export * from '../../api/src/index.ts';" },
  'ui-imports-contract-only': { 'packages/ui/src/a.ts': "export * from '../../api/src/index.ts';" },
  'story-text-imports-wording-only': {
    'packages/ui/src/testing/story-text.ts': "export * from '../../../api/src/index.ts';",
  },
  'ui-imports-types-only': { 'packages/ui/src/a.ts': "export * from '../../contract/src/index.ts';" },
  'realtime-imports-contract-only': { 'packages/realtime/src/a.ts': "export * from '../../api/src/index.ts';" },
  'api-imports-contract-and-i18n': { 'packages/api/src/a.ts': "export * from '../../ui/src/index.ts';" },
  'forms-imports-contract-and-ui': { 'packages/forms/src/a.ts': "export * from '../../api/src/index.ts';" },
  'examples-import-contract-only': { 'packages/examples/src/a.ts': "export * from '../../ui/src/index.ts';" },
  'examples-are-for-stories': {
    'apps/patient/src/shared/a.ts': "export * from '../../../../packages/examples/src/b.ts';",
    'packages/examples/src/b.ts': 'export const b = 1;',
  },
  'packages-do-not-import-apps': { 'packages/api/src/a.ts': "export * from '../../../apps/server/src/index.ts';" },
  'staff-is-for-staff-apps': { 'apps/patient/src/a.ts': "export * from '../../../packages/staff/src/index.ts';" },
  'apps-do-not-import-apps': { 'apps/patient/src/a.ts': "export * from '../../doctor/src/index.ts';" },
  'server-imports-no-client-code': { 'apps/server/src/a.ts': "export * from '../../../packages/ui/src/index.ts';" },
  'features-do-not-import-features': {
    'apps/patient/src/features/one/a.ts': "export * from '../two/b.ts';",
    'apps/patient/src/features/two/b.ts': 'export const b = 1;',
  },
  'shared-does-not-import-features': {
    'apps/patient/src/shared/a.ts': "export * from '../features/two/b.ts';",
    'apps/patient/src/features/two/b.ts': 'export const b = 1;',
  },
  'features-do-not-import-app': {
    'apps/patient/src/features/one/a.ts': "export * from '../../app/b.ts';",
    'apps/patient/src/app/b.ts': 'export const b = 1;',
  },
  'routes-do-not-import-repositories': {
    'apps/server/src/modules/group/one/one.routes.ts': "export * from './one.repo.ts';",
    'apps/server/src/modules/group/one/one.repo.ts': 'export const b = 1;',
  },
  'repositories-are-private': {
    'apps/server/src/modules/group/one/one.service.ts': "export * from '../two/two.repo.ts';",
    'apps/server/src/modules/group/two/two.repo.ts': 'export const b = 1;',
  },
  'platform-does-not-import-modules': {
    'apps/server/src/platform/a.ts': "export * from '../modules/two/b.ts';",
    'apps/server/src/modules/two/b.ts': 'export const b = 1;',
  },
  'providers-do-not-import-modules': {
    'apps/server/src/providers/a.ts': "export * from '../modules/two/b.ts';",
    'apps/server/src/modules/two/b.ts': 'export const b = 1;',
  },
  'platform-imports-provider-types-only': {
    'apps/server/src/platform/a.ts': "export * from '../providers/b.ts';",
    'apps/server/src/providers/b.ts': 'export const b = 1;',
  },
  'source-does-not-import-test-support': {
    'apps/server/src/a.ts': "export * from '../test/support/b.ts';",
    'apps/server/test/support/b.ts': 'export const b = 1;',
  },
};

interface Found {
  summary: { violations: { rule: { name: string } }[]; totalCruised: number };
}

let project: string;
const workspaces = [
  'packages/contract',
  'packages/i18n',
  'packages/api',
  'packages/ui',
  'packages/realtime',
  'packages/forms',
  'packages/staff',
  'apps/server',
  'apps/patient',
  'apps/doctor',
];
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'haruka-boundaries-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
    cpSync(path.join(root, file), path.join(project, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const cruise = async () => {
  for (const workspace of workspaces) put(`${workspace}/src/index.ts`, 'export const a = 1;');
  const { output } = await run(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'],
    { cwd: project },
  );
  return JSON.parse(output) as Found;
};

test('a project without violations passes', async () => {
  const { summary } = await cruise();
  expect(summary.totalCruised).toBeGreaterThanOrEqual(workspaces.length);
  expect(summary.violations).toEqual([]);
});

test('every boundary rule has a planted violation', async () => {
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
  expect(Object.keys(plants).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted());
});

test.each(Object.entries(plants))('finds a planted violation of %s', async (name, files) => {
  for (const [file, text] of Object.entries(files)) put(file, text);
  const { summary } = await cruise();
  for (const file of Object.keys(files)) rmSync(path.join(project, file));
  expect(summary.violations.map(({ rule }) => rule.name)).toContain(name);
});

test('the lint finds a planted type error', async () => {
  const files = {
    'packages/api/tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src"] }',
    'packages/api/src/a.ts': "export const a: number = 'one';",
  };
  for (const [file, text] of Object.entries(files)) put(file, text);
  const { code, output } = await run('oxlint', ['--type-aware', '--type-check', 'packages/api/src'], { cwd: project });
  for (const file of Object.keys(files)) rmSync(path.join(project, file));
  expect(output).toContain('TS2322');
  expect(code).not.toBe(0);
});

test('packages are checked against the Node version that the scripts run on', () => {
  const settings = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const one = (name: RegExp) => name.exec(settings)?.[1];
  expect(one(/^nodeVersion: (\S+)$/m)).toBe(one(/^ {2}node: (\d\S+)$/m));
  expect(process.version).toBe(`v${one(/^nodeVersion: (\S+)$/m)}`);
});

test('finds a planted cycle between two server modules', async () => {
  put('apps/server/src/modules/a/one/one.service.ts', "import '../../b/two/two.service.ts';");
  put('apps/server/src/modules/a/one/one.repo.ts', "import { two } from '../../b/two/two.service.ts';");
  put('apps/server/src/modules/b/two/two.service.ts', "import { one } from '../../a/one/one.repo.ts';");
  expect(await moduleCycles(project)).toEqual(['a/one → b/two → a/one']);
  put('apps/server/src/modules/b/two/two.service.ts', 'export const two = 2;');
  expect(await moduleCycles(project)).toEqual([]);
});

test('finds a planted cycle between two folders of a package, also by a late import', async () => {
  put('packages/ui/src/one/a.tsx', "const b = () => import('../two/b.tsx');");
  put('packages/ui/src/two/b.tsx', "import '../one/a.tsx';");
  expect(await folderCycles(project, [])).toEqual(['packages/ui/src: one → two → one']);
  const accepted = { folder: 'packages/ui/src', from: 'two', to: 'one', why: 'planted' };
  expect(await folderCycles(project, [accepted])).toEqual([]);
  put('packages/ui/src/two/b.tsx', 'export const b = 1;');
  expect(await folderCycles(project, [accepted])).toEqual([
    'packages/ui/src: two → one is accepted, but no file needs it',
  ]);
  put('packages/ui/src/one/a.tsx', 'export const a = 1;');
});
