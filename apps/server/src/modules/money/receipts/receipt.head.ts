import { receiptNumber } from '@haruka/contract';
import { prefectureById } from '@haruka/contract/directory/places';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { isFee } from './receipt.money.ts';
import type { Care, ReceiptContent } from './receipt.repo.ts';
import type { Column, Sheet } from './receipt.sheet.ts';

/** An amount as Japanese receipts print it. */
export const yen = (amount: number): string => `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('en-US')}`;

/** Returns a day as Japanese receipts print it. */
export const dayText = (on_day: string) => {
  const [year, month, day] = on_day.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};
const dateOf = (instant: string) => dayText(textOf(dayAt(Date.parse(instant))));

/** The title, the number and the dates of issue; from the second time on the mark of a re-issue. */
export function drawTitle(sheet: Sheet, { number, issues, issued_at, last_issued_at }: ReceiptContent) {
  sheet.write('領収書 兼 診療明細書', sheet.all, sheet.y, { size: 18, bold: true, align: 'center' });
  const right: Column = { x: 377, width: 170 };
  const facts = [`No. ${receiptNumber(number)}`, `発行日　${dateOf(issued_at)}`];
  if (issues > 1) facts.push(`再発行日　${dateOf(last_issued_at)}`);
  sheet.y += 34;
  if (issues > 1) {
    const mark: Column = { x: sheet.all.x, width: 130 };
    sheet.box(mark, sheet.y - 2, 20);
    sheet.write(`再発行（${issues - 1}回目）`, mark, sheet.y + 1, { size: 11, bold: true, align: 'center' });
  }
  for (const fact of facts) sheet.y += sheet.write(fact, right, sheet.y, { align: 'right' }) + 2;
  sheet.y += 8;
}

const purposes = {
  CONSULTATION: '診療費として',
  MEDICINE: 'お薬・商品の代金として',
  PURCHASE: '商品の代金として',
  COMBINED: '診療費およびお薬の代金として',
};
/** What the amount is for; of a cancelled order it is the fee, or what is left. */
function purposeOf(content: ReceiptContent): string {
  if (!content.is_remainder) return purposes[content.kind];
  return isFee(content, content.total) ? purposes.CONSULTATION : `${purposes[content.kind]}（返金後の残額）`;
}
const methods = { CARD: 'クレジットカード', KONBINI: 'コンビニ払い', CASH: '現金（受付）' };

const careWords: Record<Care['kind'], { day: string; doctor: string }> = {
  VISIT: { day: '診療日', doctor: '担当医' },
  PRESCRIPTION: { day: '処方日', doctor: '処方した医師' },
};

/** The payer, the care, the amount, its purpose, the date and the method. */
export function drawPayment(sheet: Sheet, content: ReceiptContent) {
  const { payer_name, patient_name, care, total, paid_at, method, card } = content;
  const left: Column = { x: sheet.all.x, width: 270 };
  sheet.y += sheet.write(`${payer_name} 様`, left, sheet.y, { size: 14, bold: true }) + 3;
  sheet.line(sheet.y, left);
  sheet.y += 6;
  if (patient_name !== payer_name)
    sheet.y += sheet.write(`診療を受けた方　${patient_name} 様`, left, sheet.y, { size: 10 }) + 6;
  if (care) {
    const { day, doctor } = careWords[care.kind];
    const text = `${day}　${dayText(care.on_day)}　　${doctor}　${care.doctor_name}`;
    sheet.y += sheet.write(text, sheet.all, sheet.y, { size: 10 }) + 6;
  }
  sheet.box(sheet.all, sheet.y, 40);
  sheet.write('領収金額（税込）', { x: sheet.all.x + 16, width: 160 }, sheet.y + 13, { size: 11 });
  sheet.write(yen(total), { x: sheet.all.x + 180, width: sheet.all.width - 196 }, sheet.y + 6, {
    size: 20,
    bold: true,
    align: 'right',
  });
  sheet.y += 50;
  sheet.y +=
    sheet.write(`但し、${purposeOf(content)}、上記の金額を領収いたしました。`, sheet.all, sheet.y, { size: 10 }) + 4;
  const detail = card ? `（${card.brand} 末尾${card.last4}）` : '';
  const how = method ? `　　お支払い方法　${methods[method]}${detail}` : '';
  sheet.y += sheet.write(`領収日　${dateOf(paid_at)}${how}`, sheet.all, sheet.y, { size: 10 }) + 10;
}

/** The clinic that issued the receipt, with its registration number where it has one. */
export function drawIssuer(sheet: Sheet, content: ReceiptContent) {
  const { clinic_name, location_name, post_code, prefecture, address, phone_number, registration_number } = content;
  const right: Column = { x: 247, width: 300 };
  sheet.y += sheet.write(clinic_name, right, sheet.y, { size: 11, bold: true }) + 2;
  const facts = [
    ...(location_name === clinic_name ? [] : [location_name]),
    `〒${post_code.slice(0, 3)}-${post_code.slice(3)}　${prefectureById(prefecture)?.name ?? ''}${address}`,
    ...(phone_number ? [`電話　${phone_number}`] : []),
    ...(registration_number ? [`登録番号　${registration_number}`] : []),
  ];
  for (const fact of facts) sheet.y += sheet.write(fact, right, sheet.y) + 1;
  sheet.y += 12;
}
