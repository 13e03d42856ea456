import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { inAccountMenu, memberLogIn, type Person, type Product, test } from '../support/index.ts';

const half = '半分まで書いたところです';

/** As if both tokens had reached their end: the next question to the server is refused, and so is the renewal. */
async function endSession({ records }: Product, { app, page }: Person, login: string) {
  const idle_until = new Date().toISOString();
  await records.open((db) =>
    db
      .updateTable('session')
      .set({ idle_until })
      .where('member_id', 'in', db.selectFrom('member').select('id').where('email', '=', emailOf(login)))
      .execute(),
  );
  const key = `haruka.${app}.token`;
  const token = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  const expired = await records.expired(token);
  await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, expired]);
}

test('after session expiry and login, a member is back at the screen and typed text [AUTH-7]', async ({
  open,
  product,
}) => {
  const [consult] = await product.ask(
    contract.myConsults,
    { scope: 'upcoming', page: 1 },
    await product.tokenOf('patient', 'hanako'),
  );
  const { id: call } = consult!;
  const owner = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const staff = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  const { members, record } = owner.words;
  const { consultRoom } = doctor.words;

  const people = [
    {
      person: owner,
      login: 'owner1',
      at: '/clinic/settings/members',
      open: () => owner.page.getByRole('button', { name: members.invite }).first().click(),
      field: owner.page.getByLabel(members.form.lastName, { exact: true }),
    },
    {
      person: staff,
      login: 'staff1',
      at: `/clinic?consult=${call}`,
      open: () => staff.page.getByRole('button', { name: record.cancel }).click(),
      field: staff.page.getByLabel(record.reason),
    },
    {
      person: doctor,
      login: 'doctor1',
      at: `/doctor/consult-room?consult_id=${call}`,
      open: () => doctor.page.getByRole('tab', { name: consultRoom.tabs.note }).click(),
      field: doctor.page.getByLabel(consultRoom.note.chart),
    },
  ];
  for (const { person, login, at, open: openForm, field } of people) {
    await person.goto(at);
    await openForm();
    await field.fill(half);
    await endSession(product, person, login);
    // Whatever asks next is refused; a reload asks at once.
    await person.page.reload();
    await person.page.getByRole('heading', { level: 1, name: person.words.signIn.heading[person.app] }).waitFor();
    await memberLogIn(person, login);
    await expect.poll(() => person.page.url()).toContain(at);
    await openForm();
    expect(await field.inputValue(), login).toBe(half);
  }

  // The note saves itself, and is then no longer kept in the browser.
  const kept = () => doctor.page.evaluate(() => sessionStorage.getItem('haruka.typed') ?? '');
  await expect.poll(kept).not.toContain(half);

  // Logging out on purpose removes all drafts.
  expect(await staff.page.evaluate(() => sessionStorage.getItem('haruka.typed'))).toContain(half);
  await staff.page.getByRole('button', { name: staff.words.words.back, exact: true }).click();
  await staff.page.keyboard.press('Escape');
  await inAccountMenu(staff, staff.words.words.log_out);
  await staff.page.getByText(staff.words.staffFrame.loggedOut).waitFor();
  expect(await staff.page.evaluate(() => sessionStorage.getItem('haruka.typed'))).toBeNull();
});
