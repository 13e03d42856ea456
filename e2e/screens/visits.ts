import { type ConsultStatus, contract } from '@haruka/contract';
import { demoPassword } from '../../apps/server/src/seed/accounts.ts';
import {
  type App,
  like,
  type Locale,
  memberLogIn,
  type Open,
  type Person,
  type Product,
  type Words,
} from '../stage/index.ts';

/** What of the demo data the screens are about. */
export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Finds the consults that screens are about. */
export async function setScene({ ask, tokenOf, mailTo }: Product) {
  const first = async (login: string, scope: 'upcoming' | 'past', status: ConsultStatus) => {
    const consults = await ask(contract.myConsults, { scope, page: 1 }, await tokenOf('patient', login));
    const found = consults.find((consult) => consult.status === status);
    if (!found) throw new Error(`The demo has lost ${login}'s ${scope} consult that is ${status}`);
    return found.id;
  };
  const invited = {
    email: 'invited@haruka.example',
    last_name: '森',
    first_name: '光',
    last_name_furigana: 'モリ',
    first_name_furigana: 'ヒカル',
  };
  const owner = await tokenOf('clinic', 'owner2');
  await ask(contract.inviteMember, { ...invited, role: 'DOCTOR', clinic_location_ids: [2] }, owner);
  const { link } = await mailTo(invited.email);
  return {
    invitation: new URL(link ?? '').search,
    call: await first('hanako', 'upcoming', 'CONFIRMED'),
    ended: await first('hanako', 'past', 'ENDED'),
    cancelled: await first('hanako', 'past', 'CANCELLED'),
    coming: await first('mio.takasaki', 'upcoming', 'CONFIRMED'),
    held: await first('yui.matsumoto', 'upcoming', 'TENTATIVE'),
  };
}

interface Stage {
  open: Open;
  product: Product;
  scene: Scene;
  locale: Locale;
}

/** One look at one screen. */
export interface Visit {
  app: App;
  /** The name of its route, and after a blank what is special about this look. */
  name: string;
  show(stage: Stage): Promise<Person>;
}

interface Look<A extends App> {
  /** Login of the demo account that is signed in. */
  as?: string;
  /** Brings the screen into the state that is looked at. */
  act?: (person: Person<A>) => Promise<unknown>;
}

const visitsOf =
  <A extends App>(app: A) =>
  (name: string, path: string | ((scene: Scene) => string), { as, act }: Look<A> = {}): Visit => ({
    app,
    name,
    async show({ open, product, scene, locale }) {
      const storage = as === undefined ? {} : await product.sessionOf(app, as);
      const person = await open(app, { locale, storage });
      await person.goto(typeof path === 'string' ? path : path(scene));
      await act?.(person);
      return person;
    },
  });

/** Opens the menu of one person on the list of members and chooses. */
async function doWith(
  { page, words }: Person<'clinic'>,
  last_name: string,
  deed: keyof Words['clinic']['members']['act'],
) {
  const row = page.getByRole('row').filter({ hasText: last_name });
  await row.getByRole('button', { name: like(words.members.menuOf) }).click();
  await page.getByRole('menuitem', { name: words.members.act[deed] }).click();
}

const patient = visitsOf('patient');
const clinic = visitsOf('clinic');
const doctor = visitsOf('doctor');
const room = ({ call }: Scene) => `/doctor/consult-room?consult_id=${call}`;
const of =
  (path: string, key: keyof Scene, more = '') =>
  (scene: Scene) =>
    `/patient/${path}?consult_id=${scene[key]}${more}`;
const consultation = ({ call }: Scene) => `/patient/online-consulting?consult_id=${call}`;

