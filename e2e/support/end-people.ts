import path from 'node:path';
import type { Page } from 'playwright';
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

const patienceMs = 2000;

/** Resolves to `otherwise` when the page fails, or does not answer in time. */
async function within<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => void setTimeout(resolve, patienceMs, otherwise).unref());
  return Promise.race([work.catch(() => otherwise), late]);
}

/** Runs in the page: returns the label and the text of each field with text, but no password. */
const typedFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .filter(({ value, type }) => value !== '' && !['checkbox', 'radio', 'hidden'].includes(type))
    .map(
      ({ labels, name, value, type }) => `${labels?.[0]?.textContent ?? name}: ${type === 'password' ? '…' : value}`,
    );

/** Runs in the page: resolves with its next frame. */
const nextFrame = () => new Promise<boolean>((resolve) => void requestAnimationFrame(() => resolve(true)));

/**
 * Returns the visible text of a page, and what is typed into its fields, which the visible text leaves out. Also says when
 * the browser gives the page no frames: a press waits for them.
 */
export async function shownOn(page: Page): Promise<string> {
  const [text, typed, hasFrames] = await Promise.all([
    page
      .locator('body')
      .innerText({ timeout: patienceMs })
      .catch((error: Error) => error.message),
    within(page.evaluate(typedFields), []),
    within(page.evaluate(nextFrame), false),
  ]);
  return [
    text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 500),
    ...(typed.length > 0 ? [`typed: ${typed.join(' | ')}`] : []),
    ...(hasFrames ? [] : [`no frame within ${patienceMs} ms`]),
  ].join('\n');
}

/**
 * Returns the address, the text and the problems of every page of a failed test. Saves a screenshot of each in the
 * ignored folder `screens/failed`.
 */
export async function whatPagesShow(people: readonly Person[], title: string): Promise<string> {
  const name = title.replaceAll(/\W+/g, '-').slice(0, 60);
  const shown = people.map(async ({ app, page, problems }, at) => {
    const picture = path.join(root, 'screens/failed', `${name}-${at}-${app}.png`);
    // A screenshot waits for a frame, too, and may fail after a long time.
    const [text] = await Promise.all([shownOn(page), page.screenshot({ path: picture }).catch(() => {})]);
    return [`${app} at ${page.url()} shows: ${text}`, ...problems].join('\n');
  });
  return (await Promise.all(shown)).join('\n');
}
