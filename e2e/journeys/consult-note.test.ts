import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { like, type Product, step, test } from '../support/index.ts';

/** Returns the coming consult of the demo patient, whose room is open. */
async function openConsult(product: Product, login: string) {
  const token = await product.tokenOf('patient', login);
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  return booked!.id;
}
const storage = (product: Product) => product.sessionOf('doctor', 'doctor1');

test('two tabs write one note: the doctor reads who and when, and keeps both texts [RECORD-4]', async ({
  open,
  product,
}) => {
  const consult_id = await openConsult(product, 'hanako');
  const doctor = await open('doctor', { storage: await storage(product) });
  const { consultRoom, consultNote } = doctor.words;
  const at = `/doctor/consult-room?consult_id=${consult_id}`;
  const chartOf = (page: typeof doctor.page) => page.getByLabel(consultRoom.note.chart);

  await step('the first tab writes, and its line to the server breaks', async () => {
    await doctor.goto(at);
    await doctor.page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await chartOf(doctor.page).fill('発熱2日。');
    await doctor.page.getByText(like(consultRoom.note.saved)).waitFor();
    await doctor.page.route('**/call/note/', (route) => route.abort());
    await chartOf(doctor.page).fill('発熱2日。咽頭発赤あり。');
    await doctor.page.getByText(consultRoom.note.failed).waitFor();
  });
  doctor.problems.length = 0;

  const other = await doctor.context.newPage();
  await step('the second tab writes something else', async () => {
    await other.goto(at);
    await other.getByRole('tab', { name: consultRoom.tabs.note }).click();
    expect(await chartOf(other).inputValue()).toBe('発熱2日。');
    await chartOf(other).fill('発熱2日。ペニシリンは使わない。');
    await other.getByText(like(consultRoom.note.saved)).waitFor();
    await other.close();
  });

  await step('back in the first tab, the doctor reads who and when, and loses neither text', async () => {
    await doctor.page.unroute('**/call/note/');
    await doctor.page.getByRole('button', { name: consultRoom.replaced.back }).click();
    const told = doctor.page.getByText(like(consultNote.conflict.title));
    await told.waitFor();
    expect(await told.textContent()).toMatch(/水野 遥 医師が \d{4}\/\d\d\/\d\d\([^)]+\) \d\d:\d\d に/);
    await doctor.page.getByText('発熱2日。ペニシリンは使わない。').waitFor();
    await doctor.page.getByRole('button', { name: consultNote.conflict.both }).click();
    await doctor.page.getByText(like(consultRoom.note.saved)).waitFor();
    const token = await product.tokenOf('doctor', 'doctor1');
    await expect
      .poll(async () => (await product.ask(contract.consultRecord, { consult_id }, token)).chart)
      .toBe('発熱2日。ペニシリンは使わない。\n\n発熱2日。咽頭発赤あり。');
  });
  doctor.problems.length = 0;
});

test('phrases and SOAP headings go to the cursor; the patient reads a note’s amendment [RECORD-3]', async ({
  open,
  product,
}) => {
  const consult_id = await openConsult(product, 'hanako');
  const [doctor, patient] = await Promise.all([
    open('doctor', { storage: await storage(product) }),
    open('patient', { storage: await product.sessionOf('patient', 'hanako') }),
  ]);
  const { page } = doctor;
  const { consultRoom, consultNote, record } = doctor.words;
  const chart = page.getByLabel(consultRoom.note.chart);

  await step('the doctor makes a personal phrase', async () => {
    await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
    await page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await page.getByRole('button', { name: consultNote.phrase.manage }).click();
    await page.getByRole('button', { name: consultNote.phrase.add }).click();
    await page.getByLabel(consultNote.phrase.name).fill('水分');
    await page.getByLabel(consultNote.phrase.text, { exact: true }).fill('水分をとる。');
    await page.getByRole('button', { name: consultNote.phrase.save }).click();
    await page.getByRole('article').filter({ hasText: '水分をとる。' }).waitFor();
    await page.getByRole('button', { name: doctor.words.words.close }).click();
  });

  await step('headings and phrase are inserted where the cursor stands', async () => {
    await chart.fill('');
    await page.getByRole('button', { name: consultNote.soap.insert }).click();
    expect(await chart.inputValue()).toBe(consultNote.soap.template);
    await chart.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
    await page.getByLabel(consultNote.phrase.forChart).selectOption({ label: '水分' });
    const { template } = consultNote.soap;
    expect(await chart.inputValue()).toBe(`${template.slice(0, 6)}水分をとる。${template.slice(6)}`);
    await page.getByText(like(consultRoom.note.saved)).waitFor();
  });

  await step('the consult ends, and the note is final', async () => {
    const [patientToken, doctorToken] = await Promise.all([
      product.tokenOf('patient', 'hanako'),
      product.tokenOf('doctor', 'doctor1'),
    ]);
    await product.ask(contract.ring, { consult_id }, doctorToken);
    await product.ask(contract.joinCall, { consult_id }, patientToken);
    await page.getByRole('button', { name: consultRoom.call.end, exact: true }).click();
    await page.getByRole('button', { name: consultRoom.end.confirm }).click();
    await page.getByRole('heading', { level: 1, name: consultRoom.ended.title }).waitFor();
    await patient.goto(`/patient/reservation-history2?consult_id=${consult_id}`);
    await patient.page.locator('h1').waitFor();
    await doctor.goto(`/doctor?consult=${consult_id}`);
    await page.getByText(consultNote.final).waitFor();
  });

  await step('an amendment needs a reason; the earlier text stays below it', async () => {
    await page.getByRole('button', { name: consultNote.amend.begin }).click();
    await page.getByLabel(consultRoom.note.forPatient).fill('検査の結果は陰性でした。');
    await page.getByRole('button', { name: consultNote.amend.save }).click();
    await page.getByText(consultNote.amend.reasonMissing).waitFor();
    await page.getByLabel(consultNote.amend.reason).fill('検査結果が届いたため');
    await page.getByRole('button', { name: consultNote.amend.save }).click();
    await page
      .getByRole('article')
      .filter({ hasText: consultNote.amended })
      .getByText('検査の結果は陰性でした。')
      .waitFor();
    await page.getByRole('article').filter({ hasText: consultNote.earlier }).getByText(record.chart).waitFor();
    // The open page of the patient shows it without a reload.
    await patient.page.getByText('検査の結果は陰性でした。').waitFor();
  });
});
