import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { like, step, test } from '../support/index.ts';

test('a doctor shares a plan from the room; the patient reads it live and on paper [RECORD-7]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('patient', 'hanako');
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const consult_id = booked!.id;
  const [doctor, patient] = await Promise.all([
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
    open('patient', {
      storage: await product.sessionOf('patient', 'hanako'),
      viewport: { width: 375, height: 812 },
    }),
  ]);
  const { plan, planEditor } = doctor.words;
  const { reservation } = patient.words;

  await step('the patient has the page open, and there is no plan yet', async () => {
    await patient.goto(`/patient/treatment-plan?consult_id=${consult_id}`);
    await patient.page.getByText(reservation.plan.none).waitFor();
  });

  await step('the plan is filled in; an empty item is named', async () => {
    await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
    await doctor.page.getByRole('tab', { name: planEditor.tab }).click();
    expect(await doctor.page.getByLabel(plan.items.doctors).inputValue()).toContain('水野 遥');
    expect(await doctor.page.getByLabel(plan.items.emergency).inputValue()).toContain('119');
    await doctor.page.getByLabel(plan.items.care).fill('');
    await doctor.page.getByRole('button', { name: planEditor.share }).click();
    await doctor.page.getByText(planEditor.missing.replace('{{item}}', plan.items.care)).waitFor();
  });

  await step('what was typed outlives a killed browser and a reload, and stands in a second tab', async () => {
    const lost = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
    await lost.goto(`/doctor/consult-room?consult_id=${consult_id}`);
    await lost.page.getByRole('tab', { name: planEditor.tab }).click();
    await lost.page.getByLabel(plan.items.care).fill('アトピー性皮膚炎の治療');
    await lost.page.getByText(like(doctor.words.consultRoom.note.saved)).waitFor();
    await lost.context.close();
    await doctor.page.reload();
    await doctor.page.getByRole('tab', { name: planEditor.tab }).click();
    await doctor.page.getByLabel(plan.items.care).waitFor();
    expect(await doctor.page.getByLabel(plan.items.care).inputValue()).toBe('アトピー性皮膚炎の治療');
  });

  await step('it is shared', async () => {
    await doctor.page.getByRole('button', { name: planEditor.share }).click();
    await doctor.page.getByRole('article').filter({ hasText: plan.current }).waitFor();
  });

  await step('the open page of the patient shows it, and paper shows it alone', async () => {
    await patient.page.getByText('アトピー性皮膚炎の治療').waitFor();
    const print = patient.page.getByRole('button', { name: reservation.plan.print });
    await print.waitFor();
    await patient.page.emulateMedia({ media: 'print' });
    await print.waitFor({ state: 'hidden' });
    await patient.page.getByRole('link', { name: 'HARUKA' }).first().waitFor({ state: 'hidden' });
    await patient.page.getByText('アトピー性皮膚炎の治療').waitFor();
    await patient.page.emulateMedia({ media: 'screen' });
  });

  await step('the booking leads to it', async () => {
    await patient.goto('/patient/reservation-list');
    await patient.page.getByRole('link', { name: reservation.plan.link }).first().click();
    await patient.page.getByRole('heading', { level: 1, name: patient.words.plan.title }).waitFor();
  });
});
