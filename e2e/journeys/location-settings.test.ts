import { contract } from '@haruka/contract';
import { yen } from '@haruka/i18n';
import { expect } from 'vitest';
import { bookingDoctor, freeSlot, hold, pick, say, step, test } from '../support/index.ts';

const location = bookingDoctor.location;

test('an owner raises the fee and changes the facts; patients read each at its time [CLINIC-12, CLINIC-13]', async ({
  open,
  product,
}) => {
  const owner = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const staff = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const patient = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
  const { locations, words } = owner.words;
  const { menu } = patient.words;
  const slot = await freeSlot(product);
  const range = (from: number, to: number) => say(menu.fee.range, { from: yen(from), to: yen(to) });
  const { name, fee } = await product.ask(contract.clinicLocation, { location_id: location });
  const { from, to } = fee!;
  const raised = { to: to + 1000, from: from + 500 };
  const phone = '03-9876-5432';
  let consult_id = '';

  await step('a patient holds a time at the old fee', async () => {
    await patient.goto(`/booking?clid=${location}`);
    await pick(patient, slot);
    consult_id = await hold(patient);
  });
  await step('the owner raises the fee, and staff read it without a reload', async () => {
    await staff.goto('/clinic/settings/locations');
    await staff.page.getByText(range(from, to)).first().waitFor();
    await owner.goto('/clinic/settings/locations');
    const form = owner.page.getByRole('form', { name: say(locations.fee.label, { name }) });
    await form.getByLabel(locations.fee.fields.fee_to).fill(String(raised.to));
    await form.getByLabel(locations.fee.fields.fee_from).fill(String(raised.from));
    await form.getByRole('button', { name: words.save }).click();
    await staff.page.getByText(range(raised.from, raised.to)).first().waitFor();
  });
  await step('staff change the phone number, and the owner reads it without a reload', async () => {
    await staff.page.getByRole('button', { name: say(locations.profile.changeOf, { name }) }).click();
    const sheet = staff.page.getByRole('dialog');
    await sheet.getByLabel(new RegExp(locations.profile.fields.phone_number)).fill(phone);
    await sheet.getByRole('button', { name: words.save }).click();
    await sheet.waitFor({ state: 'detached' });
    await owner.page.getByText(phone).first().waitFor();
  });
  await step('the booking keeps its fee, and the page of the clinic has the new one', async () => {
    await patient.goto(`/patient/confirm-reservation?consult_id=${consult_id}`);
    await patient.page.getByText(range(from, to)).waitFor();
    await patient.goto(`/menu?clid=${location}`);
    await patient.page.getByText(range(raised.from, raised.to)).waitFor();
    await patient.page
      .getByRole('link', { name: new RegExp(phone) })
      .first()
      .waitFor();
  });
  expect([...owner.problems, ...staff.problems, ...patient.problems]).toEqual([]);
});
