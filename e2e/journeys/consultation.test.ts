import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { connected, framesFlow, like, logIn, memberLogIn, step, test } from '../support/index.ts';

test('device check, waiting room, ring, call, note, end; video both ways after reloads', async ({ open, product }) => {
  const [patient, doctor] = await Promise.all([
    // Wherever the patient's device believes to be.
    open('patient', { viewport: { width: 390, height: 844 }, timezoneId: 'America/Los_Angeles' }),
    open('doctor'),
  ]);
  const { consulting } = patient.words;
  const { consultRoom, calendar, places, status } = doctor.words;
  const [booked] = await product.ask(
    contract.myConsults,
    { scope: 'upcoming', page: 1 },
    await product.tokenOf('patient', 'hanako'),
  );
  const consult_id = booked?.id ?? '';
  const bothSeeEachOther = async () => {
    await framesFlow(patient.page, consulting.call.remote);
    await framesFlow(doctor.page, consultRoom.call.remote);
  };

  await step('the doctor signs in', async () => {
    await doctor.goto('/doctor');
    await memberLogIn(doctor, 'doctor1');
    await doctor.page.getByRole('heading', { level: 1, name: places.calendar }).waitFor();
    await connected(doctor);
  });

  await step('the patient checks the devices and sits down in the waiting room', async () => {
    await patient.goto(`/patient/online-consulting?consult_id=${consult_id}`);
    await logIn(patient, 'hanako');
    await patient.page.getByRole('heading', { level: 1, name: consulting.check.title }).waitFor();
    await patient.page.getByText(consulting.check.cameraState.ok).waitFor();
    await patient.page.getByText(consulting.check.microphoneState.ok).waitFor();
    await patient.page.getByRole('button', { name: consulting.check.testSpeaker }).click();
    await patient.page.getByRole('button', { name: consulting.check.soundYes }).click();
    await patient.page.getByRole('button', { name: consulting.check.enter, exact: true }).click();
    await patient.page.getByText(consulting.waiting.notYet).waitFor();
  });

  await step('the doctor sees without a reload who waits, and goes to the room', async () => {
    const card = doctor.page.getByRole('listitem').filter({ hasText: '佐藤 花子' });
    await card.getByText(status.presence.WAITING, { exact: true }).waitFor();
    await card.getByRole('link', { name: calendar.toRoom }).click();
    await doctor.page.getByText(consultRoom.patientHere).waitFor();
    await doctor.page.getByText(consultRoom.check.camera.ok).waitFor();
    await doctor.page.getByText(consultRoom.check.speaker.ok).waitFor();
    // The waiting room tells the truth: now the doctor is there.
    await patient.page.getByText(consulting.waiting.preparing).waitFor();
  });

  await step('the doctor rings, the patient answers, and they see each other', async () => {
    await doctor.page.getByRole('button', { name: consultRoom.ring.start }).click();
    await patient.page.getByText(like(consulting.ring.title)).first().waitFor();
    await patient.page.getByRole('button', { name: consulting.ring.answer }).click();
    await bothSeeEachOther();
    await patient.page.getByRole('timer', { name: consulting.call.elapsed }).waitFor();
  });

  await step('A3: the doctor confirms in the call who the patient is', async () => {
    await doctor.page.getByLabel(consultRoom.identity.method).selectOption(status.identity.MY_NUMBER_CARD);
    await doctor.page.getByRole('button', { name: consultRoom.identity.confirm }).click();
    await doctor.page.getByText(like(consultRoom.identity.confirmed)).waitFor();
  });

  await step('each reads that the other has switched off the microphone', async () => {
    await doctor.page.getByRole('button', { name: consultRoom.call.mute }).click();
    await patient.page.getByText(consulting.call.doctorMuted).waitFor();
    await doctor.page.getByRole('button', { name: consultRoom.call.unmute }).click();
    await patient.page.getByText(consulting.call.doctorMuted).waitFor({ state: 'hidden' });
  });

  await step('the patient reloads and is back in the same call', async () => {
    await patient.page.reload();
    await bothSeeEachOther();
  });

  await step('the doctor reloads and is back in the same call', async () => {
    await doctor.page.reload();
    await bothSeeEachOther();
  });

  const note = 'のどの炎症です。三日分のお薬をお出しします。水分をこまめにとってください。';
  await step('the doctor writes the note, which saves itself', async () => {
    await doctor.page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await doctor.page.getByLabel(consultRoom.note.chart).fill('咽頭発赤あり。溶連菌の迅速検査は陰性。');
    await doctor.page.getByLabel(consultRoom.note.forPatient).fill(note);
    await doctor.page.getByText(like(consultRoom.note.saved)).waitFor();
  });

  await step(
    'A3: the doctor looks into the calendar while the call goes on, and finds call and note as they were',
    async () => {
      await doctor.page.getByRole('link', { name: consultRoom.toCalendarInCall }).click();
      await doctor.page.getByRole('heading', { level: 1, name: places.calendar }).waitFor();
      const small = doctor.page.getByRole('region', { name: consultRoom.small.label });
      await small.getByRole('button', { name: consultRoom.call.mute }).click();
      await patient.page.getByText(consulting.call.doctorMuted).waitFor();
      await small.getByRole('button', { name: consultRoom.call.unmute }).click();
      await bothSeeEachOther();
      await small.getByRole('button', { name: consultRoom.small.return }).click();
      await bothSeeEachOther();
      await doctor.page.getByRole('tab', { name: consultRoom.tabs.note }).click();
      expect(await doctor.page.getByLabel(consultRoom.note.forPatient).inputValue()).toBe(note);
    },
  );

  await step('the doctor ends', async () => {
    await doctor.page.getByRole('button', { name: consultRoom.call.end, exact: true }).click();
    await doctor.page.getByRole('button', { name: consultRoom.end.confirm }).click();
    await doctor.page.getByRole('heading', { level: 1, name: consultRoom.ended.title }).waitFor();
  });

  await step('both see that it has ended, and the patient reads the note', async () => {
    await patient.page.getByRole('heading', { level: 1, name: consulting.ended.title }).waitFor();
    await patient.page.getByText(note).waitFor();
    await doctor.page.getByRole('link', { name: consultRoom.toCalendar }).click();
    await doctor.page.getByRole('heading', { level: 1, name: places.calendar }).waitFor();
    const ended = await product.ask(contract.myConsult, { consult_id }, await product.tokenOf('patient', 'hanako'));
    expect(ended).toMatchObject({ status: 'ENDED', note });
  });
});
