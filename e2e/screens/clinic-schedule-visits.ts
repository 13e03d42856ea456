import { addDays, dayInTokyo } from '@haruka/i18n';
import { connected, desk, like } from '../support/index.ts';
import { visitsOf } from './visit.ts';

const clinic = visitsOf('clinic');
/** The month in which a doctor of the demo is absent: nine days from today. */
const absenceMonth = () => `/clinic/attendance?month=${addDays(dayInTokyo(Date.now()), 9).slice(0, 7)}`;

/** The day board, the calendar, hours, attendance and closed days of the clinic app. */
export const clinicScheduleVisits = [
  clinic('day-board', '/clinic/day-board', { as: 'staff1' }),
  clinic('day-board palette', '/clinic/day-board', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.palette.open }).click();
      await page.getByRole('option').first().waitFor();
    },
  }),
  clinic('day-board delays', '/clinic/day-board', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.palette.open }).click();
      await page.getByRole('option', { name: words.palette.acts.late }).click();
      await page.getByRole('dialog', { name: words.calendar.late.title }).waitFor();
    },
  }),
  clinic('day-board owner', '/clinic/day-board?location=11', { as: 'owner1' }),
  clinic('day-board section', '/clinic/day-board?all=unpaid', {
    as: 'owner1',
    act: ({ page }) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  }),
  clinic('calendar', '/clinic', { as: 'staff1' }),
  clinic('calendar day', '/clinic?view=day', { as: 'owner1' }),
  clinic('calendar keys', '/clinic?view=day', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await connected({ page, words });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: words.palette.keysTitle }).waitFor();
    },
  }),
  clinic('calendar list', '/clinic?view=list', { as: 'staff1' }),
  clinic('calendar list of one state', '/clinic?view=list&state=confirmed', { as: 'staff1' }),
  clinic('calendar menu', '/clinic', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('button', { name: words.words.menu, exact: true }).click();
    },
  }),
  clinic('calendar account menu', '/clinic', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.staffFrame.accountMenu }).click();
      await page.getByRole('menuitem', { name: words.words.log_out }).waitFor();
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
  clinic('doctor-businessday', '/clinic/doctor-businessday', { as: 'owner1' }),
  clinic('doctor-businessday exception', '/clinic/doctor-businessday', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.businessDay.exception.add }).click();
      await page.getByRole('button', { name: words.businessDay.save }).click();
      await page.getByText(words.businessDay.problems.doctor).waitFor();
    },
  }),
  clinic('doctor-businessday exception removal', '/clinic/doctor-businessday', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page
        .getByRole('button', { name: like(words.businessDay.exception.removeOf) })
        .first()
        .click();
      await page.getByRole('dialog', { name: like(words.businessDay.exception.removeTitle) }).waitFor();
    },
  }),
  clinic('doctor-businessday edit', '/clinic/doctor-businessday', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page
        .getByRole('button', { name: like(words.businessDay.editOf) })
        .last()
        .click();
      await page.getByRole('button', { name: words.businessDay.save }).waitFor();
    },
  }),
  clinic('calendar book', '/clinic', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.deskBooking.open, exact: true }).click();
      await page.getByRole('button', { name: words.deskBooking.new }).click();
      await page.getByRole('button', { name: words.deskBooking.addAndBook }).click();
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
    },
  }),
  clinic('calendar drop', ({ call }) => `/clinic?view=day&consult=${call}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      // A mouse drags; on a phone, the record moves a booking.
      await page.setViewportSize(desk);
      const record = page.getByRole('dialog', { name: words.record.title });
      await record.getByRole('button', { name: words.words.close }).click();
      await record.waitFor({ state: 'detached' });
      const event = page.locator('.hk-lane-event:not([data-gone])').last();
      await event.scrollIntoViewIfNeeded();
      const at = (await event.boundingBox())!;
      await page.mouse.move(at.x + 20, at.y + at.height / 2);
      await page.mouse.down();
      await page.mouse.move(at.x + 24, at.y + at.height / 2 + 30, { steps: 6 });
      await page.mouse.up();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('attendance', '/clinic/attendance', { as: 'owner1' }),
  clinic('attendance absence', '/clinic/attendance', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.attendance.add }).click();
      await page.getByRole('button', { name: words.attendance.save }).click();
      await page.getByText(words.attendance.problems.doctor).waitFor();
    },
  }),
  clinic('attendance affected', '/clinic/attendance', {
    as: 'staff1',
    act: async ({ page, words }) => {
      const { add, doctor, fromDay, toDay, save } = words.attendance;
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('dialog').getByLabel(like(doctor)).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: toDay }).fill(addDays(dayInTokyo(Date.now()), 14));
      await page.getByRole('textbox', { name: fromDay }).fill(addDays(dayInTokyo(Date.now()), 1));
      await page.getByRole('button', { name: save }).click();
      await page.getByRole('dialog', { name: like(words.affected.title) }).waitFor();
    },
  }),
  clinic('attendance lift', absenceMonth, {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page
        .getByRole('button', { name: like(words.attendance.liftOf) })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('attendance day', '/clinic/attendance', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.timeClock.flags.missing }).first().click();
      await page.getByRole('button', { name: words.timeClock.correction.make }).click();
      await page.getByRole('button', { name: words.timeClock.correction.save }).click();
      await page.getByText(words.timeClock.correction.problems.reason).waitFor();
    },
  }),
  clinic('attendance refusal', ({ asked_on }) => `/clinic/attendance?month=${asked_on.slice(0, 7)}`, {
    as: 'owner1',
    act: async ({ page, words }) => {
      const { refuseOf, refuse, reasonMissing } = words.timeClock.requests;
      await page
        .getByRole('button', { name: like(refuseOf) })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: refuse }).click();
      await page.getByText(reasonMissing).waitFor();
    },
  }),
  clinic('attendance-settings', '/clinic/settings/attendance', { as: 'owner1' }),
  clinic('closed-days', '/clinic/settings/closed-days', { as: 'staff1' }),
  clinic('closed-days rule', '/clinic/settings/closed-days', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByLabel(words.closedDays.kind, { exact: true }).selectOption('MONTHLY');
      await page.getByRole('button', { name: words.closedDays.addRule }).click();
    },
  }),
  clinic('closed-days left', '/clinic/settings/closed-days', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByLabel(words.closedDays.date, { exact: true }).fill(addDays(dayInTokyo(Date.now()), -1));
      await page.getByRole('button', { name: words.closedDays.save }).click();
      await page.getByText(words.closedDays.left.single).waitFor();
    },
  }),
  clinic('closed-days affected', '/clinic/settings/closed-days', {
    as: 'staff1',
    act: async ({ page, words }) => {
      const { date, until, reason, addSingle, save } = words.closedDays;
      await page.getByLabel(date, { exact: true }).fill(addDays(dayInTokyo(Date.now()), 1));
      await page.getByLabel(until, { exact: true }).fill(addDays(dayInTokyo(Date.now()), 14));
      await page.getByLabel(reason, { exact: true }).fill('設備の点検');
      await page.getByRole('button', { name: addSingle }).click();
      await page.getByRole('button', { name: save }).click();
      await page.getByRole('dialog', { name: like(words.affected.title) }).waitFor();
    },
  }),
];
