import type { Page } from 'playwright';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { demoPassword } from '../../apps/server/src/seed/accounts.ts';
import { desk, like, memberLogIn, type Person, type Words } from '../support/index.ts';
import { type DemoRecords, visitsOf } from './visit.ts';

const clinic = visitsOf('clinic');
const doctor = visitsOf('doctor');
const room = ({ call }: DemoRecords) => `/doctor/consult-room?consult_id=${call}`;

/** Returns a list: a grid at a desk, cards on a phone. */
const listOf = (page: Page, name: string) => page.getByRole('grid', { name }).or(page.getByRole('table', { name }));

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

/** Every screen of the two back offices, and the states of it that look different. */
export const staffVisits = [
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
  clinic('day-board', '/clinic/day-board', { as: 'staff1' }),
  clinic('day-board palette', '/clinic/day-board', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.palette.open }).click();
      await page.getByRole('option').first().waitFor();
    },
  }),
  clinic('day-board owner', '/clinic/day-board?location=11', { as: 'owner1' }),
  clinic('day-board section', '/clinic/day-board?all=unpaid', {
    as: 'owner1',
    act: ({ page }) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  }),
  clinic('calendar', '/clinic', { as: 'staff1' }),
  clinic('calendar day', '/clinic?view=day', { as: 'owner1' }),
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
  clinic('search', '/clinic/search', { as: 'staff1' }),
  clinic('search found', '/clinic/search?q=%E3%82%B5', {
    as: 'owner1',
    act: ({ page, words }) => listOf(page, words.patients.list).waitFor(),
  }),
  clinic('search none', '/clinic/search?q=zzz', {
    as: 'staff1',
    act: ({ page, words }) => page.getByText(words.patients.noMatchText).waitFor(),
  }),
  clinic('patient', '/clinic/search?q=%E3%82%B5', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await listOf(page, words.patients.list).getByRole('link').first().click();
      await page.getByRole('heading', { name: words.patients.profile }).waitFor();
    },
  }),
  clinic('patient book', '/clinic/search/01980000-0000-7000-8000-000000000001', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.deskBooking.open, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.deskBooking.book }).click();
      await page.getByText(words.deskBooking.doctorMissing).waitFor();
    },
  }),
  clinic('patient memo', '/clinic/search/01980000-0000-7000-8000-000000000001', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.memo.add }).click();
      await page.getByRole('button', { name: words.memo.save }).click();
      await page.getByText(words.memo.missing).first().waitFor();
    },
  }),
  clinic('patient merge', ({ twin }) => `/clinic/search/${twin}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.duplicates.merge }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('patient orders', '/clinic/search/01980000-0000-7000-8000-000000000001?show=ORDER', {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('link', { name: words.orders.kind.COMBINED }).first().waitFor(),
  }),
  clinic('patient missing', '/clinic/search/01932d2e-0000-7000-8000-000000000001', {
    as: 'staff1',
    act: ({ page, words }) => page.getByText(words.patients.oneFailed).waitFor(),
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
  clinic('attendance day', '/clinic/attendance', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.timeClock.flags.missing }).first().click();
      await page.getByRole('button', { name: words.timeClock.correction.make }).click();
      await page.getByRole('button', { name: words.timeClock.correction.save }).click();
      await page.getByText(words.timeClock.correction.problems.reason).waitFor();
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
  clinic('inquiries', '/clinic/inquiries', { as: 'staff1' }),
  clinic('inquiries owner', '/clinic/inquiries?status=all', { as: 'owner1' }),
  clinic('inquiries mine', '/clinic/inquiries?assignee=me', { as: 'staff1' }),
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
  clinic('inquiry templates', '/clinic/inquiries', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('list', { name: words.inquiry.list }).getByRole('link').first().click();
      await page.getByRole('button', { name: words.answerTemplate.manage }).click();
      await page.getByRole('button', { name: words.answerTemplate.add }).click();
      await page.getByRole('textbox', { name: words.answerTemplate.text, exact: true }).waitFor();
    },
  }),
  clinic('inquiry missing', '/clinic/inquiry', { as: 'staff1' }),
  clinic('suspense', '/clinic/suspense', { as: 'staff1' }),
  clinic('suspense cleared', '/clinic/suspense?status=cleared', { as: 'owner1' }),
  clinic('suspense asking', '/clinic/suspense', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.suspense.act }).first().click();
      // The name of the button behind the dialog begins with the same word.
      await page.getByRole('alertdialog').getByRole('button', { name: words.suspense.clear.confirm }).click();
      await page.getByText(words.suspense.clear.reasonMissing).waitFor();
    },
  }),
  clinic('takings', '/clinic/takings?by=month', {
    as: 'owner1',
    act: ({ page, words }) => listOf(page, words.takings.caption).waitFor(),
  }),
  clinic('takings without right', '/clinic/takings', {
    as: 'staff1',
    act: ({ page, words }) => page.getByText(words.staffFrame.noRight.refunds.title).waitFor(),
  }),
  clinic('takings file', '/clinic/takings?by=month', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.csv.act }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  clinic('locations', '/clinic/settings/locations', { as: 'staff1' }),
  clinic('location-sheet', '/clinic/settings/locations/sheet?location=1&kind=menu', { as: 'staff1' }),
  clinic('orders', '/clinic/orders', { as: 'staff1' }),
  clinic('orders save-view', '/clinic/orders?view=unpaid', {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('button', { name: words.views.save }).click(),
  }),
  clinic('orders manage-views', '/clinic/orders', {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('button', { name: words.views.manage }).click(),
  }),
  clinic('orders unpaid', '/clinic/orders?view=unpaid', { as: 'owner1' }),
  clinic('orders none', '/clinic/orders?search=zzzz', { as: 'staff1' }),
  clinic('order', '/clinic/orders?view=refunded', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('heading', { name: words.orders.timeline.title }).waitFor();
    },
  }),
  clinic('order refund', '/clinic/orders?view=refunded', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.refund.open }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: words.orders.refund.check }).click();
      await sheet.getByText(words.orders.reason.missing).first().waitFor();
    },
  }),
  clinic('order cancel', '/clinic/orders?view=paid', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.cancel.open }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('order write-off', '/clinic/orders?view=unpaid', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.writeOff.open }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('orders written off', '/clinic/orders?view=written_off', { as: 'owner1' }),
  clinic('delivery', '/clinic/delivery', { as: 'staff1' }),
  clinic('delivery silent', '/clinic/delivery?view=silent', { as: 'owner1' }),
  clinic('delivery none', '/clinic/delivery?search=zzzz', { as: 'staff1' }),
  clinic('delivery ship', '/clinic/delivery', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.deliveries.ship.open }).first().click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: words.deliveries.ship.confirm }).click();
      await dialog.getByText(words.deliveries.ship.numberMissing).first().waitFor();
    },
  }),
  clinic('delivery-import', '/clinic/delivery/import', { as: 'staff1' }),
  clinic('delivery-import preview', '/clinic/delivery/import', {
    as: 'owner1',
    act: async ({ page, words }) => {
      const rows = ['お客様管理番号,伝票番号', 'A-1017,123456789013', 'A-1018,123456789012'];
      const buffer = Buffer.from(rows.join('\r\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'b2.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('table', { name: words.trackingImport.preview.caption }).waitFor();
    },
  }),
  clinic('order missing', '/clinic/order', { as: 'staff1' }),
  clinic('products', '/clinic/settings/products', { as: 'staff1' }),
  clinic('products none', '/clinic/settings/products?search=zzzz', { as: 'staff1' }),
  clinic('products add', '/clinic/settings/products', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.products.add }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: words.products.add }).click();
      await sheet.getByRole('alert').first().waitFor();
    },
  }),
  clinic('products change', '/clinic/settings/products', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page
        .getByRole('row')
        .getByRole('button', { name: like(words.words.edit) })
        .first()
        .click();
      await page.getByRole('dialog').getByText(words.products.pictures.title, { exact: true }).waitFor();
    },
  }),
  clinic('product-import', '/clinic/settings/products/import', { as: 'staff1' }),
  clinic('product-import refused', '/clinic/settings/products/import', {
    as: 'staff1',
    act: async ({ page, words }) => {
      const file = {
        name: 'products-2026.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('商品名,値段\r\n葛根湯,60\r\n'),
      };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(words.productImport.refused.title).waitFor();
    },
  }),
  clinic('product-import preview', '/clinic/settings/products/import', {
    as: 'staff1',
    act: async ({ page, words }) => {
      const { file, fields } = words.products;
      const head = [file.id, ...Object.values(fields)].join(',');
      const names = ['葛根湯エキス顆粒（医療用）', '小青竜湯エキス顆粒'];
      const rows = names.map(
        (name, at) => `,${name},Granules,other,PACKET,${at ? 'x' : 60},EXEMPT,10,1,,,0,0,0,ACTIVE`,
      );
      const buffer = Buffer.from([head, ...rows].join('\r\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'products-2026.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('table', { name: words.productImport.preview.caption }).waitFor();
    },
  }),
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
