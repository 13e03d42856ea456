import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { routes } from '../../apps/patient/src/app/routes.ts';
import { confirmItIsYou, logIn, test, title } from '../support/index.ts';

const placeOf = (url: string) => new URL(url).pathname + new URL(url).search;
const guarded = routes.filter(({ guards = [] }) => guards.some((name) => name !== 'clinicSelection'));

test('every screen that needs a session leads to the login with itself as the redirect [GUARD-12]', async ({
  open,
}) => {
  const visitor = await open('patient');
  const { page, words } = visitor;
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['questions-confirm', 'questions-info', 'questions', 'confirm-reservation']),
  );
  for (const { path, guards } of guarded) {
    const target = `${path}?consult_id=01890000-0000-7000-8000-000000000000&from=mail`;
    await visitor.goto(target);
    await title(visitor, words.auth.logIn.title);
    const { pathname, searchParams } = new URL(page.url());
    expect({ path, pathname, redirect: searchParams.get('redirect') }).toEqual({
      path,
      pathname: guards?.includes('patient') ? '/patient/login' : '/login',
      redirect: target,
    });
  }
});

test('after the login the visitor is back at the target, its query included [GUARD-12]', async ({ open, product }) => {
  const token = await product.tokenOf('patient', 'yui.matsumoto');
  const consults = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const held = consults.find(({ status }) => status === 'TENTATIVE');
  if (!held) throw new Error('The demo has lost its provisional booking');
  const { questionnaire } = await product.ask(contract.answerSheet, { consult_id: held.id }, token);
  const query = `consult_id=${held.id}`;
  const targets = [
    [`/patient/questions-info?${query}`, 'info'],
    [`/patient/questions?${query}&topic=${questionnaire.topics[1]?.id}`, 'topic'],
    [`/patient/questions-confirm?${query}&location_id=${held.clinic_location_id}`, 'confirm'],
    [`/patient/confirm-reservation?${query}`, 'check'],
  ] as const;
  for (const [target, kind] of targets) {
    const visitor = await open('patient');
    const { page, words } = visitor;
    const names = {
      info: words.questionnaire.info.title,
      topic: questionnaire.topics[1]?.title.jp ?? '',
      confirm: words.questionnaire.confirm.title,
      check: words.reservation.confirm.title,
    };
    await visitor.goto(target);
    await logIn(visitor, 'yui.matsumoto');
    await title(visitor, names[kind]);
    expect(placeOf(page.url())).toBe(target);
    // The login is no stop on the way back.
    await page.goBack();
    await page.waitForURL('about:blank');
  }
});

test('an incomplete profile leads to personal-info and, once verified, to the target [GUARD-13]', async ({
  open,
  product,
}) => {
  const newcomer = await open('patient', { storage: await product.sessionOf('patient', 'newcomer') });
  const { page, words } = newcomer;
  const { fields, birth } = words.profile;
  const target = '/patient/reservation-history?page=1';
  await newcomer.goto(target);
  await title(newcomer, words.profile.title);
  expect(placeOf(page.url())).toBe(`/patient/personal-info?${new URLSearchParams({ redirect: target }).toString()}`);
  await page.getByLabel(fields.last_name, { exact: true }).fill('春野');
  await page.getByLabel(fields.first_name, { exact: true }).fill('空');
  await page.getByLabel(fields.last_name_furigana, { exact: true }).fill('ハルノ');
  await page.getByLabel(fields.first_name_furigana, { exact: true }).fill('ソラ');
  const born = page.getByRole('group', { name: fields.date_of_birth });
  await born.getByLabel(birth.year).fill('1992');
  await born.getByLabel(birth.month).fill('6');
  await born.getByLabel(birth.day).fill('24');
  await page.getByLabel(fields.post_code, { exact: true }).fill('162-0825');
  await page.getByText(words.profile.filled).waitFor();
  await page.getByLabel(fields.phone_number, { exact: true }).fill('080-9100-0021');
  await page.getByRole('button', { name: words.profile.saveAndVerify }).click();
  await title(newcomer, words.auth.updatedPhone.title);
  await page
    .getByLabel(words.auth.fields.code, { exact: true })
    .fill((await product.mailTo('+818091000021')).code ?? '');
  await confirmItIsYou(newcomer);
  await title(newcomer, words.reservation.history.title);
  expect(placeOf(page.url())).toBe(target);
});

test('a login leads to the last route; the finder and opted-out routes are not stored [GUARD-1]', async ({ open }) => {
  const visitor = await open('patient');
  const { words } = visitor;
  await visitor.goto('/booking?clid=1');
  await title(visitor, words.booking.title);
  for (const [path, name] of [
    ['/', words.finder.title],
    ['/clinics?name=%E9%99%A2', words.clinics.title],
    ['/privacy-policy', words.legal.privacy.title],
    ['/sitemap', words.site.sitemap.title],
    ['/forgot-password', words.auth.forgot.title],
  ] as const) {
    await visitor.goto(path);
    await title(visitor, name);
  }
  await visitor.goto('/login');
  await logIn(visitor, 'ichiro');
  await title(visitor, words.booking.title);
  expect(new URL(visitor.page.url()).pathname).toBe('/booking');
});
