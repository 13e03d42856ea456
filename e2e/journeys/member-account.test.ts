import { readFile } from 'node:fs/promises';
import { contract, errorCodes } from '@haruka/contract';
import { expect } from 'vitest';
import { secretFromBase32, stepAt, totpCode } from '../../apps/server/src/modules/identity/auth/totp.ts';
import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import {
  confirmItIsYou,
  connected,
  inAccountMenu,
  like,
  memberLogIn,
  type Person,
  type Product,
  say,
  takeOfflineProblems,
  test,
  title,
} from '../support/index.ts';

type Member = Person<'clinic'> | Person<'doctor'>;

const press = ({ page }: Member, name: string) => page.getByRole('button', { name, exact: true }).click();
const isIn = (person: Member) => title(person, person.words.places.calendar);
/**
 * Each code works once: a login within the half minute of the setup uses the code of the next step. The server also
 * accepts the step before its own, so a code of now outlives a slow machine.
 */
const codeOf = (secret: string, steps = 0) => totpCode(secretFromBase32(secret), stepAt(Date.now()) + steps);
const passwordField = ({ page, words }: Member) => page.getByLabel(words.account.password.current, { exact: true });

async function openAccount(person: Member) {
  await person.page.getByRole('link', { name: person.words.places.account }).click();
  await title(person, person.words.places.account);
}

/** The codes as a file, in the clipboard and on paper, where they stand alone. */
async function keepOnPaper({ page, context, words }: Member, codes: string[]) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.account.codes.download }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: words.words.copy, exact: true }).click();
  await page.getByText(words.words.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(codes[0]!).isVisible()).toBe(true);
  expect(await page.locator('h1').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
}

/** Reads the key beside the picture into an authenticator and types its code; gives key and recovery codes. */
async function setUp(person: Member, act: string) {
  const { page, words } = person;
  await page.getByRole('img', { name: words.account.setup.picture }).waitFor();
  const shown = await page.locator('code').first().textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel(words.account.setup.code, { exact: true }).fill(codeOf(secret));
  const sheet = page.getByRole('list', { name: words.account.codes.label });
  await sheet.waitFor();
  const codes = await sheet.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await keepOnPaper(person, codes);
  // Going on without having kept them is asked about once.
  await press(person, act);
  await page.getByText(words.account.codes.keptMissing).waitFor();
  await page.getByLabel(words.account.codes.kept).check();
  await press(person, act);
  return { secret, codes };
}

const emailTo = async ({ ask }: Product, email: string, subject: string) => {
  let found: Awaited<ReturnType<typeof sentMessages>>[number] | undefined;
  const sentMessages = () => ask(contract.sentMessages, { recipient: email });
  await expect
    .poll(async () => (found = (await sentMessages()).find((message) => message.subject.includes(subject))), {
      timeout: 10_000,
    })
    .toBeDefined();
  return found!;
};

test('a QR code sets up a second factor, asked at login; a recovery code replaces it', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff2') });
  const { page, words } = desk;
  await desk.goto('/clinic');
  await isIn(desk);
  await openAccount(desk);
  await page.getByText(words.account.factor.off, { exact: true }).waitFor();
  await press(desk, words.account.factor.start);
  await passwordField(desk).first().fill(demoPassword);
  await press(desk, words.words.next);
  const { secret, codes } = await setUp(desk, words.account.codes.done);
  await page.getByText(words.account.factor.on, { exact: true }).waitFor();
  await page.getByText(say(words.account.factor.left, { count: 10 })).waitFor();

  const signOut = async () => {
    await inAccountMenu(desk, words.words.log_out);
    await title(desk, words.signIn.heading.clinic);
    await page.getByText(words.staffFrame.loggedOut).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await memberLogIn(desk, 'staff2');
    await page.getByText(words.signIn.codeLead).waitFor();
  };
  await signOut();
  await page.getByLabel(words.signIn.code, { exact: true }).fill(codeOf(secret, 1));
  await title(desk, words.places.dayBoard);

  await signOut();
  await press(desk, words.signIn.useRecovery);
  await page.getByLabel(words.signIn.recovery, { exact: true }).fill('00000-00000');
  await press(desk, words.words.log_in);
  await page.getByRole('alert').waitFor();
  await page.getByLabel(words.signIn.recovery, { exact: true }).fill(codes[0]!.toLowerCase());
  await press(desk, words.words.log_in);
  await title(desk, words.places.dayBoard);
  const told = await emailTo(product, emailOf('staff2'), 'リカバリーコードが使われました');
  expect(told.body).toContain('残りは9個');
  await openAccount(desk);
  await page.getByText(say(words.account.factor.left, { count: 9 })).waitFor();
});

