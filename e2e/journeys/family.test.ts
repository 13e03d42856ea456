import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { answers } from '../../apps/server/src/seed/data/patients/answers.ts';
import { addChild, pick, step, test, title } from '../support/index.ts';

const location = 2;
const paediatrician = { id: 201, login: 'owner2', speciality: '小児科' };

test('a mother books for her child; only the doctor reads the child’s record [A7]', async ({ open, product }) => {
  const mother = await open('patient', { storage: await product.sessionOf('patient', 'misaki.tanaka') });
  const { page, words } = mother;
  const slots = await product.freeSlots(location, paediatrician.id);
  const slot = slots.find(({ on_time }) => on_time >= '12:00' && on_time < '17:00');
  if (!slot) throw new Error('The demo paediatrician has no free slot');

  await step('the mother picks a slot in paediatrics and adds a child on the way', async () => {
    await mother.goto(`/booking?clid=${location}`);
    await page.getByRole('radio', { name: new RegExp(paediatrician.speciality) }).check();
    await pick(mother, slot);
    await addChild(mother, { first_name: '湊', kana: 'ミナト' });
  });

  let consult_id = '';
  await step('back at the booking the child is chosen and the slot is still picked', async () => {
    await title(mother, words.booking.title);
    await page.getByRole('heading', { name: words.booking.hold.title }).waitFor();
    expect(await page.getByRole('radio', { name: /田中 湊/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: words.booking.hold.act }).click();
    await title(mother, words.questionnaire.info.title);
    await page.getByText('田中 湊').first().waitFor();
    consult_id = new URL(page.url()).searchParams.get('consult_id') ?? '';
  });

  await step('with the questionnaire handed in, the list names the child', async () => {
    const token = await page.evaluate(() => localStorage.getItem('haruka.patient.token') ?? '');
    await product.ask(contract.submitAnswers, { consult_id, answers: answers.childFever.answers }, token);
    await mother.goto('/patient/reservation-list');
    await page.getByText('田中 湊').first().waitFor();
    await page.getByText('田中 結衣').first().waitFor();
  });

  await step('the doctor reads the record of the child, with the guardian', async () => {
    const doctor = await open('doctor', { storage: await product.sessionOf('doctor', paediatrician.login) });
    await doctor.goto(`/doctor?consult=${consult_id}`);
    await doctor.page.getByText('田中 湊（タナカ ミナト）').waitFor();
    await doctor.page.getByText(`田中 美咲（${doctor.words.status.relation.MOTHER}）`).waitFor();
  });

  await step('another patient and another clinic see nothing', async () => {
    const unrelated = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
    await unrelated.goto(`/patient/reservation-history2?consult_id=${consult_id}`);
    await unrelated.page.getByRole('heading', { name: unrelated.words.reservation.missing.title }).waitFor();
    const other = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
    await other.goto(`/doctor?consult=${consult_id}`);
    await other.page.getByText(other.words.record.failed).waitFor();
    expect(await other.page.getByText('田中 湊').count()).toBe(0);
  });
});
