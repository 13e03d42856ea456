import { expect } from 'vitest';
import { contract, legalVersion, errorCodes } from '@haruka/contract';
import { demoPassword, emailOf } from '../../apps/server/src/seed/accounts.ts';
import { confirmItIsYou, type Open, type Person, type Product, say, step, test, title } from '../support/index.ts';

type Patient = Person<'patient'>;

const password = '雨のちくもりのち晴れ';
const another = '春風がやさしい丘の上';
const betweenCodes = '01:01';
const agreed_version = legalVersion;
const newPerson = {
  last_name: '春野',
  first_name: '空',
  last_name_furigana: 'ハルノ',
  first_name_furigana: 'ソラ',
  date_of_birth: '1990-04-01',
  post_code: '1000005',
  address_1: '東京都',
  address_2: '千代田区',
  address_3: '丸の内1-1-1',
  address_4: '',
} as const;
const press = ({ page }: Patient, name: string) => page.getByRole('button', { name, exact: true }).click();
const passwordField = ({ page, words }: Patient) => page.getByLabel(words.auth.fields.password, { exact: true });
const newPasswordField = ({ page, words }: Patient) => page.getByLabel(words.auth.reset.newPassword, { exact: true });

/** The sixth digit sends the code. */
async function typeCode({ page, words }: Patient, code: string | null) {
  await page.getByLabel(words.auth.fields.code, { exact: true }).fill(code ?? '');
}

async function signIn(person: Patient, who: string, secret: string) {
  const { page, words } = person;
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill(who);
  await passwordField(person).fill(secret);
  await press(person, words.auth.logIn.act);
}

/** A newcomer of the demo's world with a whole profile, looking at nothing yet. */
async function newAccount({ ask, mailTo }: Product, login: string) {
  const email = emailOf(login);
  await ask(contract.signUp, { email, password, locale: 'jp', agreed_version });
  const { code } = await mailTo(email);
  const tokens = await ask(contract.verifyAccount, { email, code: code ?? '' });
  await ask(contract.updateUser, newPerson, tokens.access_token);
  return email;
}

/** Returns a browser with a new, signed-in account. */
async function signedIn(open: Open, email: string, secret = password) {
  const person = await open('patient');
  await person.goto('/login?redirect=%2Fpatient%2Fhome');
  await signIn(person, email, secret);
  await title(person, person.words.home.title);
  return person;
}

test('sign-up by email: a wrong code shows an error, the newest activates the account [SCREEN-4, CONTACT-9]', async ({
  open,
  product,
}) => {
  const newcomer = await open('patient');
  const { page, words } = newcomer;
  const email = emailOf('by-mail');
  await page.clock.install();
  await newcomer.goto('/signup');
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill(email);
  await passwordField(newcomer).fill(password);
  await page.getByLabel(words.auth.signUp.agree).check();
  await press(newcomer, words.auth.signUp.act);
  await page.getByText(say(words.auth.verify.emailSent, { to: email })).waitFor();
  const first = await product.mailTo(email);

  await typeCode(newcomer, first.code === '000000' ? '000001' : '000000');
  await page.getByRole('alert').getByText(words.errors[errorCodes.verificationFailed]).waitFor();
  await product.records.letAMinutePass();
  await page.clock.fastForward(betweenCodes);
  await press(newcomer, words.auth.verify.resend);
  await page.getByText(words.auth.verify.resent).waitFor();
  await expect.poll(async () => (await product.mailTo(email)).id).not.toBe(first.id);
  await typeCode(newcomer, (await product.mailTo(email)).code);
  await title(newcomer, words.profile.register.title);

  const visitor = await open('patient');
  await visitor.goto((await product.mailTo(email)).link ?? '');
  await press(visitor, words.auth.verify.link.act);
  await visitor.page.getByRole('heading', { name: words.auth.verify.linkFailed.title }).waitFor();
});

