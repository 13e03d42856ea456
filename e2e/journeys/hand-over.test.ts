import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { connected, framesFlow, like, say, step, test } from '../support/index.ts';

test('handing over a running call: the patient stays and sees the second doctor [RECORD-8]', async ({
  open,
  product,
}) => {
  const [patientToken, doctorToken, deskToken] = await Promise.all([
    product.tokenOf('patient', 'hanako'),
    product.tokenOf('doctor', 'doctor1'),
    product.tokenOf('clinic', 'staff1'),
  ]);
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patientToken);
  const consult_id = booked!.id;
  await product.ask(contract.ring, { consult_id }, doctorToken);
  await product.ask(contract.joinCall, { consult_id }, patientToken);
  const [patient, first, second] = await Promise.all([
    open('patient', { storage: await product.sessionOf('patient', 'hanako'), viewport: { width: 390, height: 844 } }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1b') }),
  ]);
  const { consulting } = patient.words;
  const { consultRoom, handOver, places } = first.words;

  await step('the call runs, and a colleague has the calendar open', async () => {
    await first.goto(`/doctor/consult-room?consult_id=${consult_id}`);
    await patient.goto(`/patient/online-consulting?consult_id=${consult_id}`);
    await second.goto('/doctor');
    await second.page.getByRole('heading', { level: 1, name: places.calendar }).waitFor();
    await connected(second);
    await framesFlow(patient.page, consulting.call.remote);
    await framesFlow(first.page, consultRoom.call.remote);
  });

  await step('the first doctor writes a line and asks the colleague, who refuses', async () => {
    await first.page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await first.page.getByLabel(consultRoom.note.chart).fill('両腕に発疹あり。');
    await ask();
    await second.page.getByRole('button', { name: handOver.ring.refuse }).click();
    await first.page.getByText(say(handOver.refused, { name: '髙橋 健太郎' })).waitFor();
    await framesFlow(patient.page, consulting.call.remote);
  });

  const stayed = () => patient.page.evaluate(() => performance.timeOrigin);
  const before = await stayed();
  await step('asked again, the colleague accepts and is in the call at once', async () => {
    await ask();
    await second.page.getByText(like(handOver.ring.reason)).waitFor();
    await second.page.getByRole('button', { name: handOver.ring.accept }).click();
    await patient.page.getByText(say(consulting.call.handOver.done, { name: '髙橋 健太郎' })).waitFor();
    await framesFlow(second.page, consultRoom.call.remote);
    await framesFlow(patient.page, consulting.call.remote);
    expect(await stayed(), 'without a new load of the page').toBe(before);
  });

  await step('the first doctor reads who has the call, and stays out of it', async () => {
    await first.page.getByText(say(handOver.done.title, { name: '髙橋 健太郎' })).waitFor();
  });

  await step('the second doctor reads the draft under the name of the first, writes and ends', async () => {
    const { page } = second;
    await page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await page.getByText('両腕に発疹あり。').waitFor();
    expect(await page.getByLabel(consultRoom.note.chart).inputValue()).toBe('');
    await page.getByLabel(consultRoom.note.chart).fill('接触皮膚炎。外用薬を処方。');
    await page.getByText(like(consultRoom.note.saved)).waitFor();
    await page.getByRole('button', { name: consultRoom.call.end, exact: true }).click();
    await page.getByRole('button', { name: consultRoom.end.confirm }).click();
    await page.getByRole('heading', { level: 1, name: consultRoom.ended.title }).waitFor();
    await patient.page.getByRole('heading', { level: 1, name: consulting.ended.title }).waitFor();
  });

  await step('calendar, record and history name the second doctor', async () => {
    const mine = await product.ask(contract.myConsult, { consult_id }, patientToken);
    expect(mine).toMatchObject({ status: 'ENDED', doctor: { last_name: '髙橋' } });
    const record = await product.ask(contract.consultRecord, { consult_id }, deskToken);
    expect(record).toMatchObject({ doctor: { last_name: '髙橋' }, note: { doctor: { last_name: '髙橋' } } });
    const found = await product.ask(contract.handOvers, { consult_id }, deskToken);
    expect(found.map(({ state }) => state)).toEqual(['ACCEPTED', 'REFUSED']);
  });

  /** The first doctor picks the colleague and says why; the colleague's screen rings. */
  async function ask() {
    const { page } = first;
    await page.getByRole('button', { name: handOver.begin }).click();
    await page.getByRole('radio', { name: /髙橋/ }).check();
    await page.getByLabel(handOver.reason).fill('皮膚科の所見のため');
    await page.getByRole('button', { name: handOver.send }).click();
    await second.page.getByText(say(handOver.ring.title, { name: '水野 遥' })).waitFor();
  }
});
