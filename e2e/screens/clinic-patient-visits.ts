import type { Page } from 'playwright';
import { like, listOf, type Words } from '../support/index.ts';
import { visitsOf } from './visit.ts';

const clinic = visitsOf('clinic');

/** Opens the correction of a patient. It opens by itself where this browser keeps what an earlier visit typed. */
async function openCorrection(page: Page, { open, title }: Words['clinic']['patients']['correct']) {
  const sheet = page.getByRole('dialog', { name: title });
  await Promise.any([sheet.waitFor(), page.getByRole('button', { name: open }).click()]);
  return sheet;
}

/** Patient search, patient records, inquiries and chats of the clinic app. */
export const clinicPatientVisits = [
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
  clinic('patient book-exception', ({ twin }) => `/clinic/search/${twin}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.deskBooking.open, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
      await sheet.getByLabel(words.deskBooking.doctor).selectOption({ index: 1 });
      await sheet.getByRole('checkbox', { name: words.deskBooking.exception.show }).check();
      const days = sheet.getByLabel(words.deskBooking.day);
      await days.locator('option:nth-child(3)').waitFor({ state: 'attached' });
      await days.selectOption({ index: 2 });
      await sheet.getByLabel(words.deskBooking.time).selectOption('22:50');
      await sheet.getByRole('button', { name: words.deskBooking.book }).click();
      await page.getByRole('alertdialog').waitFor();
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
  clinic('patient correction', ({ twin }) => `/clinic/search/${twin}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      const sheet = await openCorrection(page, words.patients.correct);
      await sheet.getByRole('textbox').first().fill('');
      await sheet.getByRole('button', { name: words.patients.correct.save }).click();
      await sheet.locator('[aria-invalid="true"]').first().waitFor();
    },
  }),
  clinic('patient correction discard', ({ twin }) => `/clinic/search/${twin}`, {
    as: 'staff1',
    act: async ({ page, words }) => {
      const sheet = await openCorrection(page, words.patients.correct);
      await sheet.getByRole('textbox').first().fill('二子');
      await sheet.getByRole('button', { name: words.words.close }).click();
      await page.getByRole('alertdialog', { name: words.deskBooking.discard.title }).waitFor();
    },
  }),
  clinic('patient orders', '/clinic/search/01980000-0000-7000-8000-000000000001?show=ORDER', {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('link', { name: words.orders.kind.COMBINED }).first().waitFor(),
  }),
  clinic('patient chats', '/clinic/search/01980000-0000-7000-8000-000000000001?show=CHAT', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page
        .getByRole('list', { name: like(words.timeline.list) })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('dialog').getByRole('log').waitFor();
    },
  }),
  clinic('patient missing', '/clinic/search/01932d2e-0000-7000-8000-000000000001', {
    as: 'staff1',
    act: ({ page, words }) => page.getByText(words.patients.oneFailed).waitFor(),
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
  clinic('chats', '/clinic/chats', { as: 'staff1' }),
  clinic('chats all', '/clinic/chats?filter=all', { as: 'owner1' }),
  clinic('chats none', '/clinic/chats?location=12', {
    as: 'owner1',
    act: ({ page, words }) => page.getByText(words.chat.none.UNANSWERED).waitFor(),
  }),
  clinic('chat', '/clinic/chats?filter=all', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('list', { name: words.chat.list }).getByRole('link').last().click();
      await page.getByRole('log').waitFor();
      await page.getByRole('button', { name: words.chat.send }).click();
      await page.getByText(words.chat.empty_text).waitFor();
    },
  }),
  clinic('chat missing', '/clinic/chats?patient_id=01932d2e-0000-7000-8000-000000000001&at=1', {
    as: 'staff1',
    act: ({ page, words }) => page.getByText(words.chat.missing).waitFor(),
  }),
  clinic('inquiry missing', '/clinic/inquiry', { as: 'staff1' }),
];
