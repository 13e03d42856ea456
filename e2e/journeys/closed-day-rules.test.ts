import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { addDays, dayInTokyo, formatDay } from '@haruka/i18n';
import { expect } from 'vitest';
import { bookingDoctor, connected, like, say, step, test } from '../support/index.ts';

const { location } = bookingDoctor;

test('staff close a day of each year and open a holiday; the calendar follows live [SCREEN-12]', async ({
  open,
  product,
}) => {
  const staff = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const colleague = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const { page } = staff;
  const { closedDays } = staff.words;
  const token = await product.tokenOf('clinic', 'staff1');
  const daysFrom = async (from: string, days: number) =>
    (await product.ask(contract.slots, { clinic_location_id: location, from, days }, token)).days;
  const isClosed = async (on_day: string) => (await daysFrom(on_day, 1))[0]!.is_closed;
  // The demo has no booking in so many days. The calendar names a reason only where a doctor would have hours.
  const later = await daysFrom(addDays(dayInTokyo(new Date()), 50), 7);
  const { on_day } = later.find(({ doctors }) => doctors.some((one) => freeTimes(one).length > 0))!;
  const [month, day] = [Number(on_day.slice(5, 7)), Number(on_day.slice(8))];
  const rule = say(closedDays.yearly, { month, day });
  const addYearly = async (of: { month: number; day: number }, reason: string) => {
    await page.getByLabel(closedDays.kind, { exact: true }).selectOption('YEARLY');
    await page.getByLabel(closedDays.month, { exact: true }).selectOption(String(of.month));
    await page.getByLabel(closedDays.day, { exact: true }).selectOption(String(of.day));
    await page.getByLabel(closedDays.ruleReason, { exact: true }).fill(reason);
    await page.getByRole('button', { name: closedDays.addRule }).click();
  };
  const save = () => page.getByRole('button', { name: closedDays.save }).click();
  const saved = () => page.getByText(closedDays.saved).first().waitFor();

  await step('a date that no year has is refused beside the rule, and the others stay', async () => {
    await staff.goto('/clinic/settings/closed-days');
    await addYearly({ month: 2, day: 30 }, '無い日');
    await addYearly({ month, day }, '創立記念日');
    await save();
    await page.getByText(closedDays.problems.date).first().waitFor();
    await page.getByText(`${rule} 創立記念日`).waitFor();
    const wrong = `${say(closedDays.yearly, { month: 2, day: 30 })} 無い日`;
    await page.getByRole('button', { name: say(closedDays.removeOf, { entry: wrong }) }).click();
  });
  await step('the rule closes the day, and a colleague reads its reason without a reload', async () => {
    await colleague.goto(`/clinic?view=day&date=${on_day}`);
    await connected(colleague);
    expect(await colleague.page.getByText('創立記念日').count()).toBe(0);
    await save();
    await saved();
    await colleague.page.getByText('創立記念日').first().waitFor();
    expect(await isClosed(on_day)).toBe(true);
  });

  await step('a chosen holiday opens here; the sister location and other holidays stay closed', async () => {
    const today = dayInTokyo(new Date());
    const { holidays, days } = await product.ask(contract.closedDays, { clinic_location_id: location }, token);
    const single = new Set(days.map((one) => one.on_day));
    const isWeekday = (at: string) => new Date(at).getUTCDay() % 6 > 0;
    const chosen = holidays.find((one) => one.on_day > today && isWeekday(one.on_day) && !single.has(one.on_day))!;
    const openHolidays = page
      .getByRole('group', { name: closedDays.openSome })
      .getByRole('checkbox', { checked: true });
    const before = await openHolidays.count();
    await colleague.goto(`/clinic?view=day&date=${chosen.on_day}`);
    const closedLanes = colleague.page.locator('.hk-lane-head').filter({ hasText: chosen.name });
    await expect.poll(() => closedLanes.count()).toBe(3);
    await page.getByRole('checkbox', { name: like(formatDay(chosen.on_day)) }).check();
    await save();
    await expect.poll(() => closedLanes.count()).toBe(1);
    expect(await openHolidays.count()).toBe(before + 1);
  });
  await step('the rule is removed; the day opens again', async () => {
    await colleague.goto(`/clinic?view=day&date=${on_day}`);
    await colleague.page.getByText('創立記念日').first().waitFor();
    await page.getByRole('button', { name: say(closedDays.removeOf, { entry: `${rule} 創立記念日` }) }).click();
    await save();
    await colleague.page.getByText('創立記念日').first().waitFor({ state: 'detached' });
  });
});
