import { contract } from '@haruka/contract';
import { formatTime } from '@haruka/i18n';
import { expect } from 'vitest';
import { counted } from '../support/counted.ts';
import { bookingDoctor, connected, framesFlow, like, phone, type Product, say, step, test } from '../support/index.ts';

const { location, id: doctor_id } = bookingDoctor;
/** Everyone of the demo who can sign in and has a profile. */
const everyone = [
  'hanako',
  'ichiro',
  'mio.takasaki',
  'sakura.watanabe',
  'emma',
  'yamada.family',
  'yuma.kobayashi',
  'yui.matsumoto',
  'shota.nakamura',
  'hajime.miura',
  'ayumi.okamoto',
  'misaki.tanaka',
];
/** `test:night` works through the whole morning, `test` through the first four. */
const logins = process.env.TEST_NIGHT === '1' ? everyone : everyone.slice(0, 4);
const doctorName = '水野 遥 医師';
const delay = 15;
/** All presses of a consultation: the ring, the identity, the end, and its confirmation, which also opens the next room. */
const mostPresses = 4;

/** How long ago the day in Tokyo began. */
const minutesOfToday = (now: number) => ((now + 9 * 3_600_000) % 86_400_000) / 60_000;

interface Booked {
  login: string;
  consult_id: string;
}

/** Books one consultation for each person, ten minutes apart, and brings the morning to the present. */
async function fillMorning({ ask, tokenOf, freeSlots, records }: Product): Promise<Booked[]> {
  const desk = await tokenOf('clinic', 'staff1');
  const slots = await freeSlots(location, doctor_id);
  const cancelled_at = new Date().toISOString();
  const gone = {
    status: 'CANCELLED',
    cancelled_by: 'CLINIC',
    cancel_reason: '休診のため',
    cancelled_at,
    end_seen_at: cancelled_at,
  } as const;
  // No patient has another booking.
  await records.open((db) =>
    db
      .updateTable('consult')
      .set({ ...gone, status_before: 'CONFIRMED', hold_until: null })
      .where('status', 'in', ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'])
      .execute(),
  );
  const booked: Booked[] = [];
  for (const [nth, login] of logins.entries()) {
    const token = await tokenOf('patient', login);
    const { clinic_locations } = await ask(contract.myClinicLocations, undefined, token);
    if (!clinic_locations.some(({ id }) => id === location))
      await ask(contract.joinClinicLocation, { clinic_location_id: location }, token);
    const who = await ask(contract.information, undefined, token);
    if (who.kind !== 'patient') throw new Error(`${login} is no patient`);
    const slot = { clinic_location_id: location, speciality_id: 34, patient_id: who.id, ...slots[nth]! };
    const { id: consult_id } = await ask(contract.bookForPatient, slot, desk);
    booked.push({ login, consult_id });
  }
  return booked;
}

test(
  `a late doctor sees ${logins.length} patients in a morning; all learn the delay`,
  { timeout: 420_000 },
  async ({ open, product }) => {
    const morning = await fillMorning(product);
    // One moment for all of them: ten minutes may end while they consult.
    const now = Date.now();
    const letBegin = (consult_id: string, minutes: number) =>
      product.records.letConsultBeginIn(consult_id, minutes, now);
    // The first two are due, because the doctor is late. A delay is about today: just after midnight, one of them is due now.
    const late = Math.min(2, Math.ceil(minutesOfToday(now) / 10));
    for (const [nth, { consult_id }] of morning.entries()) await letBegin(consult_id, (nth - late) * 10);

    const [desk, doctor] = await Promise.all([
      open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
      open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
    ]);
    const { consultRoom, calendar } = doctor.words;
    const { press, done, table } = counted();
    const act = (name: string | RegExp) =>
      press(doctor.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }));
    const arrive = async ({ login, consult_id }: Booked) => {
      const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', login) });
      const { page, words } = patient;
      await patient.goto(`/patient/online-consulting?consult_id=${consult_id}`);
      await page.getByText(words.consulting.check.cameraState.ok).waitFor();
      await page.getByRole('button', { name: words.consulting.check.testSpeaker }).click();
      await page.getByRole('button', { name: words.consulting.check.soundYes }).click();
      await page.getByRole('button', { name: words.consulting.check.enter, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: words.consulting.waiting.title }).waitFor();
      return patient;
    };

    let here = await arrive(morning[0]!);
    await step('the desk tells everyone of the delay in one press; the patient who waits reads it', async () => {
      await desk.goto('/clinic');
      await connected(desk);
      await desk.page
        .getByRole('button', { name: like(say(calendar.late.say, { minutes: delay, name: doctorName })) })
        .first()
        .click();
      await here.page.getByText(like(here.words.consulting.waiting.announced)).first().waitFor();
    });

    await doctor.goto(`/doctor/consult-room?consult_id=${morning[0]!.consult_id}`);
    for (const [nth, booked] of morning.entries()) {
      const following = morning[nth + 1];
      await step(`consultation ${nth + 1} of ${morning.length}: ${booked.login}`, async () => {
        await doctor.page.getByText(consultRoom.patientHere).waitFor();
        await act(consultRoom.ring.start);
        await here.page.getByRole('button', { name: here.words.consulting.ring.answer }).click();
        await framesFlow(here.page, here.words.consulting.call.remote);
        // The document that this doctor checked last is chosen beforehand.
        await act(consultRoom.identity.confirm);
        await doctor.page.getByText(like(consultRoom.identity.confirmed)).waitFor();

        const leaving = here;
        if (following) {
          // The time of the one before the last is free again.
          if (nth >= 1) await letBegin(following.consult_id, (((nth + 1) % 2) - late) * 10);
          here = await arrive(following);
          await here.page.getByText(here.words.consulting.waiting.busy).waitFor();
          const { start_at } = await product.ask(
            contract.myConsult,
            { consult_id: following.consult_id },
            await product.tokenOf('patient', following.login),
          );
          await doctor.page
            .getByText(like(say(consultRoom.waits.who, { time: formatTime(start_at), name: '{{name}}' })))
            .first()
            .waitFor();
        }
        await act(consultRoom.call.end);
        if (following) await act(like(consultRoom.end.toNext));
        else {
          await act(consultRoom.end.confirm);
          await doctor.page.getByRole('heading', { level: 1, name: consultRoom.ended.title }).waitFor();
          await doctor.page.getByText(consultRoom.next.none).waitFor();
        }
        await leaving.page.getByRole('heading', { level: 1, name: leaving.words.consulting.ended.title }).waitFor();
        await leaving.context.close();
        done(`consultation ${nth + 1}`, mostPresses, '7');
      });
    }

    await step('all have ended, and the desk sees it', async () => {
      const token = await product.tokenOf('clinic', 'staff1');
      const ends = await Promise.all(
        morning.map(
          async ({ consult_id }) => (await product.ask(contract.consultRecord, { consult_id }, token)).consult.status,
        ),
      );
      expect(ends).toEqual(morning.map(() => 'ENDED'));
      console.log(table());
      await desk.page.getByText(calendar.noOneHere).first().waitFor();
    });
  },
);
