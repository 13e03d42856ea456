import path from 'node:path';
import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { root } from '../run/terminal.ts';
import { inspect, settle } from '../screens/inspect.ts';
import { photograph } from '../screens/photograph.ts';
import { connected, desk, type Person, phone, test } from '../support/index.ts';

const text = '21時まで作業しています。\nご不便をおかけします。';
/** How long any open screen may take to follow the switch, in milliseconds. */
const followsWithinMs = 5000;

/** Awaits what each screen shows once it has followed the switch, all at the same time. Returns the names of late ones. */
async function lateOnes(screens: readonly (readonly [name: string, followed: Promise<unknown>])[]): Promise<string[]> {
  const began = performance.now();
  const late: string[] = [];
  await Promise.all(
    screens.map(async ([name, followed]) => {
      await followed;
      const ms = performance.now() - began;
      if (ms > followsWithinMs) late.push(`${name}: ${ms.toFixed(0)} ms`);
    }),
  );
  return late;
}

test('maintenance moves every open screen within 5 s; ending it restores them in 5 s [C4, SCREEN-6, SCREEN-11]', async ({
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
    [clinic, '/clinic?view=day', clinic.words.staffFrame.maintenance.title],
    [doctor, '/doctor?view=list', doctor.words.staffFrame.maintenance.title],
  ];
  for (const [person, place] of places) {
    await person.goto(place);
    await settle(person.page);
  }
  await Promise.all([clinic, doctor].map(connected));
  await visitor.goto('/');
  await settle(visitor.page);

  await product.operate('maintenance', 'on', '--text', text);
  const visitorsTitle = visitor.words.shell.maintenance.title;
  const notice = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  // A visitor has no live connection, and is moved as well.
  expect(
    await lateOnes([
      ['visitor', notice(visitor, visitorsTitle)],
      ...places.map(([person, place, title]) => [place, notice(person, title)] as const),
    ]),
  ).toEqual([]);
  for (const [{ page }] of places) await page.getByText('21時まで作業しています。').waitFor();

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
  expect(
    await lateOnes([
      ['visitor', visitor.page.getByRole('button', { name: visitor.words.finder.search.act }).waitFor()],
      ...places.map(
        ([{ page }, place]) => [place, page.waitForURL((url) => url.pathname + url.search === place)] as const,
      ),
    ]),
  ).toEqual([]);
});

test('what was half typed in any of the three apps is there again after a maintenance', async ({ open, product }) => {
  const tokenOf = (login: string) => product.tokenOf('patient', login);
  const upcoming = async (login: string) =>
    (await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, await tokenOf(login)))[0]?.id ?? '';
  const [held, call] = [await upcoming('yui.matsumoto'), await upcoming('hanako')];
  const { questionnaire } = await product.ask(
    contract.answerSheet,
    { consult_id: held },
    await tokenOf('yui.matsumoto'),
  );
  const topic = questionnaire.topics.find(({ questions }) => questions.some(({ kind }) => kind === 'text'))!;
  const question = topic.questions.find(({ kind }) => kind === 'text')!;
  const half = '半分まで書いたところです';

  const answering = await open('patient', { storage: await product.sessionOf('patient', 'yui.matsumoto') });
  const moving = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
  const booking = await open('patient', { storage: await product.sessionOf('patient', 'shota.nakamura') });
  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  const clinic = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { booking: words } = booking.words;
  const slots = booking.page.getByRole('list', { name: words.slots.words.slots });
  const { consultRoom, record } = doctor.words;
  const fields = [
    answering.page.locator(`[id="${question.id}"]`),
    moving.page.getByLabel(moving.words.profile.fields.address_3, { exact: true }),
    doctor.page.getByLabel(consultRoom.note.chart),
    clinic.page.getByLabel(record.reason),
  ];
  const picked = () => slots.getByRole('button', { pressed: true }).innerText();

  await answering.goto(`/patient/questions?consult_id=${held}&topic=${topic.id}`);
  await moving.goto('/patient/personal-info');
  await booking.goto('/booking?clid=1');
  await slots.getByRole('button', { disabled: false }).first().click();
  await doctor.goto(`/doctor/consult-room?consult_id=${call}`);
  await doctor.page.getByRole('tab', { name: consultRoom.tabs.note }).click();
  await clinic.goto(`/clinic?consult=${call}`);
  await clinic.page.getByRole('button', { name: record.cancel }).click();
  const people = [answering, moving, booking, doctor, clinic];
  for (const { page } of people) await settle(page);
  const before = await picked();
  const urls = people.map(({ page }) => page.url());
  // Nothing of it reaches the server: the service is on its way out already.
  for (const { context } of [answering, doctor])
    await context.route(
      (url) => [contract.saveAnswers.path, contract.saveNote.path].some((path) => url.pathname.endsWith(path)),
      (route) => route.abort(),
    );
  for (const field of fields) await field.fill(half);

  await product.operate('maintenance', 'on', '--text', text);
  expect(
    await lateOnes(people.map(({ app, page }) => [app, page.getByText('21時まで作業しています。').waitFor()] as const)),
  ).toEqual([]);
  for (const { context } of [answering, doctor]) await context.unrouteAll();
  await product.operate('maintenance', 'off');
  for (const [nth, { page }] of people.entries())
    await expect.poll(() => page.url(), { timeout: 30_000 }).toBe(urls[nth]);
  for (const field of fields) expect(await field.inputValue()).toBe(half);
  expect(await picked()).toBe(before);

  // And it reaches the server by itself.
  const chart = async () => {
    const seen = await product.ask(
      contract.consultRecord,
      { consult_id: call },
      await product.tokenOf('doctor', 'doctor1'),
    );
    return seen.chart;
  };
  await expect.poll(chart, { timeout: 15_000 }).toBe(half);
  for (const { problems } of people)
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')));
});
