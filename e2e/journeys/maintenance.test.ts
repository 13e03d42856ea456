import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../run/terminal.ts';
import { inspect, settle } from '../screens/inspect.ts';
import { photograph } from '../screens/photograph.ts';
import { desk, type Person, phone, test } from '../stage/index.ts';

const text = '21時まで作業しています。\nご不便をおかけします。';

test('spec §4, design §3: maintenance moves every open screen by itself, and off brings each back to where it was', async ({
  open,
  product,
}) => {
  const session = (app: 'patient' | 'clinic' | 'doctor', login: string) =>
    product.sessionOf(app, login).then((storage) => ({ storage }));
  const patient = await open('patient', await session('patient', 'ichiro'));
  const clinic = await open('clinic', await session('clinic', 'staff1'));
  const doctor = await open('doctor', { ...(await session('doctor', 'doctor1')), locale: 'en' });
  const visitor = await open('patient', { viewport: phone, locale: 'en' });
  const places: [Person, string, string][] = [
    [patient, '/patient/personal-info', patient.words.shell.maintenance.title],
    [clinic, '/clinic?view=day', clinic.words.office.maintenance.title],
    [doctor, '/doctor?view=list', doctor.words.office.maintenance.title],
  ];
  for (const [person, place] of places) {
    await person.goto(place);
    await settle(person.page);
  }
  await Promise.all(
    [clinic, doctor].map(({ page, words }) => page.getByText(words.status.link.live).first().waitFor()),
  );
  await visitor.goto('/');
  await settle(visitor.page);

  await product.operate('maintenance', 'on', '--text', text);
  for (const [{ page }, , title] of places) {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('21時まで作業しています。').waitFor();
  }
  // A visitor without a line is moved by the next thing they ask for.
  await visitor.page.getByRole('button', { name: visitor.words.finder.search.act }).click();
  await visitor.page.getByRole('heading', { level: 1, name: visitor.words.shell.maintenance.title }).waitFor();

  for (const [{ app, page, answers }, locale] of [
    [patient, 'jp'],
    [clinic, 'jp'],
    [doctor, 'en'],
    [visitor, 'en'],
  ] as const) {
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await photograph(page, path.join(root, 'screens', app, `maintenance-${viewport.width}-${locale}.png`));
      expect(await inspect(page, locale, answers)).toEqual([]);
    }
  }

  await product.operate('maintenance', 'off');
  for (const [{ page }, place] of places)
    await expect.poll(() => page.url().replace(/^http:\/\/[^/]+/, ''), { timeout: 30_000 }).toBe(place);
});
