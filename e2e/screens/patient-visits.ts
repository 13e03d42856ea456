import { type DemoRecords, payer, visitsOf } from './visit.ts';

const patient = visitsOf('patient');
const ofOrder = (path: string, key: 'slip' | 'refunded') => (demo: DemoRecords) =>
  `/patient/${path}?order_id=${demo[key]}`;
const of = (path: string, key: keyof DemoRecords) => (demo: DemoRecords) => `/patient/${path}?consult_id=${demo[key]}`;

/** Every screen of the patient's app, and the states of it that look different. */
export const patientVisits = [
  patient('finder', '/'),
  patient('finder menu', '/', {
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.words.menu }).click();
      await page.getByRole('dialog', { name: words.words.menu }).waitFor();
    },
  }),
  patient('clinics', '/clinics'),
  patient('clinics one', '/clinics?name=%E3%81%AF%E3%82%8B%E3%81%9E%E3%82%89'),
  patient('clinics none', '/clinics?name=zzzz'),
  patient('menu', '/menu?clid=1'),
  patient('patient-menu', '/patient-menu?clid=2', { as: 'ichiro' }),
  patient('booking', '/booking?clid=1'),
  patient('booking speciality', '/booking?clid=2', {
    act: ({ page }) => page.locator('input[type="radio"][value="2"]').check(),
  }),
  patient('booking month', '/booking?clid=1', {
    act: ({ page, words }) => page.getByRole('button', { name: words.booking.slots.words.asMonth }).click(),
  }),
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
  patient('signup refused', '/signup', {
    act: async ({ page, words }) => {
      await page.getByLabel(words.auth.fields.who, { exact: true }).fill('haruka@example');
      await page.getByLabel(words.auth.fields.password, { exact: true }).fill('short');
      await page.getByRole('button', { name: words.auth.signUp.act }).click();
      await page.getByText(words.validation.email_or_phone).first().waitFor();
    },
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
  patient('verify-account link', '/verify-account?token=0123456789012345678901234567890123456789', {
    act: ({ page, words }) => page.getByRole('button', { name: words.auth.verify.link.act }).waitFor(),
  }),
  patient('verify-account used-link', '/verify-account?token=0123456789012345678901234567890123456789', {
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.auth.verify.link.act }).click();
      await page.getByRole('heading', { name: words.auth.verify.linkFailed.title }).waitFor();
    },
  }),
  patient('verify-account code', '/signup', {
    act: async ({ page, words }) => {
      await page.getByLabel(words.auth.fields.who, { exact: true }).fill(`look-${crypto.randomUUID()}@haruka.example`);
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
  patient('not-me', '/not-me?token=0123456789012345678901234567890123456789'),
  patient('not-me spent', '/not-me?token=0123456789012345678901234567890123456789', {
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.auth.notMe.act }).click();
      await page.getByText(words.auth.notMe.spent).waitFor();
    },
  }),
  patient('verify-account new-email', '/verify-account?new_email=0123456789012345678901234567890123456789', {
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.auth.newEmail.act }).click();
      await page.getByText(words.auth.newEmail.failed).waitFor();
    },
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
  patient('online-consulting', of('online-consulting', 'call'), {
    as: 'hanako',
    seat: 'patient of the call',
    act: ({ page, words }) => page.getByText(words.consulting.check.cameraState.ok).waitFor(),
  }),
  patient('online-consulting missing', '/patient/online-consulting', { as: 'hanako' }),
  patient('online-consulting ended', of('online-consulting', 'ended'), { as: 'hanako' }),
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
        // The address changes before the next topic is drawn, and until then the button still belongs to this topic.
        const form = await page.locator('form:has(button[type="submit"])').elementHandle();
        await page.locator('form button[type="submit"]').click();
        await page.waitForFunction(
          (form) => !form?.isConnected || document.querySelector('[role="alert"]') !== null,
          form,
        );
      }
      await page.getByText(words.questionnaire.topic.problems.choose).first().waitFor();
    },
  }),
  patient('questions-urgent', of('questions-urgent', 'held'), { as: 'yui.matsumoto' }),
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
  patient('attachments', of('attachments', 'coming'), { as: 'mio.takasaki' }),
  patient('treatment-plan', of('treatment-plan', 'coming'), { as: 'mio.takasaki' }),
  patient('attachments refused', of('attachments', 'coming'), {
    as: 'mio.takasaki',
    act: async ({ page }) => {
      const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') };
      await page.locator('input[type="file"][multiple]').setInputFiles(file);
      await page.getByRole('alert').waitFor();
    },
  }),
  patient('reservation-history', '/patient/reservation-history', { as: 'hanako' }),
  patient('reservation-history2', of('reservation-history2', 'ended'), { as: 'hanako' }),
  patient('reservation-history2 cancelled', of('reservation-history2', 'cancelled'), { as: 'hanako' }),
  patient('medication-card', '/medication-card'),
  patient('medication-card full', '/medication-card', { as: 'hanako' }),
  patient('medication-card notebook', '/medication-card', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.medicine.card.notebook }).click();
      await page.getByRole('button', { name: words.medicine.notebook.save }).waitFor();
    },
  }),
  patient('medication-card none', '/medication-card', { as: 'newcomer' }),
  patient('prescription', '/patient/prescription', { as: 'hanako' }),
  patient('prescription-quantity', '/prescription-quantity'),
  patient('prescription-quantity chosen', '/patient/prescription', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('link', { name: words.refill.other }).first().click();
      await page.getByRole('link', { name: words.refill.quantity.act }).waitFor();
    },
  }),
  patient('same-as-last', '/patient/prescription', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('link', { name: words.refill.ask }).first().click();
      await page.getByRole('button', { name: words.refill.same.act }).waitFor();
    },
  }),
  patient('same-as-last missing', '/patient/prescription/same-as-last', { as: 'hanako' }),
  patient('mypage', '/patient/mypage', { as: 'hanako' }),
  patient('patient-payment-history all-states', '/patient/payment-history', { as: payer }),
  patient('patient-payment-history', '/patient/payment-history', { as: 'hanako' }),
  patient('patient-payment-history none', '/patient/payment-history', { as: 'newcomer' }),
  patient('payment-history public', '/payment-history', { as: 'hanako' }),
  patient('credit-card-settings three-cards', '/patient/credit-card-settings', { as: payer }),
  patient('credit-card-settings', '/patient/credit-card-settings', { as: 'hanako' }),
  patient('payment-history-info', '/patient/payment-history', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('link', { name: words.payment.history.open }).first().click();
      await page.getByText(words.payment.info.paid).waitFor();
    },
  }),
  patient('payment-history-info refunded', ofOrder('payment-history-info', 'refunded'), { as: payer }),
  patient('payment-history-info slip', ofOrder('payment-history-info', 'slip'), {
    as: payer,
    act: ({ page, words }) => page.getByText(words.payment.slip.confirmation, { exact: true }).waitFor(),
  }),
  patient('payment three-cards', ofOrder('payment', 'slip'), {
    as: payer,
    act: ({ page }) => page.getByRole('radio', { name: /4444/ }).waitFor(),
  }),
  patient('payment unpaid', '/patient/payment-history', {
    as: 'ayumi.okamoto',
    act: async ({ page, words }) => {
      await page.getByRole('link', { name: words.payment.history.open }).first().click();
      await page.getByRole('link', { name: words.payment.info.pay }).click();
      await page.getByRole('heading', { name: words.payment.pay.confirm, exact: true }).waitFor();
    },
  }),
  patient('goods', '/patient/goods', { as: 'hanako' }),
  patient('goods none', '/patient/goods', { as: 'newcomer' }),
  patient('purchase', '/patient/goods', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('combobox').first().selectOption('2');
      await page.getByRole('link', { name: words.purchase.next }).click();
      await page.getByRole('heading', { name: words.payment.pay.confirm, exact: true }).waitFor();
    },
  }),
  patient('purchase empty', '/patient/purchase?clinic_location_id=1', { as: 'hanako' }),
  patient('payment missing', '/patient/payment', { as: 'hanako' }),
  patient('family', '/patient/family', { as: 'misaki.tanaka' }),
  patient('family none', '/patient/family', {
    as: 'ichiro',
    act: ({ page, words }) => page.getByRole('button', { name: words.family.add }).click(),
  }),
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
  patient('chat', '/patient/chat', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByText(words.chat.choose).or(page.getByRole('log')).first().waitFor();
    },
  }),
  patient('chat conversation', '/patient/chat?with=1', {
    as: 'hanako',
    act: ({ page }) => page.getByRole('log').waitFor(),
  }),
  patient('chat refused', '/patient/chat?with=1', {
    as: 'hanako',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.words.send }).click();
      await page.getByText(words.chat.empty_text).waitFor();
    },
  }),
  patient('chat empty', '/patient/chat', {
    as: 'yui.matsumoto',
    act: ({ page, words }) => page.getByText(words.chat.empty.title).waitFor(),
  }),
  patient('privacy-policy', '/privacy-policy'),
  patient('term-of-use', '/term-of-use'),
  patient('law', '/law'),
  patient('sitemap', '/sitemap'),
  patient('pages', '/pages'),
  patient('not-found', '/nowhere'),
];
