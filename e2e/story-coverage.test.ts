import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  componentsWithoutStories,
  flowProblems,
  groupProblems,
  pageProblems,
  pagesWithoutControls,
  screensWithoutStories,
  undocumentedComponents,
} from './run/story-coverage.ts';
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

test('names a two-screen journey without a Flow page and a step without a story', async () => {
  const stories = 'apps/patient/src/stories/booking';
  put(`${stories}/home.stories.tsx`, "const meta = { title: 'Patient/2 Booking/Home' };\nexport const Full = {};\n");
  expect(await flowProblems(root)).toEqual([]);
  put(`${stories}/move.stories.tsx`, "const meta = { title: 'Patient/2 Booking/Move' };\n");
  expect(await flowProblems(root)).toEqual(['Patient/2 Booking has no Flow page']);
  put(
    'apps/storybook/src/flows/booking.mdx',
    [
      "import * as Home from '../../../patient/src/stories/booking/home.stories.tsx';",
      "import * as Move from '../../../patient/src/stories/booking/move.stories.tsx';",
      '<Meta title="Patient/2 Booking/Flow" />',
      '<FlowStep of={Home.Full}>Starts.</FlowStep>',
      '<FlowStep of={Move.Full}>Moves.</FlowStep>',
    ].join('\n'),
  );
  expect(await flowProblems(root)).toEqual(['booking.mdx: there is no story Move.Full']);
});

test('names a component without a page, and a screen that asks for one', async () => {
  put('packages/ui/src/card.stories.tsx', "const meta = { title: 'Patterns/Card', component: Card };\n");
  put('packages/ui/src/sheet.stories.tsx', "const meta = { title: 'Patterns/Sheet', tags: ['autodocs', 'moving'] };\n");
  put('apps/patient/src/stories/patient-screen.tsx', "export const patientScreen = { tags: ['!autodocs'] };\n");
  put('apps/storybook/.storybook/preview.tsx', "const preview = { tags: ['autodocs'] };\n");
  put('apps/clinic/src/stories/panes.stories.tsx', 'export const Wide = { globals: { viewport: {} } };\n');
  expect(await pageProblems(root)).toEqual([
    'apps/clinic/src/stories/panes.stories.tsx locks the toolbar: ask with parameters',
    'apps/patient/src/stories/patient-screen.tsx asks for a page of screens',
    'apps/storybook/.storybook/preview.tsx asks for a page of screens',
    "packages/ui/src/card.stories.tsx lacks tags: ['autodocs']",
  ]);
});

test('names a number with two journeys, and a group that the sidebar does not sort', async () => {
  put('apps/storybook/.storybook/preview.tsx', "const order = ['Clinic', ['5 Schedule']];\n");
  put('apps/clinic/src/stories/days.stories.tsx', "const meta = {\n  title: 'Clinic/5 Schedule/Days',\n};\n");
  put('apps/clinic/src/stories/views.stories.tsx', "const meta = {\n  title: 'Clinic/5 Orders/Views',\n};\n");
  put('packages/ui/src/face.stories.tsx', "const meta = { title: 'Identity/Face' };\n");
  expect(await groupProblems(root)).toEqual([
    'Clinic/5 is 5 Orders and 5 Schedule',
    'preview.tsx does not sort 5 Orders',
    'preview.tsx does not sort Identity',
  ]);
});

test('names an export without a page, a page without rules, and rules without a page [UI-20]', async () => {
  put('packages/ui/src/index.ts', "export { Card, Sheet, Row, Spinner, Picker } from './card.tsx';\n");
  put(
    'packages/ui/src/picker.stories.tsx',
    "const meta = { title: 'Patterns/Picker', tags: ['autodocs'], component: Typed, subcomponents: { Picker } };\n",
  );
  put(
    'packages/ui/src/card.stories.tsx',
    "const meta = {\n  title: 'Patterns/Card',\n  tags: ['autodocs'],\n  component: Card,\n  subcomponents: { Row },\n};\n",
  );
  put('packages/ui/src/sheet.stories.tsx', "const meta = { title: 'Patterns/Sheet', component: Sheet };\n");
  put('apps/storybook/src/component-rules.ts', "const rules = {\n  'Patterns/Card': {},\n  'Patterns/Old': {},\n};\n");
  expect(await undocumentedComponents(root)).toEqual([
    'Patterns/Old has rules and no page',
    'Patterns/Picker does not say what to do and what not',
    'Row has no page',
    'Sheet has no page',
    'Spinner has no page',
  ]);
});

test('refuses an exported component without a page, also of call and calendar [UI-28]', async () => {
  put('packages/ui/src/index.ts', "export { Logo } from './logo.tsx';\n");
  put('packages/ui/src/patterns/call/index.ts', "export { MicMeter } from './media.tsx';\n");
  put('packages/ui/src/patterns/calendar/index.ts', "export { Lanes } from './lanes.tsx';\n");
  put(
    'packages/ui/src/logo.stories.tsx',
    "const meta = { title: 'Identity/Logo', tags: ['autodocs'], component: Logo };\n",
  );
  // A story of another component shows it as well: that is no page.
  put('packages/ui/src/call.stories.tsx', 'const story = () => <MicMeter stream={null} />;\n');
  put('apps/storybook/src/component-rules.ts', "const rules = {\n  'Identity/Logo': {},\n};\n");
  expect(await undocumentedComponents(root)).toEqual(['Lanes has no page', 'MicMeter has no page']);
});

test('names a page whose controls change nothing [UI-20]', async () => {
  const page = (name: string, meta: string, first: string) =>
    put(
      `packages/ui/src/${name}.stories.tsx`,
      `const meta = { title: 'Patterns/${name}', tags: ['autodocs'], component: A${meta} } satisfies Meta<typeof A>;\n${first}`,
    );
  page('args', ", args: { label: 'x' }", 'export const Default: Story = {};\n');
  page('own', '', "export const Default: Story = {\n  args: { label: 'x' },\n};\n");
  page('none', '', 'export const Default: Story = {};\n');
  page('deaf', ", args: { label: 'x' }", 'export const Default: Story = {\n  render: () => <A />,\n};\n');
  page(
    'later',
    ", args: { label: 'x' }",
    'export const Default: Story = {};\nexport const Two: Story = { render: () => <A /> };\n',
  );
  expect(await pagesWithoutControls(root)).toEqual([
    'packages/ui/src/deaf.stories.tsx: its first story ignores the controls',
    'packages/ui/src/none.stories.tsx: its first story ignores the controls',
  ]);
});

test('reads the routes and the components of this project [UI-28]', async () => {
  expect(await screensWithoutStories(project)).toEqual([]);
  expect(await componentsWithoutStories(project)).toEqual([]);
  expect(await flowProblems(project)).toEqual([]);
  expect(await pageProblems(project)).toEqual([]);
  expect(await undocumentedComponents(project)).toEqual([]);
  expect(await pagesWithoutControls(project)).toEqual([]);
  expect(await groupProblems(project)).toEqual([]);
});
