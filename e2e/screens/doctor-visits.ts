import { contract, successCode } from '@haruka/contract';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { like, listOf } from '../support/index.ts';
import { type DemoRecords, visitsOf } from './visit.ts';

const doctor = visitsOf('doctor');
const room = ({ call }: DemoRecords) => `/doctor/consult-room?consult_id=${call}`;

/** One visit amends this note in Japanese. Another one that shows it must not be open meanwhile. */
const endedNote = 'newest note of the ended consult';

/** A month with past days: on its first day the present one has none. */
const monthOfLastWeek = addDays(dayInTokyo(new Date()), -7).slice(0, 7);

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
    seat: endedNote,
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.consultNote.amend.begin, exact: true }).click();
      await page.getByRole('button', { name: words.consultNote.amend.save }).click();
    },
  }),
  doctor('calendar note conflict', ({ ended }) => `/doctor?consult=${ended}`, {
    // What is typed stays on the server, so it is typed by a doctor of no other visit.
    as: 'doctor1b',
    seat: endedNote,
    act: async ({ page, words }, { product, demo }) => {
      const { amend, conflict } = words.consultNote;
      const begin = page.getByRole('button', { name: amend.begin, exact: true });
      const reason = page.getByLabel(amend.reason);
      await begin.or(reason).waitFor();
      // The form of an earlier visit opens by itself.
      if (await begin.isVisible()) await begin.click();
      await reason.fill('症状の経過を追記します。');
      const token = await product.tokenOf('doctor', 'doctor1');
      const { note } = await product.ask(contract.consultRecord, { consult_id: demo.ended }, token);
      const { number, chart, for_patient } = note!.texts.at(-1)!;
      const texts = { chart: chart ?? '', for_patient, reason: '検査結果が届いたため' };
      await product.ask(contract.amendNote, { consult_id: demo.ended, number, ...texts }, token);
      await page.getByRole('button', { name: amend.save }).click();
      await page.getByText(like(conflict.title)).waitFor();
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
  doctor('prescription-requests asking', '/doctor/prescription-requests', {
    // The request of the demo is for this doctor's prescription.
    as: 'doctor1b',
    act: async ({ page, words }) => {
      const visit = words.requests.act.NEEDS_VISIT;
      await page.getByRole('button', { name: visit }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: visit }).click();
      await page.getByText(words.requests.reasonMissing).waitFor();
    },
  }),
  doctor('own-attendance', '/doctor/attendance', { as: 'doctor1' }),
  doctor('own-attendance correction', `/doctor/attendance?location=1&month=${monthOfLastWeek}`, {
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
    seat: endedNote,
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
  doctor('consultRoom note phrases', room, {
    as: 'doctor1',
    seat: 'doctor of the call',
    act: async ({ page, words }) => {
      const { manage, title, add, save } = words.consultNote.phrase;
      await page.getByRole('tab', { name: words.consultRoom.tabs.note }).click();
      await page.getByRole('button', { name: manage }).click();
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.getByRole('button', { name: add }).click();
      await sheet.getByRole('button', { name: save }).click();
      await sheet.locator('[aria-invalid="true"]').first().waitFor();
    },
  }),
  doctor('consultRoom note conflict', room, {
    as: 'doctor1',
    seat: 'doctor of the call',
    act: async ({ page, words }, { product, demo }) => {
      const { consultRoom, consultNote } = words;
      await page.getByRole('tab', { name: consultRoom.tabs.note }).click();
      await page.getByLabel(consultRoom.note.chart).waitFor();
      const token = await product.tokenOf('doctor', 'doctor1');
      const about = { consult_id: demo.call };
      const { note } = await product.ask(contract.consultRecord, about, token);
      const texts = { chart: `発熱2日。ペニシリンは使わない。${note?.version ?? 0}`, for_patient: '' };
      await product.ask(contract.saveNote, { ...about, ...texts, version: note?.version ?? 0 }, token);
      await page.getByLabel(consultRoom.note.chart).fill('BT 38.2');
      await page.getByText(like(consultNote.conflict.title)).waitFor();
    },
  }),
  doctor('consultRoom no-show', room, {
    as: 'doctor1',
    seat: 'doctor of the call',
    act: async ({ page, words }, { product, demo }) => {
      const { ring } = words.consultRoom;
      const token = await product.tokenOf('doctor', 'doctor1');
      const seen = await product.ask(contract.room, { consult_id: demo.call }, token);
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      // The call of the demo begins later; here its ring after the start went unanswered.
      const data = { ...seen, start_at: ago(10), rung_at: ago(5) };
      const json = { status: 'SUCCESS', code: successCode, data, result: true, meta: null, message: '' };
      await page.route('**/call/room/**', (route) => route.fulfill({ json }));
      await page.reload();
      await page.getByRole('button', { name: ring.noShow }).click();
      await page.getByRole('alertdialog').waitFor();
      await page.unroute('**/call/room/**');
    },
  }),
  doctor('consultRoom missing', '/doctor/consult-room', { as: 'doctor1' }),
  doctor('consultRoom ended', ({ ended }) => `/doctor/consult-room?consult_id=${ended}`, {
    as: 'doctor1',
    seat: endedNote,
  }),
];
