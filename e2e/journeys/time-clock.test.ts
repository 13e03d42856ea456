import { readFile } from 'node:fs/promises';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n';
import { expect } from 'vitest';
import { like, say, step, test } from '../support/index.ts';

const doctorName = '水野 遥';

test('a doctor clocks in and out, the desk sees it live; a forgotten day is corrected [WORK-1]', async ({
  open,
  product,
}) => {
  const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
  const owner = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const { timeClock, words, csv } = owner.words;
  let forgotten = '';
  const today = dayInTokyo(new Date());
  const name = say(words.doctor_name, { name: doctorName });
  const todayCell = owner.page.getByRole('button', { name: like(`${name} ${formatDay(today)} {{state}}`) }).first();
  const sheet = owner.page.getByRole('dialog');
  const clock = doctor.page.getByRole('status');

  await step('the desk has the month open, and the day of the doctor', async () => {
    await owner.goto('/clinic/attendance?location=1');
    await todayCell.click();
    await sheet.getByText(timeClock.noStamps).waitFor();
  });
  await step('the doctor clocks in with one press, and the desk sees it', async () => {
    await doctor.goto('/doctor/attendance');
    const place = doctor.page.getByLabel(timeClock.location);
    await place.selectOption('1');
    await doctor.page.getByRole('button', { name: timeClock.acts.IN }).click();
    await clock.filter({ hasText: timeClock.states.WORKING }).waitFor();
    await sheet
      .getByText(like(say(timeClock.stamp, { kind: timeClock.kinds.IN })))
      .first()
      .waitFor();
  });
  await step('another tab of the doctor knows it; the doctor clocks out, and the desk sees that too', async () => {
    const tab = await doctor.context.newPage();
    await tab.goto(doctor.page.url());
    await tab.getByRole('button', { name: timeClock.acts.OUT }).click();
    await clock.filter({ hasText: timeClock.states.OFF }).waitFor();
    await sheet
      .getByText(like(say(timeClock.stamp, { kind: timeClock.kinds.OUT })))
      .first()
      .waitFor();
    await tab.close();
    await owner.page.getByRole('button', { name: words.close }).click();
  });
  await step('the forgotten day is marked; the doctor asks, and the owner accepts', async () => {
    const day = doctor.page.getByText(like(timeClock.forgottenDay)).first();
    const text = (await day.textContent()) ?? '';
    const on_day = text.slice(0, 10).replaceAll('/', '-');
    forgotten = on_day;
    expect(on_day < addDays(today, -1)).toBe(true);
    await doctor.goto(`/doctor/attendance?location=1&month=${on_day.slice(0, 7)}`);
    await doctor.page
      .getByRole('button', { name: say(timeClock.correction.askOf, { day: formatDay(on_day) }) })
      .click();
    const form = doctor.page.getByRole('dialog');
    await form.getByLabel(timeClock.columns.day).waitFor({ state: 'detached' });
    const times = form.locator('input[type=time]');
    await times.last().fill('21:30');
    await form.getByLabel(timeClock.correction.reason).fill('退勤の打刻を忘れたため');
    await form.getByRole('button', { name: timeClock.correction.send }).click();
    await form.waitFor({ state: 'detached' });
    await owner.goto(`/clinic/attendance?location=1&month=${on_day.slice(0, 7)}`);
    await owner.page.getByRole('button', { name: like(timeClock.requests.acceptOf) }).click();
    await doctor.page.getByText(timeClock.flags.corrected).first().waitFor();
    await doctor.page.getByText(timeClock.forgotten).waitFor({ state: 'detached' });
  });
  await step('the CSV of that month holds the corrected day and its reason', async () => {
    await owner.page.getByRole('button', { name: csv.act }).click();
    const [download] = await Promise.all([
      owner.page.waitForEvent('download'),
      owner.page.getByRole('dialog').getByRole('button', { name: csv.act }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    const line = lines.find((one) => one.startsWith(forgotten) && one.includes(doctorName));
    expect(line).toMatch(/,21:30,\d+,\d+,.*退勤の打刻を忘れたため$/);
  });
});
