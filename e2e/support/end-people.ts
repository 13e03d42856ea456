import path from 'node:path';
import type { TestContext } from 'vitest';
import { root } from '../run/terminal.ts';
import type { Person } from './browser.ts';

/**
 * Ends the browsers of a test with `leave`. Saves pictures of them first if the test failed. Throws if anything went
 * wrong in one of them.
 */
export async function endPeople(
  people: readonly Person[],
  task: TestContext['task'],
  leave: (person: Person) => Promise<void>,
): Promise<void> {
  if (task.result?.state === 'fail') await picture(people, task.name);
  await Promise.all(people.map(leave));
  const problems = people.flatMap((person) => person.problems);
  if (problems.length > 0) throw new Error(`In the browsers:\n${problems.join('\n')}`);
}

/** Saves a screenshot of every open page of a failed test in the ignored folder `screens/failed`. */
const picture = (people: readonly Person[], title: string) =>
  Promise.all(
    people.map(({ app, page }, at) =>
      page
        .screenshot({
          path: path.join(root, 'screens/failed', `${title.replaceAll(/\W+/g, '-').slice(0, 60)}-${at}-${app}.png`),
        })
        .catch(() => {}),
    ),
  );
