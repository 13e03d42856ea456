import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../run/terminal.ts';
import { endPeople } from '../support/end-people.ts';
import { type Open, type Person, test as base } from '../support/index.ts';
import { inspect, overflow, settle } from './inspect.ts';
import { allVariants, coveringVariants, overflowWidths, seatsFirst, viewportOf } from './variants.ts';
import { photograph } from './photograph.ts';
import { profilesOf } from './profiles.ts';
import { findDemoRecords, type Visit } from './visit.ts';

/** `test` inspects a covering sample of screens and states, `test:night` all of them, and takes their pictures. */
export const isNight = process.env.TEST_NIGHT === '1';
export const pictures = path.join(root, 'screens');

const test = base
  .extend('demo', { scope: 'file' }, ({ product }) => findDemoRecords(product))
  .extend('profiles', { scope: 'file' }, ({ browser, product }) => profilesOf(browser, product))
  .extend('openAgain', async ({ profiles, task }, { onCleanup }) => {
    const people: Person[] = [];
    onCleanup(async () => {
      // A profile in which anything went wrong is not used again.
      await endPeople(people, task, profiles.end);
      people.forEach(profiles.release);
    });
    const open: Open = async (app, opening) => {
      const person = await profiles.take(app, opening);
      people.push(person);
      return person;
    };
    return open;
  });

/** Declares a test for each variant of these visits. The product of the file serves several pages at once. */
export function sweep(visits: readonly Visit[]) {
  /** Per shared seat: settles when its previous visit is over. */
  const seats = new Map<string, Promise<unknown>>();

  test.concurrent.for(seatsFirst(isNight ? allVariants(visits) : coveringVariants(visits)))(
    '$visit.app $visit.name in $locale, text × $textScale, $widths px',
    async ({ visit, locale, textScale, widths }, { openAgain, product, demo, onTestFinished }) => {
      const left = Promise.withResolvers<void>();
      onTestFinished(() => left.resolve());
      if (visit.seat) {
        const before = seats.get(visit.seat);
        seats.set(visit.seat, left.promise);
        await before;
      }
      const { page, answers } = await visit.show({ open: openAgain, product, demo, locale, textScale });
      const problems: string[] = [];
      for (const width of widths) {
        await page.setViewportSize(viewportOf(width));
        await settle(page);
        if (isNight) {
          const name = `${visit.name.replaceAll(' ', '-')}-${width}-${locale}${textScale > 1 ? '-large' : ''}.png`;
          await photograph(page, path.join(pictures, visit.app, name));
        }
        problems.push(...(await inspect(page, locale, answers)).map((problem) => `${width} px: ${problem}`));
      }
      for (const width of overflowWidths.filter((each) => !widths.some((inspected) => inspected === each))) {
        await page.setViewportSize({ width, height: 640 });
        problems.push(...(await overflow(page)));
      }
      expect(problems, problems.join('\n')).toEqual([]);
    },
  );
}