test('sign-up by phone: the resent code opens the account; only approved is success [CONTACT-6]', async ({
  open,
  product,
}) => {
  const newcomer = await open('patient');
  const { page, words } = newcomer;
  await page.clock.install();
  await newcomer.goto('/signup');
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill('080-9100-0001');
  await passwordField(newcomer).fill(password);
  await page.getByLabel(words.auth.signUp.agree).check();
  await press(newcomer, words.auth.signUp.act);
  const first = await product.mailTo('+818091000001');
  expect(first.channel).toBe('SMS');

  await typeCode(newcomer, first.code === '000000' ? '000001' : '000000');
  await page.getByText(words.auth.verify.wrong).first().waitFor();
  await product.records.letAMinutePass();
  await page.clock.fastForward(betweenCodes);
  await press(newcomer, words.auth.verify.resend);
  await page.getByText(words.auth.verify.resent).waitFor();
  const { code } = await product.mailTo('+818091000001');
  await typeCode(newcomer, code);
  await title(newcomer, words.profile.register.title);
});

test('a forgotten password is replaced by email; the old one fails, other sessions end [SCREEN-4]', async ({
  open,
  product,
}) => {
  const email = await newAccount(product, 'forgetful');
  const elsewhere = await signedIn(open, email);
  const person = await open('patient');
  const { page, words } = person;

  await person.goto('/login');
  await page.getByRole('link', { name: words.auth.logIn.forgot }).click();
  await title(person, words.auth.forgot.title);
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill(email);
  await product.records.letAMinutePass();
  await press(person, words.auth.forgot.act);
  await page.getByText(words.auth.forgot.sent.title).waitFor();
  await expect.poll(async () => (await product.mailTo(email)).link ?? '').toContain('/reset-password?token=');
  const { link } = await product.mailTo(email);
  await person.goto(link ?? '');
  await newPasswordField(person).fill(another);
  await press(person, words.auth.reset.act);
  await title(person, words.auth.resetDone.title);
  await page.getByRole('link', { name: words.auth.logIn.act }).click();
  await title(person, words.auth.logIn.title);

  await title(elsewhere, elsewhere.words.auth.logIn.title);
  await signIn(person, email, password);
  await page.getByRole('alert').getByText(words.errors[errorCodes.wrongPassword]).waitFor();
  await signIn(person, email, another);
  await title(person, words.home.title);
  // The link was good once.
  await person.goto(link ?? '');
  await newPasswordField(person).fill(password);
  await press(person, words.auth.reset.act);
  await page.getByText(words.auth.reset.linkFailed.title).waitFor();
});

test('a forgotten password by phone: the code of the SMS, then a new password [SCREEN-4]', async ({
  open,
  product,
}) => {
  const person = await open('patient');
  const { page, words } = person;
  await person.goto('/forgot-password');
  await page.getByLabel(words.auth.fields.who, { exact: true }).fill('090-0000-0003');
  await press(person, words.auth.forgot.act);
  const { code } = await product.mailTo('+819000000003');
  await typeCode(person, code);
  await newPasswordField(person).waitFor();
  await page.reload();
  await newPasswordField(person).fill(another);
  await press(person, words.auth.reset.act);
  await title(person, words.auth.resetDone.title);
  await person.goto('/login');
  await signIn(person, '09000000003', another);
  await title(person, words.home.title);
});

test('changing the password needs the current one; others sign out, this device stays [ERR-4]', async ({
  open,
  product,
}) => {
  const email = await newAccount(product, 'changing');
  const elsewhere = await signedIn(open, email);
  const person = await signedIn(open, email);
  const { page, words } = person;
  await person.goto('/change-password');
  const change = async (current: string, next: string) => {
    await page.getByLabel(words.auth.change.current, { exact: true }).fill(current);
    await newPasswordField(person).fill(next);
    await press(person, words.auth.change.act);
  };
  await change(another, another);
  await page.getByRole('alert').getByText(words.errors[errorCodes.wrongCurrentPassword]).waitFor();
  await change(password, password);
  await page.getByRole('alert').getByText(words.errors[errorCodes.passwordUnchanged]).waitFor();
  await change(password, another);
  await page.getByText(words.auth.change.doneText).waitFor();
  await title(elsewhere, elsewhere.words.auth.logIn.title);
  await person.goto('/patient/home');
  await title(person, words.home.title);
});

