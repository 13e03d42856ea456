import path from 'node:path';
import { expect } from 'vitest';
import { routes } from '../../apps/patient/src/app/routes.ts';
import { paths as clinicPaths } from '../../apps/clinic/src/app/paths.ts';
import { paths as doctorPaths } from '../../apps/doctor/src/shared/paths.ts';
import { root } from '../run/terminal.ts';
import { desk, phone, test as base } from '../support/index.ts';
import { focusOrder } from './focus-order.ts';
import { inspect, overflow, settle, violations } from './inspect.ts';
import { staffVisits } from './staff-visits.ts';
import { patientVisits } from './patient-visits.ts';
import { photograph } from './photograph.ts';
import { setScene } from './visit.ts';

const visits = [...patientVisits, ...staffVisits];
const pictures = path.join(root, 'screens');
const test = base.extend('scene', { scope: 'file' }, ({ product }) => setScene(product));
const looks = visits.flatMap((visit) => (['jp', 'en'] as const).map((locale) => ({ visit, locale })));

test.for([
  ['patient', routes.map(({ name }) => name)],
  ['clinic', Object.keys(clinicPaths)],
  ['doctor', Object.keys(doctorPaths)],
] as const)('every route of the %s app is looked at', ([app, names]) => {
  const seen = new Set(visits.filter((visit) => visit.app === app).map(({ name }) => name.split(' ')[0]));
  // Shown only while there is maintenance, so it is looked at where that is switched on: journeys/maintenance.
  seen.add('maintenance');
  expect(
    names.filter((name) => !seen.has(name)),
    'say in patient-visits.ts or office-visits.ts how to come to',
  ).toEqual([]);
});

/** The last look at each seat that several share. */
const seats = new Map<string, Promise<unknown>>();

test.concurrent.for(looks)(
  '$visit.app $visit.name in $locale',
  async ({ visit, locale }, { open, product, scene, onTestFinished }) => {
    const left = Promise.withResolvers<void>();
    onTestFinished(() => left.resolve());
    if (visit.seat) {
      const before = seats.get(visit.seat);
      seats.set(visit.seat, left.promise);
      await before;
    }
    const person = await visit.show({ open, product, scene, locale });
    const { page, answers } = person;
    const file = (width: number) =>
      path.join(pictures, visit.app, `${visit.name.replaceAll(' ', '-')}-${width}-${locale}.png`);
    const problems: string[] = [];
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await settle(page);
      await photograph(page, file(viewport.width));
      problems.push(...(await inspect(page, locale, answers)).map((problem) => `${viewport.width} px: ${problem}`));
    }
    // The narrowest phone, which is also a desktop at 400 % zoom (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    problems.push(...(await overflow(page)));
    expect(problems, problems.join('\n')).toEqual([]);
  },
);

test.concurrent.for([
  ['door', '/?lang=jp'],
  ['door', '/?lang=en'],
  ['outbox', '/dev/outbox?lang=jp'],
  ['outbox', '/dev/outbox?lang=en'],
] as const)('the %s at %s', async ([name, address], { open, product }) => {
  const { page } = await open('patient');
  await page.goto(`http://localhost:${product.port}${address}`);
  const problems: string[] = [];
  for (const viewport of [desk, phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await photograph(page, path.join(pictures, 'door', `${name}-${viewport.width}-${address.slice(-2)}.png`));
    problems.push(...(await overflow(page)), ...(await violations(page)), ...(await focusOrder(page)));
  }
  expect(problems, problems.join('\n')).toEqual([]);
});
