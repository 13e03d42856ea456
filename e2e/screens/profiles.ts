import type { Browser } from 'playwright';
import { type App, desk, type Opening, type Person, type Product } from '../support/index.ts';
import { openApp, preferences } from '../support/browser.ts';

/** A small file of every app, at its own origin, that runs no script. */
const bare = '/favicon.svg';

/**
 * Browser profiles that one visit leaves to the next of the same app and language. What a visit stored is removed. The
 * browser keeps what it has fetched and compiled, as for a person who returns.
 */
export function profilesOf(browser: Browser, product: Product) {
  const free = new Map<string, Person[]>();
  const keys = new WeakMap<Person, string>();

  return {
    /** Opens an app for a person, in a profile that is free or in a new one. */
    async take<A extends App>(app: A, opening: Opening = {}): Promise<Person<A>> {
      const key = `${app} ${opening.locale}`;
      const found = free.get(key)?.pop() as Person<A> | undefined;
      const person = found ?? (await openApp(browser, product, app, opening));
      if (found) await reset(found, product, opening);
      keys.set(person, key);
      return person;
    },

    /** Ends the app of a person. */
    end: ({ goto }: Person): Promise<void> => goto(bare),

    /** Frees the profile of a person whose app has ended. */
    release(person: Person): void {
      const key = keys.get(person)!;
      free.set(key, [...(free.get(key) ?? []), person]);
    },
  };
}

async function reset(
  { app, context, page, problems, answers }: Person,
  product: Product,
  { locale = 'jp', textScale, storage = {} }: Opening,
) {
  problems.length = 0;
  answers.length = 0;
  await context.clearCookies();
  await context.addCookies(preferences(product.originOf(app), locale, textScale));
  await page.evaluate((stored) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, storage);
  await page.setViewportSize(desk);
}