test('refuses a registered new number without an update; a code verifies a free one [CONTACT-4]', async ({
  open,
  product,
}) => {
  const person = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
  const { page, words } = person;
  const { fields } = words.profile;
  const token = await product.tokenOf('patient', 'ichiro');
  const known = await product.ask(contract.information, undefined, token);
  await person.goto('/patient/personal-info');
  const phone = page.getByLabel(fields.phone_number, { exact: true });
  const building = page.getByLabel(fields.address_4, { exact: true });

  await step('a registered number', async () => {
    await building.fill('はるかビル 9F');
    await phone.fill('090-0000-0001');
    await press(person, words.profile.saveAndVerify);
    await page.getByText('既に登録済みの電話番号です。').first().waitFor();
    expect(await product.ask(contract.information, undefined, token)).toEqual(known);
    expect(await building.inputValue()).toBe('はるかビル 9F');
  });

  await step('a free number', async () => {
    await phone.fill('080-9100-0002');
    await press(person, words.profile.saveAndVerify);
    await title(person, words.auth.updatedPhone.title);
    const { code } = await product.mailTo('+818091000002');
    await typeCode(person, code);
    await confirmItIsYou(person);
    await title(person, words.profile.title);
    await page.getByText('080-9100-0002').first().waitFor();
    const now = await product.ask(contract.information, undefined, await product.tokenOf('patient', 'ichiro'));
    expect(now).toMatchObject({ phone_number: '+818091000002', is_sms_verify: true, address_4: 'はるかビル 9F' });
  });
});

test('a verified new email logs out, and only the new address signs in [CONTACT-3]', async ({ open, product }) => {
  const before = emailOf('yui.matsumoto');
  const after = emailOf('new-address');
  const person = await open('patient', { storage: await product.sessionOf('patient', 'yui.matsumoto') });
  const { page, words } = person;
  await person.goto('/patient/personal-info');
  await page.getByLabel(words.profile.fields.new_email, { exact: true }).fill(after);
  await press(person, words.profile.save);
  await confirmItIsYou(person);
  await page.getByText(words.profile.mailSent.title).waitFor();
  const { link } = await product.mailTo(after);

  const other = await open('patient');
  await other.goto(link ?? '');
  await press(other, words.auth.newEmail.act);
  await other.page.getByText(words.auth.newEmail.done).waitFor();
  await title(person, words.auth.logIn.title);
  await signIn(person, before, demoPassword);
  await page.getByRole('alert').getByText(words.errors[errorCodes.wrongPassword]).waitFor();
  await signIn(person, after, demoPassword);
  await page.getByRole('heading', { level: 1, name: words.auth.logIn.title }).waitFor({ state: 'detached' });
});

test('closing an account ends all sessions and frees its email', async ({ open, product }) => {
  const email = await newAccount(product, 'leaver');
  const elsewhere = await signedIn(open, email);
  const person = await signedIn(open, email);
  const { page, words } = person;
  await person.goto('/patient/mypage');
  await page.getByLabel(words.auth.change.current, { exact: true }).fill(password);
  await press(person, words.account.leaving.act);
  await press(person, words.account.leaving.confirm);
  await title(person, words.finder.title);
  await page.getByRole('main').getByText(words.shell.accountClosed).waitFor();
  await title(elsewhere, elsewhere.words.auth.logIn.title);
  await signIn(elsewhere, email, password);
  await elsewhere.page.getByRole('alert').getByText(words.errors[errorCodes.wrongPassword]).waitFor();
  await product.records.letAMinutePass();
  expect(await product.ask(contract.signUp, { email, password, locale: 'jp', agreed_version })).toMatchObject({
    verify: 'EMAIL',
  });
});

test('a coming consult delays leaving (05018) and shows the way to the booking', async ({ open, product }) => {
  const person = await open('patient', { storage: await product.sessionOf('patient', 'hanako') });
  const { page, words } = person;
  await person.goto('/patient/mypage');
  await page.getByLabel(words.auth.change.current, { exact: true }).fill(demoPassword);
  await press(person, words.account.leaving.act);
  await press(person, words.account.leaving.confirm);
  await page.getByText(words.account.leaving.failed).waitFor();
  await page.getByRole('link', { name: words.account.leaving.toBookings }).click();
  await title(person, words.reservation.list.title);
});
