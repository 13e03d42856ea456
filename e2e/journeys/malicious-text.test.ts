import { errorCodes, contract, type Question } from '@haruka/contract';
import { expect } from 'vitest';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { answers as demoAnswers } from '../../apps/server/src/seed/data/patients/answers.ts';
import { settle } from '../screens/inspect.ts';
import { attacks, harmOn, packed, packedForms, watchForHarm } from '../support/malicious-text.ts';
import {
  type App,
  freeSlot,
  type Open,
  type Person,
  type Product,
  bookingDoctor,
  step,
  test,
} from '../support/index.ts';

/** Opens an app with a script that records any harm, installed before the app's first script. */
async function watched<A extends App>(open: Open, product: Product, app: A, login: string) {
  const person = await open(app, { storage: await product.sessionOf(app, login) });
  await person.context.addInitScript(watchForHarm);
  person.page.on('dialog', (dialog) => {
    person.problems.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return person;
}

/** Everything on screen and in its boxes. */
const readOn = ({ page }: Person) =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join(' '),
  );
/** A box of one line has no line breaks, and a page no two blanks in a row. */
const inked = (text: string) => text.replaceAll(/\s+/g, '');

/** Shows a screen and asks for every text literally, and for nothing else of it. */
async function shows(person: Person, path: string, texts: readonly string[], prepare?: () => Promise<unknown>) {
  await person.goto(path);
  await person.page.locator('h1').first().waitFor();
  await prepare?.();
  for (const text of texts)
    await expect.poll(async () => inked(await readOn(person)), { timeout: 15_000 }).toContain(inked(text));
  expect(await harmOn(person.page), `${person.app} ${path}`).toEqual([]);
}

/** What became of an attempt: taken, or refused as wrong input; anything else is a failure. */
async function offered(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    expect((error as Error).message).toContain(errorCodes.invalidInput);
    return false;
  }
}
/** Returns whether PostgreSQL cannot store the text. The server accepts any other text. */
const isUnholdable = (text: string) => text.includes('\u0000');
/** Pictures, control characters and invisible signs, which no name may hold. */
const notInNames = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cc}\p{Cf}\u{FE0F}]/gu;

test('every app has Trusted Types without a policy; a string never becomes HTML', async ({ open, product }) => {
  for (const app of ['patient', 'clinic', 'doctor'] as const) {
    const person = await open(app);
    const { page, problems } = person;
    const answer = await page.goto('/');
    const csp = answer?.headers()['content-security-policy'] ?? '';
    expect(csp).toContain("require-trusted-types-for 'script'");
    // No script may make a policy at all.
    expect(csp).toMatch(/trusted-types 'none'(;|$)/);
    expect(csp).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*(\*|https?:)/);
    await settle(page);
    expect(problems).toEqual([]);
    const refusal = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<b>x</b>';
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refusal).toBe('TypeError');
    problems.splice(0);
  }
  for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example']) {
    const person = await watched(open, product, 'patient', 'mio.takasaki');
    await person.goto(`/login?${new URLSearchParams({ redirect: to }).toString()}`);
    await person.page.getByRole('heading', { level: 1, name: person.words.home.title }).waitFor();
    expect(await harmOn(person.page)).toEqual([]);
  }
});

test('patient, clinic and doctor see malicious names and addresses exactly as typed', async ({ open, product }) => {
  const token = await product.tokenOf('patient', 'ichiro');
  const { address_1 } = await product.ask(contract.information, undefined, token).then((one) => {
    if (one.kind !== 'patient') throw new Error('Ichiro is no patient');
    return one;
  });
  const slot = await freeSlot(product);
  const { id: consult_id } = await product.ask(
    contract.bookConsult,
    { clinic_location_id: bookingDoctor.location, speciality_id: 34, ...slot },
    token,
  );
  const patient = await watched(open, product, 'patient', 'ichiro');
  const clinic = await watched(open, product, 'clinic', 'staff1');
  const doctor = await watched(open, product, 'doctor', 'doctor1');
  const most = { last_name: 60, first_name: 60, address_2: 100, address_3: 100, address_4: 100 };
  const forms = packedForms(most, '春野');
  const everything = forms.flatMap((form) => Object.values(form)).join('\n');
  expect(attacks.filter((attack) => !everything.includes(attack))).toEqual([]);
  for (const typed of forms) {
    for (const field of Object.keys(most) as (keyof typeof most)[]) typed[field] = typed[field].replace('\u0000', '');
    const facts = {
      ...typed,
      last_name_furigana: 'ハルノ',
      first_name_furigana: 'ソラ',
      date_of_birth: '1990-04-01',
      post_code: '1000005',
      address_1,
    };
    const plainNames = { last_name: '春野', first_name: '空' };
    // A name with such signs is refused as a whole, and what is left of it is shown as it was typed.
    for (const field of ['last_name', 'first_name'] as const) {
      const plain = typed[field].replaceAll(notInNames, '').trim();
      if (plain === typed[field].trim()) continue;
      expect(
        await offered(
          product.ask(contract.updateUser, { ...facts, ...plainNames, [field]: `春${typed[field]}野` }, token),
        ),
      ).toBe(false);
      typed[field] = plain;
    }
    await product.ask(contract.updateUser, { ...facts, ...typed }, token);
    const { last_name, first_name } = typed;
    await Promise.all([
      shows(patient, '/patient/personal-info', Object.values(typed)),
      shows(clinic, `/clinic?date=${slot.on_day}&consult=${consult_id}`, [last_name, first_name]),
      shows(doctor, `/doctor?view=list&date=${slot.on_day}&consult=${consult_id}`, [last_name, first_name]),
    ]);
  }
});

