import { contract } from '@haruka/contract';
import { chromium } from 'playwright';
import { expect } from 'vitest';
import { findChromium } from '../run/services.ts';
import { openApp } from '../support/browser.ts';
import { digits, expectOneSecondLost, like, type Product, step, test, typeWithoutRest } from '../support/index.ts';

/** Returns the coming consult of the demo patient, whose room is open. */
async function openConsult(product: Product) {
  const token = await product.tokenOf('patient', 'hanako');
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  return booked!.id;
}
/** Opens the doctor's app in a separate browser, which the test kills. */
async function doomedDoctor(product: Product) {
  const server = await chromium.launchServer({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const browser = await chromium.connect(server.wsEndpoint());
  const storage = await product.sessionOf('doctor', 'doctor1');
  return { doctor: await openApp(browser, product, 'doctor', { storage }), kill: () => server.kill() };
}
const chartOf = async (product: Product, consult_id: string) =>
  (await product.ask(contract.consultRecord, { consult_id }, await product.tokenOf('doctor', 'doctor1'))).chart ?? '';

test('a browser killed in mid-note costs at most one second of typing [RECORD-2]', async ({ product }) => {
  const consult_id = await openConsult(product);
  const { doctor, kill } = await doomedDoctor(product);
  const { consultRoom } = doctor.words;
  await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
  await doctor.page.getByRole('tab', { name: consultRoom.tabs.note }).click();
  await doctor.page.getByLabel(consultRoom.note.chart).click();
  const typedAt = await typeWithoutRest(doctor.page, digits(120));
  const killedAt = Date.now();
  await kill();
  expectOneSecondLost(await chartOf(product, consult_id), digits(120), typedAt, killedAt);
});

test('a browser killed in mid-prescription costs at most one second of typing [RECORD-13]', async ({
  open,
  product,
}) => {
  const consult_id = await openConsult(product);
  const { doctor: doomed, kill } = await doomedDoctor(product);
  const { prescription, words } = doomed.words;
  await doomed.goto(`/doctor/consult-room?consult_id=${consult_id}`);
  await doomed.page.getByRole('tab', { name: prescription.title }).click();
  await doomed.page.getByLabel(prescription.search.label, { exact: true }).fill('ロキソ');
  await doomed.page.getByRole('button', { name: new RegExp(`^${words.add}.*ロキソ`) }).click();
  await doomed.page.getByLabel(prescription.fields.dosage, { exact: true }).click();
  const typedAt = await typeWithoutRest(doomed.page, digits(120));
  const killedAt = Date.now();
  await kill();

  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
  await doctor.page.getByRole('tab', { name: prescription.title }).click();
  const kept = await doctor.page.getByLabel(prescription.fields.dosage, { exact: true }).inputValue();
  expectOneSecondLost(kept, digits(120), typedAt, killedAt);
});

test('after a server kill in mid-note the open page loses nothing and says it is saved [RECORD-14]', async ({
  open,
  product,
}) => {
  const consult_id = await openConsult(product);
  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  const { note, tabs } = doctor.words.consultRoom;
  const chart = doctor.page.getByLabel(note.chart);
  await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
  await doctor.page.getByRole('tab', { name: tabs.note }).click();
  await chart.fill('');
  await doctor.page.getByText(like(note.saved)).waitFor();

  await step('the server dies while the doctor types on', async () => {
    await chart.focus();
    await typeWithoutRest(doctor.page, digits(60));
    await Promise.all([product.kill(), typeWithoutRest(doctor.page, digits(60))]);
    await doctor.page.getByText(note.failed).waitFor();
  });
  await step('it starts again, and the page saves by itself', async () => {
    await product.up();
    await doctor.page.getByText(like(note.saved)).waitFor();
    expect(await chart.inputValue()).toBe(digits(120));
    expect(await chartOf(product, consult_id)).toBe(digits(120));
  });
  // What the browser wrote about the server that was away.
  doctor.problems.length = 0;
});

test('a power cut of server and browser in mid-note costs at most 1 s of typing [RECORD-14]', async ({ product }) => {
  const consult_id = await openConsult(product);
  const { doctor, kill } = await doomedDoctor(product);
  const { note, tabs } = doctor.words.consultRoom;
  await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
  await doctor.page.getByRole('tab', { name: tabs.note }).click();
  const chart = doctor.page.getByLabel(note.chart);
  await chart.fill('');
  await doctor.page.getByText(like(note.saved)).waitFor();
  await chart.focus();
  const typedAt = await typeWithoutRest(doctor.page, digits(120));
  const cutAt = Date.now();
  await Promise.all([product.kill(), kill()]);
  await product.up();
  expectOneSecondLost(await chartOf(product, consult_id), digits(120), typedAt, cutAt);
});

test('a browser killed in mid-memo loses at most 1 s; the form reopens with the text', async ({ open, product }) => {
  const who = await product.ask(contract.information, undefined, await product.tokenOf('patient', 'hanako'));
  if (who.kind !== 'patient') throw new Error('The demo has no hanako');
  const { doctor: doomed, kill } = await doomedDoctor(product);
  const { memo } = doomed.words;
  await doomed.goto(`/doctor/search/${who.id}`);
  await doomed.page.getByRole('button', { name: memo.add }).first().click();
  await doomed.page.getByLabel(memo.text, { exact: true }).first().click();
  const typedAt = await typeWithoutRest(doomed.page, digits(120));
  const killedAt = Date.now();
  await kill();

  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  await doctor.goto(`/doctor/search/${who.id}`);
  const kept = await doctor.page.getByLabel(memo.text, { exact: true }).first().inputValue();
  expectOneSecondLost(kept, digits(120), typedAt, killedAt);
});
