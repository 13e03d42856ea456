import { contract } from '@haruka/contract';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { like, step, test } from '../support/index.ts';

/** What a person sees of a room: the boxes of its parts, and whether the page itself scrolls. */
const boxesOf = (page: Page, remote: string, controls: string) =>
  page.evaluate(
    ([picture, keys]) => {
      const box = (element: Element | null | undefined) => {
        const { left, top, right, bottom, width, height } = element!.getBoundingClientRect();
        return { left, top, right, bottom, width, height };
      };
      const buttons = [...document.querySelectorAll(`[aria-label="${keys}"] button`)];
      const root = document.documentElement;
      return {
        stage: box(document.querySelector(`video[aria-label="${picture}"]`)?.parentElement),
        columns: [...document.querySelectorAll('[data-column]')].map(box),
        covered: buttons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length,
        scrolls: root.scrollHeight > root.clientHeight || root.scrollWidth > root.clientWidth,
      };
    },
    [remote, controls] as const,
  );

test('the room has three panes from 1440 px, tabs below; crossing it keeps typed text [RECORD-1, RECORD-17]', async ({
  open,
  product,
}) => {
  const [patientToken, doctorToken] = await Promise.all([
    product.tokenOf('patient', 'hanako'),
    product.tokenOf('doctor', 'doctor1'),
  ]);
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patientToken);
  const consult_id = booked!.id;
  const doctor = await open('doctor', {
    storage: await product.sessionOf('doctor', 'doctor1'),
    viewport: { width: 1280, height: 800 },
  });
  const { page } = doctor;
  const { consultRoom, prescription, record } = doctor.words;
  const chart = page.getByLabel(consultRoom.note.chart);
  const dosage = page.getByLabel(prescription.fields.dosage, { exact: true });
  const look = () => boxesOf(page, consultRoom.call.remote, consultRoom.call.controls);
  await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);

  await step('before the call, who the patient is stays at the top of the window', async () => {
    const strip = page.getByRole('group', { name: record.identityStrip.title });
    const said = await strip.innerText();
    for (const fact of ['佐藤 花子', '1988/04/12', '診察券番号', `${record.summary.allergy}：`])
      expect(said).toContain(fact);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect.poll(async () => (await strip.boundingBox())!.y).toBe(0);
  });

  await step('in the call, the row above the picture has birth date, number and allergies', async () => {
    await product.ask(contract.ring, { consult_id }, doctorToken);
    await product.ask(contract.joinCall, { consult_id }, patientToken);
    const row = page.getByText('1988/04/12').and(page.locator('small'));
    await row.waitFor();
    const said = await row.innerText();
    for (const fact of ['診察券番号', `${record.summary.allergy}：`]) expect(said).toContain(fact);
  });

  await step('at 1280 px there is one row of tabs, and the room fits the window', async () => {
    await page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    await chart.fill('咽頭発赤あり');
    await page.getByRole('tab', { name: prescription.title }).click();
    await page.getByLabel(prescription.search.label, { exact: true }).fill('ロキソ');
    await page.getByRole('button', { name: new RegExp(`^${doctor.words.words.add}.*ロキソ`) }).click();
    await dosage.fill('1日3回 毎食後');
    const seen = await look();
    expect(seen).toMatchObject({ covered: 0, scrolls: false });
    expect(await page.getByRole('tablist').count()).toBe(1);
  });

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [1920, 600],
  ] as const)
    await step(`at ${width} × ${height} px video, answers and note stand side by side`, async () => {
      await page.setViewportSize({ width, height });
      await chart.waitFor();
      expect(await chart.inputValue()).toBe('咽頭発赤あり');
      expect(await dosage.inputValue()).toBe('1日3回 毎食後');
      await page.getByText(record.summary.title).waitFor();
      // Another window size takes the browser a frame or two.
      await expect.poll(look).toMatchObject({ covered: 0, scrolls: false });
      const { stage, columns } = await look();
      expect(stage.width / stage.height).toBeCloseTo(16 / 9, 1);
      expect(columns[0]!.left).toBeGreaterThanOrEqual(stage.right);
      expect(columns[1]!.left).toBeGreaterThanOrEqual(columns[0]!.right);
      for (const pane of [stage, ...columns]) expect(pane.bottom).toBeLessThanOrEqual(height);
      for (const pane of columns) expect(pane.width).toBeGreaterThanOrEqual(360);
      // Each pane scrolls by itself: its last words come into view, and the page does not move.
      await dosage.scrollIntoViewIfNeeded();
      await page.getByText(record.patient, { exact: true }).scrollIntoViewIfNeeded();
      expect((await look()).scrolls).toBe(false);
    });

  await step('back at 1280 px nothing that was typed is lost', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: consultRoom.tabs.note }).click();
    expect(await chart.inputValue()).toBe('咽頭発赤あり');
    await page.getByRole('tab', { name: prescription.title }).click();
    expect(await dosage.inputValue()).toBe('1日3回 毎食後');
    await page.getByText(like(prescription.saved)).waitFor();
  });
});