test('every screen shows attacks in answers, notes and reasons as they were typed', async ({ open, product }) => {
  const token = await product.tokenOf('patient', 'hanako');
  const doctorToken = await product.tokenOf('doctor', 'doctor1');
  const upcoming = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const consult_id = upcoming[0]?.id ?? '';
  const { questionnaire } = await product.ask(contract.answerSheet, { consult_id }, token);
  const words = questionnaire.topics
    .flatMap(({ questions }) => questions)
    .filter((question): question is Question => question.kind === 'text');
  const patient = await watched(open, product, 'patient', 'hanako');
  const doctor = await watched(open, product, 'doctor', 'doctor1');
  const clinic = await watched(open, product, 'clinic', 'staff1');

  await step('answers', async () => {
    const room = Math.min(...words.map(({ max_length }) => max_length ?? 500));
    const texts = packed(room).filter((text) => !isUnholdable(text));
    for (const unholdable of packed(room).filter(isUnholdable)) {
      const answers = { ...demoAnswers.throat.answers, [words[0]!.id]: unholdable };
      expect(await offered(product.ask(contract.saveAnswers, { consult_id, answers }, token))).toBe(false);
    }
    for (let from = 0; from < texts.length; from += words.length) {
      const typed = Object.fromEntries(words.map(({ id }, nth) => [id, texts[from + nth] ?? 'なし']));
      const answers = { ...demoAnswers.throat.answers, ...typed };
      await product.ask(contract.saveAnswers, { consult_id, answers }, token);
      // Questions that only some are asked show no answer.
      const shown = words.filter(({ show_if }) => !show_if).map(({ id }) => typed[id] ?? '');
      await product.ask(contract.submitAnswers, { consult_id, answers }, token);
      await Promise.all([
        shows(patient, `/patient/questions-confirm?consult_id=${consult_id}`, shown),
        shows(doctor, `/doctor/consult-room?consult_id=${consult_id}`, shown),
        shows(clinic, `/clinic?consult=${consult_id}`, shown),
      ]);
    }
  });

  await step('chart and note for the patient', async () => {
    const note = packed(3900)
      .filter((text) => !isUnholdable(text))
      .join('\n')
      .slice(0, 3900);
    const saved = { consult_id, chart: note, for_patient: note };
    await product.ask(contract.saveNote, saved, doctorToken);
    expect(await offered(product.ask(contract.saveNote, { ...saved, chart: '\u0000' }, doctorToken))).toBe(false);
    await shows(doctor, `/doctor/consult-room?consult_id=${consult_id}`, [note], () =>
      doctor.page.getByRole('tab', { name: doctor.words.consultRoom.tabs.note }).click(),
    );
    await product.ask(contract.ring, { consult_id }, doctorToken);
    await product.ask(contract.joinCall, { consult_id }, token);
    await product.ask(contract.endConsult, { ...saved, version: 1 }, doctorToken);
    await Promise.all([
      shows(patient, `/patient/reservation-history2?consult_id=${consult_id}`, [note]),
      shows(doctor, `/doctor?consult=${consult_id}`, [note]),
    ]);
  });

  await step('the reason of a cancellation', async () => {
    const login = 'mio.takasaki';
    const own = await product.tokenOf('patient', login);
    const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, own);
    const reason = packed(3900)
      .filter((text) => !isUnholdable(text))
      .join('\n')
      .slice(0, 3900)
      .trim();
    const { id: consult_id, start_at: seen_start_at, doctor: seen } = booked!;
    const asked = { consult_id, seen_start_at, seen_doctor_id: seen.id };
    expect(await offered(product.ask(contract.cancelConsult, { ...asked, reason: '\u0000' }, own))).toBe(false);
    await product.ask(contract.cancelConsult, { ...asked, reason }, own);
    const mio = await watched(open, product, 'patient', login);
    await Promise.all([
      shows(mio, `/patient/reservation-history2?consult_id=${booked!.id}`, [reason]),
      shows(clinic, `/clinic?consult=${booked!.id}`, [reason]),
    ]);
  });
});

test('the clinic reads an inquiry full of attacks as typed, and no email is split', async ({ open, product }) => {
  const content = packed(1900).filter((text) => !isUnholdable(text))[0] ?? '';
  const asked = {
    type: 'ORTHER',
    last_name: 'x%0d%0aBcc: all@evil.example',
    first_name: '<img src=x onerror=window.hacked=1>',
    last_name_furigana: 'ハルノ',
    first_name_furigana: 'ソラ',
    email: emailOf('hostile'),
    content,
    clinic_location_id: bookingDoctor.location,
  } as const;
  // The contract refuses a name with a line break, so it never reaches an email header.
  const split = { ...asked, last_name: 'x\r\nBcc: all@evil.example' };
  expect(await offered(product.ask(contract.sendInquiry, split))).toBe(false);
  const { id } = await product.ask(contract.sendInquiry, asked);
  const clinic = await watched(open, product, 'clinic', 'staff1');
  await shows(clinic, '/clinic/inquiries', [asked.first_name]);
  await shows(clinic, `/clinic/inquiry?inquiry_id=${id}`, [asked.first_name, content]);
  const emails = await product.ask(contract.sentMessages, {});
  expect(emails.filter(({ subject, recipient }) => /[\r\n]/.test(subject + recipient))).toEqual([]);
  expect(emails.filter(({ recipient }) => recipient.includes('evil'))).toEqual([]);
  await shows(clinic, '/dev/outbox', []);
});
