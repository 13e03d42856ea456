import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testReader } from './run/named-test.ts';
import { root } from './run/terminal.ts';

/** Returns what is wrong with the test named “one” of a file with this text. */
async function problemIn(text: string, helper = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'haruka-named-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'a.test.ts'), text);
  await writeFile(path.join(folder, 'helper.ts'), helper);
  return testReader()(path.join(folder, 'a.test.ts'), 'one');
}

it.each([
  ["it.skip('one', () => expect(1).toBe(1));"],
  ["it.todo('one');"],
  ["it.skipIf(process.env.CI)('one', () => expect(1).toBe(1));"],
  ["test.skip.each([1])('one %i', (n) => expect(n).toBe(1));"],
  ["test.fails('one', () => expect(1).toBe(2));"],
  ["describe.skip('all', () => { it('one', () => expect(1).toBe(1)); });"],
  ["describe('all', { skip: true }, () => { it('one', () => expect(1).toBe(1)); });"],
  ["it('one', { todo: true }, () => expect(1).toBe(1));"],
  ["it('one', ({ skip }) => { skip(); expect(1).toBe(1); });"],
])('a named test that is skipped proves nothing: %s [D3]', async (text) => {
  expect(await problemIn(text)).toBe('skips “one”');
});

it.each([
  ["it('one', () => {});"],
  ["it('one', () => { save(); }); it('two', () => expect(1).toBe(1));"],
  ["it('one', () => { /* expect(1).toBe(1) */ }); const expectation = 'expect(1)';"],
  ["import { press } from './helper.ts'; it('one', () => press());"],
])('a named test without an assertion proves nothing: %s [D3]', async (text) => {
  expect(await problemIn(text, 'export const press = () => click();')).toBe('asserts nothing in “one”');
});

it.each([
  ["it('one', () => expect(1).toBe(1));"],
  ["it('one', async () => { await screen.findByText('x'); });"],
  ["it('one', async () => { await page.getByText('x').waitFor(); });"],
  ["it.each([['one', 1]])('%s', (_, n) => expect(n).toBe(1));"],
  ["const isFree = () => expect(1).toBe(1); it('one', () => isFree());"],
  ["import { way } from './helper.ts'; it('one', () => way.goOn());"],
])('a named test that runs and asserts is accepted: %s [D3]', async (text) => {
  expect(
    await problemIn(text, 'export const way = { goOn: () => sees() }; function sees() { expect(1).toBe(1); }'),
  ).toBe(undefined);
});

it('a title that stands only in a group, or nowhere, is missing [D3]', async () => {
  expect(await problemIn("describe('one', () => { it('two', () => expect(1).toBe(1)); });")).toBe('has no test “one”');
  expect(await problemIn("it('two', () => expect(1).toBe(1));")).toBe('has no test “one”');
});

it('no suite tries a failed test again [D3]', async () => {
  const { globSync, readFileSync } = await import('node:fs');
  const files = globSync('{apps,packages,e2e}/**/{*.test.ts,*.test.tsx,vitest.config.ts}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const trying = files.filter((file) => /\bretry: (?!0\b)[\w(]/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(150);
  expect(trying).toEqual([]);
});
