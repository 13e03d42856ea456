import { expect } from 'vitest';
import { step, test } from '../support/index.ts';

/** 佐藤 花子 of the demo data: consults, medicine, orders and an inquiry. */
const patient_id = '01980000-0000-7000-8000-000000000001';

test('the desk filters a history by orders, opens one; a doctor reads it without money [RECORD-10]', async ({
  open,
  product,
}) => {
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const { groups } = words.timeline;
  const list = (group: string) => page.getByRole('list', { name: words.timeline.list.replace('{{group}}', group) });
  const order = () => list(groups.ORDER).getByRole('link', { name: words.orders.kind.CONSULTATION }).first();
  await step('all entries, then orders alone; the choice is in the address', async () => {
    await desk.goto(`/clinic/search/${patient_id}`);
    await list(groups.ALL).getByRole('link', { name: words.timeline.answers }).first().waitFor();
    await page.getByRole('link', { name: groups.ORDER }).click();
    await order().waitFor();
    await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('show=ORDER');
    expect(await list(groups.ORDER).getByRole('link', { name: words.timeline.answers }).count()).toBe(0);
    await page.reload();
    await order().click();
    await page.getByRole('heading', { name: words.orders.timeline.title }).waitFor();
    await page.goBack();
    await order().waitFor();
  });
  await step('on paper there are no bars and no buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    const seen = (role: 'banner' | 'navigation' | 'button') => page.getByRole(role).count();
    expect([await seen('banner'), await seen('navigation'), await seen('button')]).toEqual([0, 0, 0]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await order().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await page.getByRole('banner').waitFor();
  });
  await step('a doctor reads the same record without money and inquiries', async () => {
    const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
    await doctor.goto(`/doctor/search/${patient_id}?show=ORDER`);
    const filter = doctor.page.getByRole('list', { name: words.timeline.filter });
    await filter.getByRole('link', { name: groups.PRESCRIPTION }).waitFor();
    expect(await filter.getByRole('link', { name: groups.ORDER }).count()).toBe(0);
    await doctor.page.getByRole('link', { name: words.timeline.prescription }).first().waitFor();
    expect(await doctor.page.getByRole('link', { name: words.orders.kind.CONSULTATION }).count()).toBe(0);
  });
});