test('the owner requires it, and members without it set it up before any screen opens', async ({ open, product }) => {
  const owner = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1'), locale: 'en' });
  await owner.goto('/clinic/account');
  await title(owner, owner.words.places.account);
  await owner.page.getByText(owner.words.account.rule.ownFirst).waitFor();
  await press(owner, owner.words.account.factor.start);
  await passwordField(owner).first().fill(demoPassword);
  await press(owner, owner.words.words.next);
  const { codes } = await setUp(owner, owner.words.account.codes.done);
  await press(owner, owner.words.account.rule.turnOn);
  await passwordField(owner).first().fill(demoPassword);
  await owner.page.getByLabel(owner.words.account.proof.code, { exact: true }).fill(codes[0] ?? '');
  await press(owner, owner.words.account.rule.turnOn);
  await owner.page.getByText(owner.words.account.rule.on, { exact: true }).waitFor();

  const doctor = await open('doctor');
  const { page, words } = doctor;
  await doctor.goto('/doctor');
  await memberLogIn(doctor, 'doctor1b');
  await page.getByText(words.signIn.enrolLead).waitFor();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')));
  expect(await kept()).toEqual([]);
  await doctor.goto('/doctor');
  await title(doctor, words.signIn.heading.doctor);
  await memberLogIn(doctor, 'doctor1b');
  const { secret } = await setUp(doctor, words.signIn.enter);
  await isIn(doctor);

  // Phone and codes are lost: the owner takes the factor away, and the password leads to a new one.
  const { members, places } = owner.words;
  await owner.page.getByRole('link', { name: places.members }).click();
  const row = owner.page.getByRole('row').filter({ hasText: emailOf('doctor1b') });
  await row.getByRole('button', { name: like(members.menuOf) }).click();
  await owner.page.getByRole('menuitem', { name: members.act.resetFactor }).click();
  await press(owner, members.resetFactor.confirm);
  await confirmItIsYou(owner, demoPassword, codes[1]);
  await row.getByText(members.off, { exact: true }).waitFor();
  await emailTo(product, emailOf('doctor1b'), '2段階認証がリセットされました');
  await title(doctor, words.signIn.heading.doctor);
  await memberLogIn(doctor, 'doctor1b');
  expect((await setUp(doctor, words.signIn.enter)).secret).not.toBe(secret);
  await isIn(doctor);
});

test('a forgotten password: the mailed link sets a new one once, and ends all sessions [AUTH-9]', async ({
  open,
  product,
}) => {
  const next = 'mikan-to-ringo-3ko';
  const email = emailOf('doctor2b');
  const elsewhere = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor2b') });
  await elsewhere.goto('/doctor/account');
  await title(elsewhere, elsewhere.words.places.account);

  const doctor = await open('doctor');
  const { page, words } = doctor;
  await doctor.goto('/doctor/login');
  await page.getByRole('link', { name: words.signIn.forgot.link }).click();
  await title(doctor, words.signIn.forgot.title);
  await page.getByLabel(words.signIn.email, { exact: true }).fill(email);
  await press(doctor, words.signIn.forgot.act);
  await page.getByText(words.signIn.forgot.sent).waitFor();
  const { link } = await emailTo(product, email, 'パスワードの再設定');
  await page.goto(link!);
  await title(doctor, words.signIn.reset.title);
  const field = page.getByLabel(words.account.password.next, { exact: true });
  await field.fill('short');
  await press(doctor, words.signIn.reset.act);
  await page.getByText(say(words.validation.password, { name: words.account.password.next, min: 10 })).waitFor();
  await field.fill(demoPassword);
  await press(doctor, words.signIn.reset.act);
  await page.getByText(words.errors[errorCodes.passwordUnchanged]).waitFor();
  await field.fill(next);
  await press(doctor, words.signIn.reset.act);
  await title(doctor, words.signIn.reset.done);

  // The other device receives the event and returns to the login.
  await title(elsewhere, elsewhere.words.signIn.heading.doctor);
  await page.getByRole('link', { name: words.words.log_in }).click();
  await page.getByLabel(words.signIn.email, { exact: true }).fill(email);
  await page.getByLabel(words.signIn.password, { exact: true }).fill(next);
  await press(doctor, words.words.log_in);
  await isIn(doctor);

  // The doctor's app signs out on the server, confirms it and reloads (AUTH-9).
  await page.evaluate(() => void ((window as { wasHere?: true }).wasHere = true));
  const told = page.waitForResponse((answer) => answer.url().endsWith('/auth/log-out/'));
  await inAccountMenu(doctor, words.words.log_out);
  expect((await told).ok()).toBe(true);
  await page.getByText(words.staffFrame.loggedOut).waitFor();
  await title(doctor, words.signIn.heading.doctor);
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto(link!);
  await field.fill('tsundoku.kaeru.9');
  await press(doctor, words.signIn.reset.act);
  await page.getByText(words.signIn.reset.dead).waitFor();
});

