import { expect, test } from 'vitest';
import { overweight, readBudget, weighScreens } from './run/screen-weights.ts';
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

test('every screen stays within its budget of JavaScript', async () => {
  expect(overweight(await weighScreens(root), await readBudget())).toEqual([]);
});

test('a patient’s front page and login need at most 240 kB of JavaScript', async () => {
  const first = (await readBudget())['patient']?.['first'];
  expect(first?.['/']).toBeLessThanOrEqual(240);
  expect(first?.['/login']).toBeLessThanOrEqual(240);
});
