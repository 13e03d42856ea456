import path from 'node:path';
import { expect } from 'vitest';
import { routes } from '../../apps/patient/src/app/routes.ts';
import { paths as clinicPaths } from '../../apps/clinic/src/app/paths.ts';
import { paths as doctorPaths } from '../../apps/doctor/src/shared/paths.ts';
import { desk, phone, test } from '../support/index.ts';
import { focusOrder } from './focus-order.ts';
import { overflow, violations } from './inspect.ts';
import { allVariants, coveringVariants, screenOf, seatsFirst, type Variant } from './variants.ts';
import { pagesAtOnce } from './pages-at-once.ts';
import { patientVisits } from './patient-visits.ts';
import { photograph } from './photograph.ts';
import { profilesOf } from './profiles.ts';
import { staffVisits } from './staff-visits.ts';
import { isNight, pictures } from './sweep.ts';

const visits = [...patientVisits, ...staffVisits];

test.for([
  ['patient', routes.map(({ name }) => name)],
  ['clinic', Object.keys(clinicPaths)],
  ['doctor', Object.keys(doctorPaths)],
] as const)('the sweep inspects every route of the %s app [SCREEN-5]', ([app, names]) => {
  const seen = new Set(visits.filter((visit) => visit.app === app).map(({ name }) => name.split(' ')[0]));
  // Shown only while there is maintenance, so journeys/maintenance inspects it.
  seen.add('maintenance');
  expect(
    names.filter((name) => !seen.has(name)),
    'say in patient-visits.ts or staff-visits.ts how to come to',
  ).toEqual([]);
});

test('visits of a shared seat come early, each among others, and none is lost', () => {
  const variants = allVariants(staffVisits);
  const ordered = seatsFirst(variants);
  expect(new Set(ordered)).toEqual(new Set(variants));
  const seated = ordered.flatMap(({ visit }, at) => (visit.seat ? [at] : []));
  // One of the pages that are shown at once.
  expect(seated).toEqual(seated.map((_, at) => at * pagesAtOnce));
});

test('the sample has every screen; in two states each language, width and text size', () => {
  for (const some of [patientVisits, staffVisits]) {
    const states = Map.groupBy(some, screenOf);
    const variants = coveringVariants(some).map(({ visit, locale, textScale, widths }) => ({
      visit,
      screen: screenOf(visit),
      widths,
      values: [locale, `text × ${textScale}`, ...widths.map((width) => (width > 1000 ? 'desktop' : `${width} px`))],
    }));
    const sample = Map.groupBy(variants, ({ screen }) => screen);
    expect([...sample.keys()]).toEqual([...states.keys()]);
    const values = ['jp', 'en', 'text × 1', 'text × 1.25', 'desktop', '375 px'];
    for (const [screen, seen] of sample) {
      const [first, last] = [states.get(screen)!.at(0), states.get(screen)!.at(-1)];
      expect(
        seen.map(({ visit }) => visit),
        screen,
      ).toEqual(first === last ? [first] : [first, last]);
      if (first === last) continue;
      const missing = values.filter((value) => !seen.some((variant) => variant.values.includes(value)));
      expect(missing, screen).toEqual([]);
    }
    const pairsOf = (seen: readonly string[]) => seen.flatMap((a) => seen.map((b) => `${a}, ${b}`));
    const met = new Set(variants.flatMap(({ values: seen }) => pairsOf(seen.filter((value) => value !== '768 px'))));
    // Three pairs of two values each meet in four ways, in two orders; and each of the six values meets itself.
    expect(met.size).toBe(3 * 4 * 2 + values.length);
    const large = new Set(variants.filter(({ widths }) => widths.includes(1920)).map(({ screen }) => screen));
    if (some === staffVisits) expect(large.size).toBeGreaterThanOrEqual(Math.floor(states.size / 2) - 8);
    else expect(large.size).toBe(0);
  }
});

test('the night inspects every state in each language, at each width and text size', () => {
  for (const some of [patientVisits, staffVisits]) {
    const seen = Map.groupBy(allVariants(some), ({ visit }) => visit);
    expect(seen.size).toBe(some.length);
    for (const variants of seen.values()) {
      const modes = variants.map(({ locale, textScale }) => `${locale} × ${textScale}`);
      expect(modes.toSorted()).toEqual(['en × 1', 'en × 1.25', 'jp × 1', 'jp × 1.25']);
      for (const { widths } of variants) expect(widths).toEqual(expect.arrayContaining([375, 1280]));
    }
  }
});

test('inspects staff pages in largest text on phone, tablet, desktop; a sample by day [A8-W]', () => {
  const large = (variants: readonly Variant[]) => variants.filter(({ textScale }) => textScale === 1.25);
  const every = large(allVariants(staffVisits));
  expect(every).toHaveLength(staffVisits.length * 2);
  for (const { widths } of every) expect([...widths].toSorted((a, b) => a - b)).toEqual([375, 768, 1280, 1920]);
  const sample = large(coveringVariants(staffVisits));
  const onTablet = sample.filter(({ widths }) => widths.includes(768)).map(({ visit }) => screenOf(visit));
  expect(onTablet.toSorted()).toEqual([...new Set(staffVisits.map(screenOf))].toSorted());
});

test('a visit takes over a profile in which nothing of the earlier one is stored', async ({ browser, product }) => {
  const profiles = profilesOf(browser, product);
  const earlier = await profiles.take('patient', { locale: 'en', storage: { earlier: '1' } });
  await earlier.goto('/login');
  await earlier.page.evaluate(() => {
    sessionStorage.setItem('earlier', '1');
    document.cookie = 'earlier=1';
  });
  earlier.problems.push('an error');
  earlier.answers.push('an answer');
  await profiles.end(earlier);
  profiles.release(earlier);

  const next = await profiles.take('patient', { locale: 'en', textScale: 1.25, storage: { next: '1' } });
  expect(next.page).toBe(earlier.page);
  expect(next).toMatchObject({ problems: [], answers: [] });
  const stored = await next.page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie.split('; ').toSorted(),
  }));
  expect(stored).toEqual({
    local: { next: '1' },
    session: {},
    cookies: ['haruka.locale=en', 'haruka.text-scale=1.25'],
  });
  const inJapanese = await profiles.take('patient', { locale: 'jp' });
  expect(inJapanese.page).not.toBe(next.page);
  await Promise.all([next, inJapanese].map(({ context }) => context.close()));
});

test.concurrent.for([
  ['start', '/?lang=jp'],
  ['start', '/?lang=en'],
  ['outbox', '/dev/outbox?lang=jp'],
  ['outbox', '/dev/outbox?lang=en'],
] as const)('the %s at %s', async ([name, address], { open, product }) => {
  const { page } = await open('patient');
  await page.goto(`http://localhost:${product.port}${address}`);
  const problems: string[] = [];
  for (const viewport of [desk, phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    if (isNight)
      await photograph(page, path.join(pictures, 'start', `${name}-${viewport.width}-${address.slice(-2)}.png`));
    problems.push(...(await overflow(page)), ...(await violations(page)), ...(await focusOrder(page)));
  }
  expect(problems, problems.join('\n')).toEqual([]);
});
