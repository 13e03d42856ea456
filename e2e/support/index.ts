import type { Browser } from 'playwright';
import { inject, test as base } from 'vitest';
import { openApp, openBrowser, type Opening, type Person } from './browser.ts';
import { endPeople } from './end-people.ts';
import { expectSoundMoney } from './sound-money.ts';
import { type App, type Product, startProduct } from './start-product.ts';

export { desk, openBrowser, type Opening, type Person, phone } from './browser.ts';
export type { App, Product, Slot } from './start-product.ts';
export { inAccountMenu } from './account-menu.ts';
export { secondFactor } from './second-factor.ts';
export { confirmItIsYou, logIn, memberLogIn } from './sign-in.ts';
export { answerTopic } from './answering.ts';
export { shiftsOf, watchShifts, watchShiftsOfLoad } from './layout-shift.ts';
export { framesFlow } from './frames-flow.ts';
export { listOf } from './list-of.ts';
export { connected } from './connected.ts';
export { delayNetwork } from './network-delay.ts';
export { takeOfflineProblems } from './offline-problems.ts';
export * from './booking-steps.ts';
export * from './consult-steps.ts';
export * from './payment-steps.ts';
export { step } from './step.ts';
export { tabTo } from './tab-to.ts';
export { digits, expectOneSecondLost, typeThroughKana, typeWithoutRest } from './typing.ts';
export { like, type Locale, say, type Words } from './words.ts';

/**
 * A test with people in it: `open('patient')` opens an app in a separate browser profile. The test fails if anything went
 * wrong in one of these profiles: a console error or warning, a CSP violation, a 5xx. It also fails if it ends with a broken
 * rule of money, whatever it is about. Each file has its own product; the files of a worker share the browser.
 */
export const test = base
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<Product> => {
    const product = await startProduct(inject('migratedFolder'));
    onCleanup(async () => {
      try {
        // Tests without people may change money too.
        await expectSoundMoney(product);
      } finally {
        await product.end();
      }
    });
    return product;
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openBrowser({ camera: inject('camera') });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser, product, task }, { onCleanup }) => {
    const people: Person[] = [];
    onCleanup(async () => {
      await endPeople(people, task, ({ context }) => context.close());
      await expectSoundMoney(product);
    });
    const open: Open = async (app, opening) => {
      const person = await openApp(browser, product, app, opening);
      people.push(person);
      return person;
    };
    return open;
  });

/** Opens an app for a person in a new browser profile. */
export type Open = <A extends App>(app: A, opening?: Opening) => Promise<Person<A>>;
