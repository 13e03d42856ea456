import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { like, type Person, step, test } from '../support/index.ts';

const text = '耳が遠いので、はっきり話します。';
const changed = '電話ではなく、SMSで連絡します。';
const memosOf = ({ page, words }: Person<'clinic' | 'doctor'>) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.memo.title, exact: true }) })
    .last();

test('a desk memo reaches the doctor live; two writers conflict; a removal is undone [RECORD-11]', async ({
  open,
  product,
}) => {
  const patientToken = await product.tokenOf('patient', 'hanako');
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patientToken);
  const who = await product.ask(contract.information, undefined, patientToken);
  if (who.kind !== 'patient' || !booked) throw new Error('The demo has no coming consult of hanako');
  const [desk, owner, doctor] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
  ]);
  const { memo } = desk.words;
  const card = (person: Person<'clinic' | 'doctor'>, of: string) =>
    memosOf(person).getByRole('article').filter({ hasText: of });

  await step('the desk writes a memo, which outlives a reload while it is typed', async () => {
    await doctor.goto(`/doctor/consult-room?consult_id=${booked.id}`);
    await doctor.page.getByRole('tab', { name: doctor.words.consultRoom.tabs.record }).click();
    await memosOf(doctor).waitFor();
    await desk.goto(`/clinic/search/${who.id}`);
    await memosOf(desk).getByRole('button', { name: memo.add }).click();
    await memosOf(desk).getByLabel(memo.text, { exact: true }).fill(text);
    await desk.page.reload();
    expect(await memosOf(desk).getByLabel(memo.text, { exact: true }).inputValue()).toBe(text);
    await memosOf(desk).getByRole('button', { name: memo.save }).click();
    await card(desk, text).waitFor();
  });

  await step('the doctor sees it in the room without a reload', () => card(doctor, text).waitFor());

  await step('two change it at once: the slower one sees the other text and keeps the typed one', async () => {
    await owner.goto(`/clinic/search/${who.id}`);
    for (const person of [desk, owner])
      await card(person, text)
        .getByRole('button', { name: like(memo.changeOf) })
        .click();
    await memosOf(owner).getByLabel(memo.text, { exact: true }).fill(changed);
    await memosOf(owner).getByRole('button', { name: memo.save }).click();
    await card(owner, changed).waitFor();
    const own = 'まとめて説明します。';
    await memosOf(desk).getByLabel(memo.text, { exact: true }).fill(own);
    await memosOf(desk).getByRole('button', { name: memo.save }).click();
    await memosOf(desk).getByText(changed).waitFor();
    expect(await memosOf(desk).getByLabel(memo.text, { exact: true }).inputValue()).toBe(own);
    await memosOf(desk).getByRole('button', { name: memo.haveRead }).click();
    await memosOf(desk).getByRole('button', { name: memo.save }).click();
    await card(owner, own).waitFor();
  });

  await step('removed and restored; the other screens follow', async () => {
    const own = 'まとめて説明します。';
    await card(desk, own)
      .getByRole('button', { name: like(memo.removeOf) })
      .click();
    await card(doctor, own).waitFor({ state: 'detached' });
    await memosOf(desk).getByRole('button', { name: memo.undo }).click();
    await card(doctor, own).waitFor();
  });

  await step('another clinic has none of it', async () => {
    const token = await product.tokenOf('clinic', 'owner2');
    const refused = product.ask(contract.patientMemos, { patient_id: who.id }, token);
    await expect(refused.catch((error: Error) => error.message)).resolves.not.toContain('まとめて');
  });
});
