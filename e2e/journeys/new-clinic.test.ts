import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { secretFromBase32, stepAt, totpCode } from '../../apps/server/src/modules/identity/auth/totp.ts';
import { root } from '../run/terminal.ts';
import {
  confirmItIsYou,
  hold,
  like,
  type Person,
  pick,
  type Product,
  shiftsOf,
  step,
  test,
  title,
  watchShiftsOfLoad,
} from '../support/index.ts';

type Member = Person<'clinic'> | Person<'doctor'>;
const password = 'kawaii neko to sanpo';
const owner = { email: 'aoyama@example.jp', name: '青山 晴彦', kana: 'アオヤマ ハルヒコ' };
const doctorEmail = 'midori@example.jp';

/** The example of the operations guide, as a file. */
async function clinicFile() {
  const guide = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'new-clinic-')), 'clinic.json');
  await writeFile(file, /```json\n(\{\n {2}"name": [\s\S]*?)```/.exec(guide)![1]!);
  return file;
}

/** Opens the link of an invitation, chooses a password, sets the second factor up and is signed in. */
async function accept(member: Member, product: Product, email: string) {
  const { page, words } = member;
  // The operator's command knows no port of the test.
  const { pathname, search } = new URL((await product.mailTo(email)).link ?? '');
  await member.goto(pathname + search);
  await page.getByLabel(words.invitation.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.invitation.act }).click();
  await page.getByRole('link', { name: words.words.log_in }).click();
  await page.getByLabel(words.signIn.email, { exact: true }).fill(email);
  await page.getByLabel(words.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.words.log_in }).click();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page
    .getByLabel(words.account.setup.code, { exact: true })
    .fill(totpCode(secretFromBase32(secret), stepAt(Date.now())));
  await page.getByLabel(words.account.codes.kept).check();
  const [code] = await page
    .getByRole('list', { name: words.account.codes.label })
    .getByRole('listitem')
    .allTextContents();
  await page.getByRole('button', { name: words.signIn.enter }).click();
  return code ?? '';
}

test('a new clinic, from the operator’s file to the questions of its first patient [CLINIC-8, CLINIC-10]', async ({
  open,
  product,
}) => {
  const boss = await open('clinic');
  const { page, words } = boss;
  const { dayBoard, members, places, businessDay } = words;
  const location = 1_000_001;
  await product.operate('create-clinic', await clinicFile());
  await product.operate(
    'create-owner',
    String(location),
    ...Object.entries(owner).flatMap(([key, of]) => [`--${key}`, of]),
  );
  await product.operate('approve-clinic', String(location));
  const recovery = await accept(boss, product, owner.email);

  const steps = page.getByRole('list', { name: dayBoard.firstSteps.title });
  const done = steps.getByText(dayBoard.firstSteps.done, { exact: true });
  const row = page.getByRole('row').filter({ hasText: doctorEmail });
  const toBoard = () => page.getByRole('link', { name: places.dayBoard }).click();
  const choose = async (act: keyof typeof members.act) => {
    await row.getByRole('button', { name: like(members.menuOf) }).click();
    await page.getByRole('menuitem', { name: members.act[act] }).click();
  };

  await step('the board leads the owner to the invitation of a doctor', async () => {
    await steps.getByRole('link', { name: dayBoard.firstSteps.doctor.act }).click();
    await page.getByRole('button', { name: members.invite }).click();
    await page.getByLabel(members.form.email).fill(doctorEmail);
    await page.getByLabel(members.form.lastName, { exact: true }).fill('緑川');
    await page.getByLabel(members.form.firstName, { exact: true }).fill('葉子');
    await page.getByLabel(members.form.lastKana).fill('ミドリカワ');
    await page.getByLabel(members.form.firstKana).fill('ヨウコ');
    await page.getByRole('radio', { name: words.staffFrame.roles.DOCTOR }).check();
    await page.getByRole('button', { name: members.form.send }).click();
    await confirmItIsYou(boss, password, recovery);
    await row.getByText(members.state.INVITED).waitFor();
    await toBoard();
    await steps.waitFor();
    expect(await done.count()).toBe(0);
  });

  await step('the board and its first steps do not move while they load', async () => {
    await watchShiftsOfLoad(page);
    await page.reload();
    await steps.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });

  await step('the doctor accepts, and the open board marks the first step', async () => {
    const doctor = await open('doctor');
    await accept(doctor, product, doctorEmail);
    await title(doctor, doctor.words.places.calendar);
    await expect.poll(() => done.count()).toBe(1);
  });

  await step('licence, specialities and hours end the steps', async () => {
    await steps.getByRole('link', { name: dayBoard.firstSteps.specialities.act }).click();
    await choose('licence');
    await page.getByRole('textbox', { name: members.columns.licence }).fill('2012');
    await page.getByRole('button', { name: members.licence.act }).click();
    await page.getByText(members.licence.saved).waitFor();
    await choose('specialities');
    await page.getByRole('checkbox', { name: '内科' }).check();
    await page.getByRole('button', { name: members.form.save }).click();
    await page.getByText(members.specialities.saved).waitFor();
    await toBoard();
    await expect.poll(() => done.count()).toBe(2);
    await steps.getByRole('link', { name: dayBoard.firstSteps.hours.act }).click();
    await page.getByRole('button', { name: like(businessDay.editOf) }).click();
    const afternoon = page.getByRole('dialog').getByRole('button', { name: like(businessDay.fillOf) });
    for (let day = 0; day < 7; day += 1) await afternoon.filter({ hasText: words.words.afternoon }).first().click();
    await page.getByRole('button', { name: businessDay.save }).click();
    await page.getByText(businessDay.saved).waitFor();
    await toBoard();
    await page.getByText(dayBoard.sections.waiting.empty).waitFor();
    expect(await steps.count()).toBe(0);
  });

  await step('a patient books by the link, sees the licence, and is asked the questions', async () => {
    const patient = await open('patient', { storage: await product.sessionOf('patient', 'ichiro') });
    await patient.goto(`/menu?clid=${location}`);
    await patient.page.getByText('医籍登録 2012年').waitFor();
    await patient.page.getByRole('link', { name: patient.words.menu.book, exact: true }).click();
    const [slot] = await product.freeSlots(location);
    await pick(patient, slot!);
    await hold(patient);
    await patient.page.getByText('内科の問診票').waitFor();
  });
});
