import { expect } from 'vitest';
import { connected, like, type Person, step, test } from '../support/index.ts';

/** Opens the palette by its keys and types at once, as a practised hand does. */
async function command({ page, words: { palette } }: Person<'clinic'> | Person<'doctor'>, typed: string) {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: palette.title });
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type(typed);
}

test('the command palette finds actions, screens and patients by the keyboard alone', async ({ open, product }) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const { palette } = words;
  const box = page.getByRole('combobox', { name: palette.title });
  const choices = page.getByRole('listbox').getByRole('option');
  await desk.goto('/clinic/day-board');
  await connected({ page, words });

  await step('all actions and screens of the member stand there before anything is typed', async () => {
    await command(desk, '');
    await choices.filter({ hasText: palette.acts.book }).waitFor();
    await choices.filter({ hasText: words.places.dayBoard }).waitFor();
    expect(await choices.filter({ hasText: words.places.members }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
  await step('an action that opens its form: the absence of a doctor', async () => {
    await command(desk, palette.acts.absence);
    await choices.filter({ hasText: palette.acts.absence }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: words.attendance.sheet }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('new'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await step('work begins and ends from the palette', async () => {
    for (const kind of ['IN', 'OUT'] as const) {
      await command(desk, words.timeClock.acts[kind]);
      await choices.filter({ hasText: words.timeClock.acts[kind] }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(like(words.timeClock.done[kind])).first().waitFor();
    }
  });
  await step('an action: book for a caller, on the screen where one is', async () => {
    await command(desk, '予約を');
    await choices.filter({ hasText: palette.acts.book }).waitFor();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: words.deskBooking.title });
    await sheet.waitFor();
    expect(new URL(page.url()).pathname).toBe('/clinic/attendance');
    await page.keyboard.press('Escape');
  });
  await step('a screen, straight after the sheet is left', async () => {
    await command(desk, words.places.attendance);
    await choices.filter({ hasText: words.places.attendance }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.places.attendance }).waitFor();
  });
  await step('a patient', async () => {
    await command(desk, 'さとう');
    await page.getByRole('group', { name: palette.groups.patient }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: like(words.patients.titleOf) }).waitFor();
  });
  await step('what was used last comes first', async () => {
    const patient = new URL(page.url()).pathname;
    await page.getByRole('heading', { level: 2, name: words.patients.profile }).waitFor();
    await command(desk, '');
    const recent = page.getByRole('group', { name: palette.groups.recent });
    await expect.poll(() => recent.getByRole('option').count()).toBe(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.places.attendance }).waitFor();
    await command(desk, '');
    await recent.getByRole('option').nth(1).click();
    await page.waitForURL(`**${patient}`);
  });
  await step(
    'Escape closes it, the same keys open it at once again, and the question mark lists the keys',
    async () => {
      for (let time = 0; time < 5; time += 1) {
        await command(desk, '');
        await page.keyboard.press('Escape');
      }
      await box.waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: palette.keysTitle }).getByText(palette.keys.search.does).waitFor();
    },
  );
});

test('an owner finds the members, a doctor the own screens and no desk booking', async ({ open, product }) => {
  const [owner, doctor] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'owner1') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
  ]);
  await owner.goto('/clinic/day-board');
  await connected(owner);
  await command(owner, owner.words.places.members);
  await owner.page.getByRole('option', { name: owner.words.places.members }).waitFor();
  await doctor.goto('/doctor');
  await connected(doctor);
  await command(doctor, '');
  await doctor.page.getByRole('option', { name: doctor.words.palette.acts.today }).waitFor();
  expect(await doctor.page.getByRole('option', { name: doctor.words.palette.acts.book }).count()).toBe(0);
});

test('an owner who is a doctor too changes to the doctor app; others cannot', async ({ open, product }) => {
  const [owner, staff] = await Promise.all([
    open('clinic', { storage: await product.sessionOf('clinic', 'owner2') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
  ]);
  const { page, words } = owner;
  const { toOther, accountMenu } = words.staffFrame;
  for (const one of [owner, staff]) {
    await one.goto('/clinic/day-board');
    await connected(one);
  }
  const menu = page.getByRole('menuitem', { name: toOther.doctor });
  await step('by the menu of the account', async () => {
    await page.getByRole('button', { name: accountMenu }).click();
    await menu.waitFor();
    expect(new URL((await menu.getAttribute('href'))!).hostname).toMatch(/^doctor\./);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });
  await step('by the palette; the other app asks who it is', async () => {
    await command(owner, toOther.doctor);
    await page.getByRole('option', { name: toOther.doctor }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(({ hostname, pathname }) => hostname.startsWith('doctor.') && pathname.endsWith('/login'));
  });
  await step('a member of the desk has neither', async () => {
    await command(staff, '');
    await staff.page.getByRole('option', { name: words.palette.acts.today }).waitFor();
    expect(await staff.page.getByRole('option', { name: toOther.doctor }).count()).toBe(0);
    await staff.page.keyboard.press('Escape');
    await staff.page.getByRole('button', { name: accountMenu }).click();
    await staff.page.getByRole('menuitem', { name: words.words.log_out }).waitFor();
    expect(await staff.page.getByRole('menuitem', { name: toOther.doctor }).count()).toBe(0);
  });
});