/** Every screen, and the states of it that look different. */
export const visits: Visit[] = [
  patient('finder', '/'),
  patient('finder menu', '/', {
    act: ({ page, words }) => page.getByRole('button', { name: words.words.menu }).click(),
  }),
  patient('clinics', '/clinics'),
  patient('clinics one', '/clinics?name=%E3%81%AF%E3%82%8B%E3%81%9E%E3%82%89'),
  patient('clinics none', '/clinics?name=zzzz'),
  patient('menu', '/menu?clid=1'),
  patient('patient-menu', '/patient-menu?clid=2', { as: 'ichiro' }),
  patient('booking', '/booking?clid=1'),
  patient('booking picked', '/booking?clid=1', {
    act: async ({ page, words }) => {
      await page
        .getByRole('list', { name: words.booking.slots.words.slots })
        .getByRole('button', { disabled: false })
        .first()
        .click();
      await page.getByRole('heading', { name: words.booking.hold.title }).waitFor();
    },
  }),
  patient('login', '/login'),
  patient('login empty', '/login?redirect=%2Fpatient%2Fhome', {
    act: ({ page, words }) => page.getByRole('button', { name: words.auth.logIn.act }).click(),
  }),
  patient('login refused', '/login', {
    act: async ({ page, words }) => {
      await page.getByLabel(words.auth.fields.who, { exact: true }).fill('09012345678');
      await page.getByLabel(words.auth.fields.password, { exact: true }).fill('not the password');
      await page.getByRole('button', { name: words.auth.logIn.act }).click();
      await page.getByText(words.auth.logIn.failed).waitFor();
    },
  }),
  patient('patient-login', '/patient/home'),
  patient('logout', '/logout', { as: 'ichiro' }),
  patient('signup', '/signup'),
  patient('signup empty', '/signup', {
    act: ({ page, words }) => page.getByRole('button', { name: words.auth.signUp.act }).click(),
  }),
  patient('signup phone', '/signup', {
    act: ({ page, words }) => page.getByText(words.auth.signUp.byPhone, { exact: true }).click(),
  }),
  patient('quick-register', '/quick-register?clid=1'),
  patient('quick-register code', '/quick-register?clid=2', {
    act: async ({ page, words }) => {
      const number = `0809${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      await page.getByLabel(words.auth.fields.phone, { exact: true }).fill(number);
      await page.getByLabel(words.auth.signUp.agree).check();
      await page.getByRole('button', { name: words.auth.quick.send }).click();
      await page.getByLabel(words.auth.fields.code, { exact: true }).waitFor();
    },
  }),
  patient('register', '/register', { as: 'newcomer' }),
  patient('verify-account', '/verify-account'),
  patient('verify-account used-link', '/verify-account?token=0123456789012345678901234567890123456789', {
    act: ({ page, words }) => page.getByRole('heading', { name: words.auth.verify.linkFailed.title }).waitFor(),
  }),
  patient('verify-account code', '/signup', {
    act: async ({ page, words }) => {
      await page
        .getByLabel(words.auth.fields.email, { exact: true })
        .fill(`look-${crypto.randomUUID()}@haruka.example`);
      await page.getByLabel(words.auth.fields.password, { exact: true }).fill('a long enough password');
      await page.getByLabel(words.auth.signUp.agree).check();
      await page.getByRole('button', { name: words.auth.signUp.act }).click();
      await page.getByLabel(words.auth.fields.code, { exact: true }).waitFor();
    },
  }),
  patient('reset-password used', '/reset-password?token=0123456789012345678901234567890123456789', {
    act: async ({ page, words }) => {
      await page.getByLabel(words.auth.reset.newPassword).fill('mikan to ringo');
      await page.getByRole('button', { name: words.auth.reset.act }).click();
      await page.getByText(words.auth.reset.linkFailed.title).waitFor();
    },
  }),
  patient('verify-account new-email', '/verify-account?new_email=0123456789012345678901234567890123456789', {
    act: ({ page, words }) => page.getByText(words.auth.newEmail.failed).waitFor(),
  }),
  patient('mypage leaving', '/patient/mypage', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.account.leaving.act }).click();
      await page.getByText(words.auth.change.current).first().waitFor();
    },
  }),
  patient('verify-phone', '/patient/verify-phone', { as: 'hanako' }),
  patient('personal-info', '/patient/personal-info', { as: 'hanako' }),
  patient('personal-info empty', '/patient/personal-info', {
    as: 'newcomer',
    act: ({ page, words }) => page.getByRole('button', { name: words.profile.save, exact: true }).click(),
  }),
  patient('online-consulting', consultation, {
    as: 'hanako',
    act: ({ page, words }) => page.getByText(words.consulting.check.cameraState.ok).waitFor(),
  }),
  patient('online-consulting missing', '/patient/online-consulting', { as: 'hanako' }),
  patient('online-consulting ended', ({ ended }) => `/patient/online-consulting?consult_id=${ended}`, { as: 'hanako' }),
  patient('home', '/patient/home', { as: 'hanako' }),
  patient('home new', '/patient/home', { as: 'newcomer' }),
  patient('home held', '/patient/home', { as: 'yui.matsumoto' }),
  patient('questions-info', of('questions-info', 'held'), { as: 'yui.matsumoto' }),
  patient('questions', of('questions', 'held'), { as: 'yui.matsumoto' }),
  patient('questions incomplete', of('questions', 'held'), {
    as: 'yui.matsumoto',
    act: async ({ page, words }) => {
      // From topic to topic, until one has a question that must be answered.
      const missing = page.getByRole('alert');
      for (let topic = 0; topic < 8 && !(await missing.isVisible()); topic += 1) {
        await page.locator('form button[type="submit"]').click();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      await page.getByText(words.questionnaire.topic.problems.choose).first().waitFor();
    },
  }),
  patient('questions-confirm', of('questions-confirm', 'held'), { as: 'yui.matsumoto' }),
  patient('questions-confirm firm', of('questions-confirm', 'call'), { as: 'hanako' }),
  patient('questions-confirm missing', '/patient/questions-confirm', { as: 'hanako' }),
  patient('confirm-reservation', of('confirm-reservation', 'held'), { as: 'yui.matsumoto' }),
  patient('confirm-reservation done', of('confirm-reservation', 'coming'), { as: 'mio.takasaki' }),
  patient('reservation-list', '/patient/reservation-list', { as: 'mio.takasaki' }),
  patient('reservation-list soon', '/patient/reservation-list', { as: 'hanako' }),
  patient('reservation-list none', '/patient/reservation-list', { as: 'newcomer' }),
  patient('reservation-list cancel', '/patient/reservation-list', {
    as: 'mio.takasaki',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.reservation.list.cancel }).click();
      await page.getByRole('button', { name: words.reservation.cancel.act }).waitFor();
    },
  }),
  patient('reservation-move', of('reservation-move', 'coming'), {
    as: 'mio.takasaki',
    act: async ({ page, words }) => {
      const slots = page.getByRole('list', { name: words.booking.slots.words.slots });
      await slots.getByRole('button', { disabled: false }).last().click();
      await page.getByRole('button', { name: words.reservation.move.act }).waitFor();
    },
  }),
  patient('reservation-history', '/patient/reservation-history', { as: 'hanako' }),
  patient('reservation-history2', of('reservation-history2', 'ended'), { as: 'hanako' }),
  patient('reservation-history2 cancelled', of('reservation-history2', 'cancelled'), { as: 'hanako' }),
  patient('mypage', '/patient/mypage', { as: 'hanako' }),
  patient('forgot-password', '/forgot-password'),
  patient('forgot-password sent', '/forgot-password', {
    act: async ({ page, words }) => {
      await page
        .getByLabel(words.auth.fields.who, { exact: true })
        .fill(`nobody-${crypto.randomUUID()}@haruka.example`);
      await page.getByRole('button', { name: words.auth.forgot.act }).click();
      await page.getByText(words.auth.forgot.sent.title).waitFor();
    },
  }),
  patient('reset-password', '/reset-password?token=0123456789012345678901234567890123456789'),
  patient('reset-password nothing', '/reset-password'),
  patient('reset-password-complete', '/reset-password-complete'),
  patient('change-password', '/change-password', { as: 'ichiro' }),
  patient('verify-updated-phone', '/patient/verify-updated-phone', { as: 'ichiro' }),
  patient('patient-inquiry', '/patient/patient-inquiry'),
  patient('patient-inquiry mine', '/patient/patient-inquiry', {
    as: 'mio.takasaki',
    act: ({ page, words }) => page.getByText(words.inquiry.mine.answered).waitFor(),
  }),
  patient('patient-inquiry empty', '/patient/patient-inquiry', {
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.inquiry.act }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  patient('inquiry-received', '/patient/patient-inquiry/received'),
  patient('privacy-policy', '/privacy-policy'),
  patient('term-of-use', '/term-of-use'),
  patient('law', '/law'),
  patient('sitemap', '/sitemap'),
  patient('pages', '/pages'),
  patient('not-found', '/nowhere'),

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
  clinic('clinicLogin wrong-door', '/clinic/login', {
    act: async (person) => {
      await memberLogIn(person, 'doctor1');
      await person.page.getByText(person.words.signIn.wrongDoor).waitFor();
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
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: words.lock.act }).click();
      await page.getByRole('button', { name: words.lock.unlock }).click();
      await page.getByText(words.signIn.passwordMissing).last().waitFor();
    },
  }),
  clinic('calendar', '/clinic', { as: 'staff1' }),
  clinic('calendar day', '/clinic?view=day', { as: 'owner1' }),
  clinic('calendar list', '/clinic?view=list', { as: 'staff1' }),
  clinic('calendar menu', '/clinic', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('button', { name: words.words.menu }).click();
    },
  }),
  clinic('calendar record', ({ call }) => `/clinic?consult=${call}`, {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('button', { name: words.record.move }).waitFor(),
  }),
  clinic('calendar record cancel', ({ call }) => `/clinic?consult=${call}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.record.cancel }).click();
      await page.getByRole('button', { name: words.record.cancelConfirm }).click();
      await page.getByText(words.record.reasonMissing).waitFor();
    },
  }),
  clinic('calendar record move', ({ call }) => `/clinic?consult=${call}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.record.move }).click();
      await page.getByLabel(words.record.moveDay).waitFor();
    },
  }),
  clinic('inquiries', '/clinic/inquiries', { as: 'staff1' }),
  clinic('inquiries owner', '/clinic/inquiries?status=all', { as: 'owner1' }),
  clinic('inquiries none', '/clinic/inquiries?status=done&location=12', {
    as: 'owner1',
    act: ({ page, words }) => page.getByText(words.inquiry.none.DONE).waitFor(),
  }),
  clinic('inquiry', '/clinic/inquiries', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('list', { name: words.inquiry.list }).getByRole('link').first().click();
      await page.getByLabel(words.inquiry.reply.label, { exact: true }).waitFor();
    },
  }),
  clinic('inquiry answered', '/clinic/inquiries?status=done', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('list', { name: words.inquiry.list }).getByRole('link').first().click();
      await page.getByText(words.inquiry.answers).waitFor();
    },
  }),
  clinic('inquiry asking', '/clinic/inquiries', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('list', { name: words.inquiry.list }).getByRole('link').first().click();
      await page.getByLabel(words.inquiry.reply.label, { exact: true }).fill('OK');
      await page.getByRole('button', { name: words.inquiry.reply.act }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('inquiry missing', '/clinic/inquiry', { as: 'staff1' }),
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

  doctor('clinicLogin', '/doctor/login'),
  doctor('accept-invitation', ({ invitation }) => `/accept-invitation${invitation}`, {
    act: ({ page, words }) => page.getByRole('button', { name: words.invitation.act }).waitFor(),
  }),
  doctor('accept-invitation weak', ({ invitation }) => `/accept-invitation${invitation}`, {
    act: async ({ page, words }) => {
      await page.getByLabel(words.invitation.password, { exact: true }).fill('password123');
      await page.getByRole('button', { name: words.invitation.act }).click();
      await page.getByText(words.validation.password_common).waitFor();
    },
  }),
  doctor('accept-invitation used', '/accept-invitation?token=0123456789012345678901234567890123456789', {
    act: ({ page, words }) => page.getByText(words.invitation.dead).waitFor(),
  }),
  doctor('forgot-password', '/doctor/forgot-password'),
  doctor('reset-password', '/doctor/reset-password'),
  doctor('account', '/doctor/account', { as: 'doctor1' }),
  doctor('calendar', '/doctor', { as: 'doctor1' }),
  doctor('calendar record', ({ ended }) => `/doctor?consult=${ended}`, {
    as: 'doctor1',
    act: ({ page, words }) => page.getByRole('heading', { name: words.record.answers }).waitFor(),
  }),
  doctor('consultRoom', room, {
    as: 'doctor1',
    act: ({ page, words }) => page.getByRole('button', { name: words.consultRoom.ring.start }).waitFor(),
  }),
  doctor('consultRoom note', room, {
    as: 'doctor1',
    act: ({ page, words }) => page.getByRole('tab', { name: words.consultRoom.tabs.note }).click(),
  }),
  doctor('consultRoom missing', '/doctor/consult-room', { as: 'doctor1' }),
  doctor('consultRoom ended', ({ ended }) => `/doctor/consult-room?consult_id=${ended}`, { as: 'doctor1' }),
];
