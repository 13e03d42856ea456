import path from 'node:path';
import type { TestContext } from 'vitest';
import { root } from '../run/terminal.ts';
import type { Person } from './browser.ts';

/**
 * Ends the browsers of a test with `leave`. If the test failed, saves pictures of them first and prints what each page
 * shows. Throws if anything went wrong in one of them.
 */
export async function endPeople(
  people: readonly Person[],
  task: TestContext['task'],
  leave: (person: Person) => Promise<void>,
): Promise<void> {
  if (task.result?.state === 'fail') console.log(await whatPagesShow(people, task.name));
  await Promise.all(people.map(leave));
  const problems = people.flatMap((person) => person.problems);
  if (problems.length > 0) throw new Error(`In the browsers:\n${problems.join('\n')}`);
}

/**
 * Returns the address, the visible text and the problems of every page of a failed test. Saves a screenshot of each in the
 * ignored folder `screens/failed`.
 */
export async function whatPagesShow(people: readonly Person[], title: string): Promise<string> {
  const name = title.replaceAll(/\W+/g, '-').slice(0, 60);
  const shown = people.map(async ({ app, page, problems }, at) => {
    await page.screenshot({ path: path.join(root, 'screens/failed', `${name}-${at}-${app}.png`) }).catch(() => {});
    const text = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: Error) => error.message);
    const lines = text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 500);
    return [`${app} at ${page.url()} shows: ${lines}`, ...problems].join('\n');
  });
  return (await Promise.all(shown)).join('\n');
}
