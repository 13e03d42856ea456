import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { componentsWithoutStories, screensWithoutStories } from './run/story-coverage.ts';
import { root as project } from './run/terminal.ts';

let root: string;
const put = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'haruka-stories-'));
  const made = root;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

test('names a screen without stories, in each app that shows it', async () => {
  put(
    'apps/patient/src/features/auth/routes.ts',
    "const rows = [\n  { ...logIn, name: 'login', path: '/login' },\n];\n",
  );
  put('apps/patient/src/features/home/routes.ts', "const rows = [\n  {\n    name: 'home',\n  },\n];\n");
  put('packages/staff/src/sign-in/sign-in.route.ts', "const route = {\n  name: 'clinicLogin',\n};\n");
  put('apps/patient/src/stories/booking/home.stories.tsx');
  put('apps/doctor/src/stories/account/clinicLogin.stories.tsx');
  expect(await screensWithoutStories(root)).toEqual(['clinic: clinicLogin', 'patient: login']);
});

test('names an exported component without a story', async () => {
  put(
    'packages/ui/src/index.ts',
    "export { Card, LateSheet as Sheet, type CardProps, cardWidth } from './card.tsx';\n",
  );
  put('packages/ui/src/card.stories.tsx', 'const meta = { component: Card };\n');
  expect(await componentsWithoutStories(root)).toEqual(['Sheet']);
  put('packages/ui/src/sheet.stories.tsx', 'const story = () => <Sheet open />;\n');
  expect(await componentsWithoutStories(root)).toEqual([]);
});

test('reads the routes and the components of this project', async () => {
  expect(await screensWithoutStories(project)).toEqual([]);
  expect(await componentsWithoutStories(project)).toEqual([]);
});