test('after 15 minutes every tab is locked, even reloaded; the password restores input', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'owner2') });
  const { page, context, words } = desk;
  await page.clock.install();
  await desk.goto('/clinic/account');
  await title(desk, words.places.account);
  await connected({ page, words });
  const typed = page.getByLabel(words.account.password.next, { exact: true });
  await typed.fill('half a sente');
  const tab = await context.newPage();
  await tab.goto('/clinic?view=list');
  await tab.getByRole('heading', { level: 1, name: words.places.calendar }).waitFor();

  const cover = page.getByRole('heading', { level: 1, name: words.lock.title });
  await page.clock.fastForward('14:00');
  expect(await cover.count()).toBe(0);
  await page.clock.fastForward('01:10');
  await cover.waitFor();
  await tab.getByRole('heading', { level: 1, name: words.lock.title }).waitFor();
  // Nothing of what lies below can be seen, focused or read out.
  expect(await typed.isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: words.places.account }).count()).toBe(0);
  expect(await page.title()).toBe(`${words.lock.title} | HARUKA`);
  await page.keyboard.press('Escape');
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement === document.body || !document.activeElement?.closest('#root')),
  ).toBe(true);

  // A reload, and a tab opened now, find the lock; nothing of the app is even loaded into them.
  await tab.reload();
  await tab.getByRole('heading', { level: 1, name: words.lock.title }).waitFor();
  expect(await tab.getByRole('heading', { name: words.places.calendar, includeHidden: true }).count()).toBe(0);

  const password = page.getByRole('textbox', { name: words.signIn.password }).or(page.locator('main input'));
  await password.last().fill('wrong');
  await press(desk, words.lock.unlock);
  await page.getByText(words.errors[errorCodes.wrongCurrentPassword]).waitFor();
  await password.last().fill(demoPassword);
  await press(desk, words.lock.unlock);
  await cover.waitFor({ state: 'detached' });
  await tab.getByRole('heading', { level: 1, name: words.places.calendar }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/clinic/account');
  expect(await typed.inputValue()).toBe('half a sente');

  // By hand, and out by signing out.
  await inAccountMenu(desk, words.lock.act);
  await cover.waitFor();
  await press(desk, words.words.log_out);
  await title(desk, words.signIn.heading.clinic);
  await tab.getByRole('heading', { level: 1, name: words.signIn.heading.clinic }).waitFor();
  expect(await page.evaluate(() => document.cookie)).not.toContain('screen');
});

test('the lock opens without a connection, with its form', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'owner2') });
  const { page, context, words, problems } = desk;
  await desk.goto('/clinic/account');
  await title(desk, words.places.account);
  // The form of the lock and its wording are loaded once the page is idle.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['lock-form', 'validation'].every((part) => loaded.some((name) => name.includes(part)));
  });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await inAccountMenu(desk, words.lock.act);
  await page.getByRole('heading', { level: 1, name: words.lock.title }).waitFor();
  await page.getByRole('textbox', { name: words.signIn.password }).waitFor();
  await page.getByRole('button', { name: words.lock.unlock }).waitFor();
  takeOfflineProblems(problems);
});
