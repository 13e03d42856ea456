import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paletteOf } from '../packages/ui/src/theme/palette.ts';
import { aboveLimit, overweight, readBudget, weighScreens } from './run/screen-weights.ts';
import { root } from './run/terminal.ts';

test('a screen over its budget, without one, or gone is named', () => {
  const budget = { patient: { first: { '/': 240 }, further: { menu: 10, old: 3 } } };
  const weights = { patient: { first: { '/': 241.5 }, further: { menu: 10, new: 2 } } };
  expect(overweight(weights, budget)).toEqual([
    'patient /: 241.5 kB, 1.5 kB over its budget of 240',
    'patient new: 2 kB has no budget',
    'patient old: has a budget, and is no screen',
  ]);
});

test('every screen stays within its budget of JavaScript [UI-27]', async () => {
  expect(overweight(await weighScreens(root), await readBudget())).toEqual([]);
});

test('a patient’s first pages need at most 240 kB of JavaScript', async () => {
  const first = Object.entries((await readBudget())['patient']!['first']!);
  expect(first.map(([page]) => page)).toContain('/signup');
  expect(first.filter(([, kb]) => kb > 240)).toEqual([]);
});

test('names a further screen of any app whose budget is above 30 kB [UI-27]', () => {
  const further = { calendar: 30, record: 30.5 };
  expect(aboveLimit({ patient: { first: { '/': 240 } }, clinic: { frame: { login: 90 }, further } })).toEqual([
    'clinic record: a budget of 30.5 kB, above 30',
  ]);
});

test('a further screen of the three apps needs at most 30 kB of JavaScript [UI-27]', async () => {
  const budget = await readBudget();
  expect(Object.keys(budget)).toEqual(['patient', 'clinic', 'doctor']);
  expect(aboveLimit(budget)).toEqual([]);
});

test.for(['patient', 'clinic', 'doctor'] as const)(
  'no page and no file of the %s app holds the dark scheme [UI-33]',
  (app) => {
    const folder = path.join(root, 'apps', app, 'dist');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:html|js)$/.test(file),
    );
    const holding = (text: string) =>
      files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));
    expect(holding(paletteOf('light', app).background.default)).not.toEqual([]);
    expect([...holding(paletteOf('dark', app).background.default), ...holding('[data-scheme="dark"]')]).toEqual([]);
  },
);
