import { contract, errorCodes } from '@haruka/contract';
import { catalogues } from '@haruka/i18n/catalogues';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  type App,
  freeSlot,
  hold,
  inAccountMenu,
  type Open,
  type Person,
  pick,
  type Product,
  bookingDoctor,
  slotButton,
  step,
  test,
  title,
} from '../support/index.ts';

/** A second tab of the same browser. */
async function anotherTab<P extends Person>(person: P): Promise<P> {
  const page: Page = await person.context.newPage();
  return { ...person, page, goto: async (path: string) => void (await page.goto(path)) };
}

/** Returns two tabs of one browser with the session of a demo account. */
async function twoTabs<A extends App>({ open, product }: { open: Open; product: Product }, app: A, login: string) {
  const one = await open(app, { storage: await product.sessionOf(app, login) });
  return { one, other: await anotherTab(one), words: one.words };
}

test('booking in two tabs: the second shows the existing booking and a button to it', async ({ open, product }) => {
  const { one, other, words } = await twoTabs({ open, product }, 'patient', 'shota.nakamura');
  const [slot, later] = [await freeSlot(product), await freeSlot(product, 2)];
  for (const [tab, at] of [
    [one, slot],
    [other, later],
  ] as const) {
    await tab.goto(`/booking?clid=${bookingDoctor.location}`);
    await title(tab, words.booking.title);
    await pick(tab, at);
  }
  // Each tab keeps the slot that was picked in it.
  expect(await slotButton(one, slot).getAttribute('aria-pressed')).toBe('true');
  await other.page.reload();
  await slotButton(other, later).waitFor();
  expect(await slotButton(other, later).getAttribute('aria-pressed')).toBe('true');

  const consult_id = await hold(one);
  await other.page.getByRole('button', { name: words.booking.hold.act }).click();
  const told = other.page.getByRole('alert');
  await told.getByText(words.errors[errorCodes.alreadyBooked]).waitFor();
  await told.getByRole('link', { name: words.booking.refused.toQuestions }).click();
  await title(other, words.questionnaire.info.title);
  expect(new URL(other.page.url()).searchParams.get('consult_id')).toBe(consult_id);
});

test('one questionnaire in two tabs: both save; after a reload the last input wins', async ({ open, product }) => {
  const token = await product.tokenOf('patient', 'yui.matsumoto');
  const upcoming = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const held = upcoming.find(({ status }) => status === 'TENTATIVE');
  if (!held) throw new Error('The demo has lost its provisional booking');
  const { questionnaire } = await product.ask(contract.answerSheet, { consult_id: held.id }, token);
  const topic = questionnaire.topics.find(({ questions }) => questions.some(({ kind }) => kind === 'text'));
  const question = topic?.questions.find(({ kind }) => kind === 'text');
  if (!topic || !question) throw new Error('The questionnaire asks for no words');
  const place = `/patient/questions?consult_id=${held.id}&topic=${topic.id}`;
  const box = ({ page }: Person) => page.locator(`[id="${question.id}"]`);
  const saved = async () => (await product.ask(contract.answerSheet, { consult_id: held.id }, token)).answers;

  const { one, other } = await twoTabs({ open, product }, 'patient', 'yui.matsumoto');
  for (const tab of [one, other]) {
    await tab.goto(place);
    await title(tab, topic.title.jp);
  }
  await step('what one tab saved is what the server has', async () => {
    await box(one).fill('ひとつめのタブで書きました。');
    await expect.poll(saved, { timeout: 10_000 }).toMatchObject({ [question.id]: 'ひとつめのタブで書きました。' });
  });
  await step('the other tab writes on: the last words count', async () => {
    await box(other).fill('ふたつめのタブで書き直しました。');
    await expect.poll(saved, { timeout: 10_000 }).toMatchObject({ [question.id]: 'ふたつめのタブで書き直しました。' });
    await one.page.reload();
    await title(one, topic.title.jp);
    expect(await box(one).inputValue()).toBe('ふたつめのタブで書き直しました。');
  });
});

test('logging out in one tab ends the other too and leaves nothing personal on screen [AUTH-2]', async ({
  open,
  product,
}) => {
  const { one, other, words } = await twoTabs({ open, product }, 'patient', 'hanako');
  await other.goto('/patient/personal-info');
  await title(other, words.profile.title);
  await one.goto('/logout');
  await one.page.getByRole('button', { name: words.auth.logOut.act }).click();
  await title(other, words.auth.logIn.title);
  expect(await other.page.getByText(words.shell.sessionOver).count(), 'no error is shown').toBe(0);
  expect(await other.page.locator('body').innerText()).not.toContain('花子');
  expect(new URL(other.page.url()).searchParams.get('redirect')).toBe('/patient/personal-info');
});

test('a new person signing in in one tab sees nothing the previous one had open', async ({ open, product }) => {
  const { one, other, words } = await twoTabs({ open, product }, 'patient', 'hanako');
  await other.goto('/patient/personal-info');
  await title(other, words.profile.title);
  const ichiro = await product.sessionOf('patient', 'ichiro');
  await one.goto('/sitemap');
  await one.page.evaluate((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, ichiro);
  await expect
    .poll(() => other.page.getByLabel(words.profile.fields.first_name, { exact: true }).inputValue(), {
      timeout: 10_000,
    })
    .toBe('一郎');
});

test('a language chosen in one tab applies to the next screen of the other', async ({ open }) => {
  const one = await open('patient');
  const other = await anotherTab(one);
  const { jp, en } = catalogues.patient;
  await one.goto('/');
  await other.goto('/signup');
  await other.page.getByLabel(jp.auth.fields.who, { exact: true }).fill('half-typed@haruka.example');
  await one.page.getByRole('contentinfo').getByRole('radio', { name: 'English' }).click();
  await title(one, en.finder.title);
  expect(
    await other.page
      .getByLabel(jp.auth.fields.who, { exact: true })
      .or(other.page.getByLabel(en.auth.fields.who, { exact: true }))
      .inputValue(),
  ).toBe('half-typed@haruka.example');
  await other.page.reload();
  await title(other, en.auth.signUp.title);
});

test('a member in two tabs: leaving in one takes the other to the login [AUTH-8]', async ({ open, product }) => {
  const { one, other, words } = await twoTabs({ open, product }, 'clinic', 'staff1');
  for (const tab of [one, other]) {
    await tab.goto('/clinic?view=day');
    await title(tab, words.places.calendar);
  }
  await inAccountMenu(one, words.words.log_out);
  await title(other, words.signIn.heading.clinic);
  expect(await other.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([]);
});
