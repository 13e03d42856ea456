import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { desk as wide, type Open, phone, type Product, step, test } from '../support/index.ts';

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

/** A member at the record of 佐藤 花子, and the strip that says whose record it is. */
async function atRecord({ open, product }: { open: Open; product: Product }, viewport: typeof phone) {
  const clerk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1'), viewport });
  const { page, words } = clerk;
  await clerk.goto(`/clinic/search/${patient_id}`);
  const strip = page.getByRole('group', { name: words.record.identityStrip.title });
  await page.getByRole('heading', { name: words.patients.views }).waitFor();
  const toFoot = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  };
  return { page, words, strip, toFoot, banner: page.getByRole('banner') };
}

test('complaint, allergies and medicines stand above the rest of the record', async ({ open, product }) => {
  const { page, words } = await atRecord({ open, product }, wide);
  const { summary } = words.record;
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: summary.title }) })
    .last();
  const facts = [
    [summary.complaint, 'つばを飲み込むと耳まで響きます'],
    [summary.allergy, 'ペニシリンで背中に発疹が出た'],
    [summary.medicines, '市販の解熱剤（アセトアミノフェン）'],
  ] as const;
  for (const [part, text] of facts) {
    const term = card.getByRole('term').filter({ hasText: part });
    expect(await term.locator('xpath=following-sibling::dd').first().innerText()).toContain(text);
  }
  expect(await bottomOf(card)).toBeLessThanOrEqual(wide.height);
  for (const title of [words.patients.upcoming, words.patients.profile, words.patients.views])
    expect(await topOf(page.getByRole('heading', { name: title }))).toBeGreaterThan(await bottomOf(card));
});

const bottomOf = async (one: Locator) => {
  const { y, height } = (await one.boundingBox())!;
  return y + height;
};
const topOf = async (one: Locator) => (await one.boundingBox())!.y;

for (const [name, viewport] of [
  ['a desk', wide],
  ['a phone', phone],
] as const)
  test(`on ${name}, who the patient is stays in sight below the bar [RECORD-17]`, async ({ open, product }) => {
    const { page, words, strip, toFoot, banner } = await atRecord({ open, product }, viewport);
    const { complaint, allergy, medicines } = words.record.summary;
    const said = await strip.innerText();
    for (const fact of ['佐藤 花子', '1988/04/12', '診察券番号', `${complaint}：`, `${allergy}：`, `${medicines}：`])
      expect(said).toContain(fact);
    await toFoot();
    await expect.poll(() => topOf(strip)).toBe(await bottomOf(banner));
    expect(await bottomOf(strip)).toBeLessThanOrEqual(viewport.height / 5);
    // Nothing lies over it.
    const isOnTop = await strip.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);

    await step('a text that is too long for its line is shown whole by a press, and again in one line', async () => {
      const line = strip.getByText(allergy);
      const isWhole = () => line.evaluate((one) => one.scrollWidth <= one.clientWidth);
      expect(await isWhole()).toBe(false);
      await strip.getByRole('button', { name: words.record.identityStrip.all }).click();
      expect(await isWhole()).toBe(true);
      expect(await bottomOf(strip)).toBeLessThanOrEqual(viewport.height * 0.7);
      await strip.getByRole('button', { name: words.record.identityStrip.less }).click();
      expect(await bottomOf(strip)).toBeLessThanOrEqual(viewport.height / 5);
    });

    await step('what a lost connection says stands between the bar and the strip', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
        dispatchEvent(new Event('offline'));
      });
      const line = page.getByRole('status').filter({ hasText: words.words.offline }).locator('.MuiAlert-root');
      await line.waitFor();
      await toFoot();
      await expect.poll(() => topOf(strip)).toBe(await bottomOf(line));
    });
  });

test('the strip scrolls away where it and the bar would take more than a fifth [RECORD-17]', async ({
  open,
  product,
}) => {
  const { page, strip, toFoot } = await atRecord({ open, product }, wide);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await toFoot();
  await expect.poll(() => bottomOf(strip)).toBeLessThanOrEqual(0);
});

test('on paper the strip stands once, with every text whole [RECORD-17]', async ({ open, product }) => {
  const { page, words, strip, toFoot } = await atRecord({ open, product }, wide);
  await page.emulateMedia({ media: 'print' });
  await toFoot();
  expect(await bottomOf(strip)).toBeLessThanOrEqual(0);
  expect(await strip.getByRole('button').count()).toBe(0);
  const line = strip.getByText(words.record.summary.allergy);
  expect(await line.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});
