import { like, listOf } from '../support/index.ts';
import { type DemoRecords, visitsOf } from './visit.ts';

const doctor = visitsOf('doctor');
const room = ({ call }: DemoRecords) => `/doctor/consult-room?consult_id=${call}`;

/** The screens of the doctor app. */
export const doctorVisits = [
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
  doctor('calendar day', '/doctor?view=day', { as: 'doctor1' }),
  doctor('calendar list', '/doctor?view=list', { as: 'doctor1' }),
  doctor('calendar note amendment', ({ ended }) => `/doctor?consult=${ended}`, {
    as: 'doctor1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.consultNote.amend.begin }).click();
      await page.getByRole('button', { name: words.consultNote.amend.save }).click();
    },
  }),
  doctor('calendar account menu', '/doctor', {
    as: 'doctor1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.staffFrame.accountMenu }).click();
      await page.getByRole('menuitem', { name: words.words.log_out }).waitFor();
    },
  }),
  doctor('prescription-requests', '/doctor/prescription-requests', { as: 'doctor1' }),
  doctor('own-attendance', '/doctor/attendance', { as: 'doctor1' }),
  doctor('own-attendance correction', '/doctor/attendance?location=1', {
    as: 'doctor1',
    act: async ({ page, words }) => {
      const { askOf, send } = words.timeClock.correction;
      await page
        .getByRole('button', { name: like(askOf) })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: send }).click();
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
    },
  }),
  doctor('calendar record', ({ ended }) => `/doctor?consult=${ended}`, {
    as: 'doctor1',
    act: ({ page, words }) => page.getByRole('heading', { name: words.record.answers }).waitFor(),
  }),
  doctor('search', '/doctor/search?q=%E3%82%B5', {
    as: 'doctor1',
    act: ({ page, words }) => listOf(page, words.patients.list).waitFor(),
  }),
  doctor('patient', '/doctor/search?q=%E3%82%B5', {
    as: 'doctor1',
    act: async ({ page, words }) => {
      await listOf(page, words.patients.list).getByRole('link').first().click();
      await page.getByRole('heading', { name: words.patients.profile }).waitFor();
    },
  }),
  doctor('consultRoom', room, {
    as: 'doctor1',
    seat: 'doctor of the call',
    act: ({ page, words }) => page.getByRole('button', { name: words.consultRoom.ring.start }).waitFor(),
  }),
  doctor('consultRoom note', room, {
    as: 'doctor1',
    seat: 'doctor of the call',
    act: ({ page, words }) => page.getByRole('tab', { name: words.consultRoom.tabs.note }).click(),
  }),
  doctor('consultRoom missing', '/doctor/consult-room', { as: 'doctor1' }),
  doctor('consultRoom ended', ({ ended }) => `/doctor/consult-room?consult_id=${ended}`, { as: 'doctor1' }),
];
