import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { addMedicine, like, say, step, tabTo, test } from '../support/index.ts';

const dosage = '1日3回 朝昼夕食後';
const [shared, own, renamed] = ['のどの痛み', 'わたしの控え', 'のどの痛み（成人）'];

test('a set is shared, taken by keyboard, renamed, deleted and restored live [RX-2]', async ({ open, product }) => {
  const [booked] = await product.ask(
    contract.myConsults,
    { scope: 'upcoming', page: 1 },
    await product.tokenOf('patient', 'hanako'),
  );
  const past = await product.ask(
    contract.myConsults,
    { scope: 'past', page: 1 },
    await product.tokenOf('patient', 'mio.takasaki'),
  );
  const [first, second] = await Promise.all([
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1b') }),
  ]);
  const { prescription, words } = first.words;
  const { set } = prescription;
  const openSets = async () => {
    await first.page.getByRole('button', { name: set.open }).click();
    return first.page.getByRole('dialog', { name: set.title });
  };
  const named = (name: string) => new RegExp(name);

  await step('the first doctor writes a line and the name of a set; a reload loses neither', async () => {
    await first.goto(`/doctor?consult=${booked!.id}`);
    await first.page.getByRole('button', { name: prescription.begin }).click();
    await addMedicine(first, { name: 'ロキソ', dosage, days: 5, quantity: 15 });
    await first.page.getByText(like(prescription.saved)).waitFor();
    const sheet = await openSets();
    await sheet.getByLabel(set.name, { exact: true }).fill(shared);
    await first.page.reload();
    await first.page.getByText(like(prescription.usage.standard)).waitFor();
    const again = await openSets();
    expect(await again.getByLabel(set.name, { exact: true }).inputValue()).toBe(shared);
  });

  await step('one set is saved for the clinic, and one for the doctor alone', async () => {
    const sheet = first.page.getByRole('dialog', { name: set.title });
    await sheet.getByRole('button', { name: set.save }).click();
    await sheet.getByText(shared, { exact: true }).waitFor();
    await sheet.getByLabel(set.name, { exact: true }).fill(own);
    await sheet.getByRole('checkbox', { name: named(set.mine) }).check();
    await sheet.getByRole('button', { name: set.save }).click();
    await sheet.getByText(own, { exact: true }).waitFor();
  });

  const { page } = second;
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  const theirs = page.getByRole('dialog', { name: set.title });

  await step('the second doctor takes the shared set with the keyboard alone, and has no own one', async () => {
    await second.goto(`/doctor?consult=${past.find(({ status }) => status === 'ENDED')!.id}`);
    await press(prescription.begin);
    await press(set.open);
    await theirs.getByText(shared, { exact: true }).waitFor();
    expect(await theirs.getByText(own, { exact: true }).count()).toBe(0);
    await press(new RegExp(`^${set.use}.*${shared}`));
    await page.getByText(say(set.took, { name: shared, count: '1' })).waitFor();
    expect(await page.getByLabel(prescription.fields.dosage, { exact: true }).inputValue()).toBe(dosage);
    await page.getByText(like(prescription.usage.standard)).waitFor();
    await press(set.open);
    await theirs.getByText(shared, { exact: true }).waitFor();
  });

  const sheet = first.page.getByRole('dialog', { name: set.title });
  await step('the second doctor sees live that the first one renames it', async () => {
    await sheet.getByRole('button', { name: new RegExp(`^${set.rename}.*${shared}`) }).click();
    await sheet.getByLabel(set.name, { exact: true }).first().fill(renamed);
    await sheet.getByRole('button', { name: words.save, exact: true }).click();
    await theirs.getByText(renamed, { exact: true }).waitFor();
  });

  await step('deleted, it leaves both lists; undone, it is back in both', async () => {
    await sheet
      .getByRole('button', { name: new RegExp(`^${set.remove}.*成人`) })
      .filter({ hasText: renamed })
      .click();
    await sheet.getByText(say(set.removed, { name: renamed })).waitFor();
    await theirs.getByText(renamed, { exact: true }).waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: set.undo }).click();
    for (const list of [sheet, theirs]) await list.getByText(renamed, { exact: true }).waitFor();
  });
});
