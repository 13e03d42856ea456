import { demoPassword } from '../../apps/server/src/seed/accounts.ts';
import { like, memberLogIn, type Person, type Words } from '../support/index.ts';
import { visitsOf } from './visit.ts';

const clinic = visitsOf('clinic');

/** Opens the menu of one person on the list of members and chooses. */
async function doWith(
  { page, words }: Person<'clinic'>,
  last_name: string,
  act: keyof Words['clinic']['members']['act'],
) {
  const row = page.getByRole('row').filter({ hasText: last_name });
  await row.getByRole('button', { name: like(words.members.menuOf) }).click();
  await page.getByRole('menuitem', { name: words.members.act[act] }).click();
}

/** Signing in to the clinic app, the own account, the members and the locations. */
export const clinicAccountVisits = [
  clinic('clinicLogin', '/clinic/login'),
  clinic('clinicLogin empty', '/clinic/login', {
    act: ({ page, words }) => page.getByRole('button', { name: words.words.log_in }).click(),
  }),
  clinic('clinicLogin second-factor', '/clinic/login', {
    act: async (person) => {
      await memberLogIn(person, 'staff3');
      await person.page.getByLabel(person.words.signIn.code, { exact: true }).waitFor();
    },
  }),
  clinic('clinicLogin wrong-app', '/clinic/login', {
    act: async (person) => {
      await memberLogIn(person, 'doctor1');
      await person.page.getByText(person.words.signIn.wrongApp).waitFor();
    },
  }),
  clinic('clinicLogin recovery', '/clinic/login', {
    act: async (person) => {
      await memberLogIn(person, 'staff3');
      await person.page.getByRole('button', { name: person.words.signIn.useRecovery }).click();
      await person.page.getByLabel(person.words.signIn.recovery, { exact: true }).waitFor();
    },
  }),
  clinic('forgot-password', '/clinic/forgot-password'),
  clinic('forgot-password sent', '/clinic/forgot-password', {
    act: async ({ page, words }) => {
      await page.getByLabel(words.signIn.email, { exact: true }).fill(`nobody-${crypto.randomUUID()}@haruka.example`);
      await page.getByRole('button', { name: words.signIn.forgot.act }).click();
      await page.getByText(words.signIn.forgot.sent).waitFor();
    },
  }),
  clinic('reset-password', '/clinic/reset-password?token=0123456789012345678901234567890123456789'),
  clinic('reset-password used', '/clinic/reset-password?token=0123456789012345678901234567890123456789', {
    act: async ({ page, words }) => {
      await page.getByLabel(words.account.password.next, { exact: true }).fill('mikan to ringo');
      await page.getByRole('button', { name: words.signIn.reset.act }).click();
      await page.getByText(words.signIn.reset.dead).waitFor();
    },
  }),
  clinic('account', '/clinic/account', { as: 'owner1' }),
  clinic('account setup', '/clinic/account', {
    as: 'staff2',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.account.factor.start }).click();
      await page.getByLabel(words.account.password.current, { exact: true }).first().fill(demoPassword);
      await page.getByRole('button', { name: words.words.next, exact: true }).click();
      await page.getByRole('img', { name: words.account.setup.picture }).waitFor();
    },
  }),
  clinic('account locked', '/clinic/account', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.staffFrame.accountMenu }).click();
      await page.getByRole('menuitem', { name: words.lock.act }).click();
      await page.getByRole('button', { name: words.lock.unlock }).click();
      await page.getByText(words.signIn.passwordMissing).last().waitFor();
    },
  }),
  clinic('locations', '/clinic/settings/locations', { as: 'staff1' }),
  clinic('locations owner', '/clinic/settings/locations?location=11', { as: 'owner1' }),
  clinic('locations profile', '/clinic/settings/locations', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByText(words.locations.profile.change, { exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(words.locations.profile.fields.phone_number).fill('12');
      await sheet.getByRole('button', { name: words.words.save }).click();
      await sheet.locator('input[aria-invalid=true]').waitFor();
    },
  }),
  clinic('location-sheet', '/clinic/settings/locations/sheet?location=1&kind=menu', { as: 'staff1' }),
  clinic('members', '/clinic/settings/members', { as: 'owner1' }),
  clinic('members of a location', '/clinic/settings/members?location=11', { as: 'owner1' }),
  clinic('members not-allowed', '/clinic/settings/members', { as: 'staff1' }),
  clinic('members invite', '/clinic/settings/members', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.members.invite }).click();
      await page.getByRole('button', { name: words.members.form.send }).click();
      await page.getByText(words.members.form.placesMissing).first().waitFor();
    },
  }),
  clinic('members change', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '水野', 'change');
      await page.getByRole('button', { name: words.members.form.save }).waitFor();
    },
  }),
  clinic('members specialities', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '水野', 'specialities');
      const boxes = page.getByRole('dialog').getByRole('checkbox');
      await boxes.first().waitFor();
      for (const box of await boxes.all()) await box.uncheck();
      await page.getByRole('button', { name: words.members.form.save }).click();
      await page.getByText(words.members.specialities.missing).first().waitFor();
    },
  }),
  clinic('members licence', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '水野', 'licence');
      await page.getByText(words.members.licence.lead).waitFor();
    },
  }),
  clinic('members refunds', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '井上', 'allowRefunds');
      await page.getByText(words.members.allowRefunds.text).waitFor();
    },
  }),
  clinic('members consults', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '水野', 'consults');
      await page.getByText(words.members.consults.lead).waitFor();
    },
  }),
  clinic('members suspend', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '水野', 'suspend');
      await page.getByRole('button', { name: words.members.suspend.confirm }).click();
      await page.getByText(words.members.suspend.reasonMissing).waitFor();
    },
  }),
  clinic('members reset-factor', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '原田', 'resetFactor');
      await page.getByText(words.members.resetFactor.sure).waitFor();
    },
  }),
  clinic('members withdraw', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '長谷川', 'withdraw');
      await page.getByText(words.members.withdraw.text).waitFor();
    },
  }),
  clinic('members reinstate', '/clinic/settings/members', {
    as: 'owner1',
    act: async (person) => {
      const { page, words } = person;
      await doWith(person, '三宅', 'reinstate');
      await page.getByText(words.members.reinstate.text).waitFor();
    },
  }),
  clinic('accept-invitation', '/accept-invitation'),
  clinic('not-found', '/nowhere', { as: 'staff1' }),
];
