import { contract, successCode } from '@haruka/contract';
import { expect } from 'vitest';
import { test } from '../support/index.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const clinic = '医療法人社団はるぞら会 はるぞらオンライン総合内科・皮膚科クリニック 神楽坂駅前院';
const name_en = 'Alexandros-Maximilian Papadimitriou-Featherstonehaugh';
/** A consult with names of unusual length. */
const consult = () => ({
  consult_id: crypto.randomUUID(),
  patient_id: crypto.randomUUID(),
  patient_name: '勅使河原小野寺 龍之介左衛門',
  start_at: ago(8),
  doctor: { id: 1, last_name: '勅使河原小野寺', first_name: '龍之介左衛門', name_en },
  location: { id: 1, name: clinic, name_en: 'Haruzora Medical Corporation Online General and Skin Clinic Kagurazaka' },
});
const twice = <Item>(item: () => Item) => ({ count: 2, items: [item(), item()] });
const phone_number = '+819012345678';
const rows = {
  waiting: twice(() => ({ ...consult(), since: ago(4) })),
  red_flags: twice(() => ({ ...consult(), phone_number, red_flags_at: ago(3), is_accepted: true, is_over: false })),
  unopened: twice(() => ({ ...consult(), late_minutes: null, doctor_late_minutes: 0 })),
  new_bookings: twice(() => ({ ...consult(), booked_at: ago(99), moved_at: ago(12), moved_from: ago(7) })),
  no_answers: twice(() => ({ ...consult(), hold_until: null, phone_number })),
};

/** Scrolls each row to its start. Returns those with a name or a button that is not wholly in sight, or is covered. */
function cutRows() {
  const isIn = (inner: DOMRect, outer: DOMRect) =>
    inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom;
  return [...document.querySelectorAll<HTMLElement>('main section ul')].flatMap((list) =>
    [...list.children].flatMap((row) => {
      const acts = [...row.querySelectorAll('button, a')];
      if (acts.length === 0) return [];
      list.scrollIntoView({ block: 'center' });
      list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const isSeen = [row.querySelector('p') ?? acts[0]!, ...acts].every((one) =>
        isIn(one.getBoundingClientRect(), list.getBoundingClientRect()),
      );
      const isReached = acts.every((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return isSeen && isReached ? [] : [`${list.ariaLabel}: ${row.textContent}`];
    }),
  );
}

test.for([
  { locale: 'jp', textScale: 1 },
  { locale: 'jp', textScale: 1.25 },
  { locale: 'en', textScale: 1 },
  { locale: 'en', textScale: 1.25 },
] as const)(
  'each row of the day board has its buttons in sight in $locale, text × $textScale [RECORD-35]',
  async ({ locale, textScale }, { open, product }) => {
    const token = await product.tokenOf('clinic', 'owner1');
    const data = { ...(await product.ask(contract.dayBoard, {}, token)), ...rows };
    const storage = await product.sessionOf('clinic', 'owner1');
    const { page, words, goto } = await open('clinic', { locale, textScale, storage });
    const json = { status: 'SUCCESS', code: successCode, data, result: true, meta: null, message: '' };
    await page.route(/\/clinic\/day-board\/(\?|$)/, (route) => route.fulfill({ json }));
    await goto('/clinic/day-board');
    await page.getByRole('list', { name: words.dayBoard.sections.red_flags.title }).waitFor();
    for (const [width, height] of [
      [375, 812],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(cutRows), `${width} px`).toEqual([]);
    }
  },
);

/** Returns the facts of a list that are cut, or that a button lies over. */
function hiddenFacts(list: Element) {
  const { top, bottom } = list.getBoundingClientRect();
  return [...list.querySelectorAll('p')]
    .filter((fact) => {
      const box = fact.getBoundingClientRect();
      const isIn = box.top >= top && box.bottom <= bottom;
      return !isIn || !fact.contains(document.elementFromPoint(box.left + 4, box.bottom - 4));
    })
    .map((fact) => fact.textContent);
}

test('how late a doctor is stands whole above the buttons, also with many locations [RECORD-40]', async ({
  open,
  product,
}) => {
  const token = await product.tokenOf('clinic', 'owner1');
  const late = {
    ...consult(),
    patient_name: '佐藤 花子',
    doctor: { id: 1, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
    location: { id: 1, name: 'はるぞらクリニック 神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' },
    late_minutes: null,
    doctor_late_minutes: 0,
  };
  const data = { ...(await product.ask(contract.dayBoard, {}, token)), unopened: { count: 1, items: [late] } };
  const { page, words, goto } = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const json = { status: 'SUCCESS', code: successCode, data, result: true, meta: null, message: '' };
  await page.route(/\/clinic\/day-board\/(\?|$)/, (route) => route.fulfill({ json }));
  await goto('/clinic/day-board');
  const list = page.getByRole('list', { name: words.dayBoard.sections.unopened.title });
  await list.waitFor();
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await list.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    expect(await list.evaluate(hiddenFacts), `${width} px`).toEqual([]);
  }
});
