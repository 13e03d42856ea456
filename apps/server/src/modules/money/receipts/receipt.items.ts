import type { TaxClass } from '@haruka/contract';
import { dayText, yen } from './receipt.head.ts';
import type { ReceiptContent } from './receipt.repo.ts';
import type { Column, Sheet } from './receipt.sheet.ts';

type Columns = Record<'name' | 'tax' | 'price' | 'quantity' | 'amount', Column>;
const columns: Columns = {
  name: { x: 52, width: 287 },
  tax: { x: 343, width: 40 },
  price: { x: 387, width: 56 },
  quantity: { x: 447, width: 32 },
  amount: { x: 483, width: 60 },
};
/** Small numbers leave more room for names. */
const denseColumns: Columns = {
  name: { x: 52, width: 336 },
  tax: { x: 392, width: 28 },
  price: { x: 422, width: 44 },
  quantity: { x: 470, width: 22 },
  amount: { x: 496, width: 47 },
};

const taxOf: Record<TaxClass, string> = { TAXABLE: '10%', EXEMPT: '非課税' };
/** Space that the totals need below the table: the usual ones, and each row about money that went back. */
const totalsHeightOf = (content: ReceiptContent) => 80 + moneyBack(content).length * 14;
/** Refunds that have a row each, beside few and many lines; more are one row. */
const refundRows = { few: 4, many: 1, fewLines: 12 };

type MoneyRow = [text: string, amount: number];

/** What was paid, each refund with its day, and what is still to go back. Empty when the clinic keeps all. */
function moneyBack({ lines, paid, refunds, total }: ReceiptContent): MoneyRow[] {
  if (paid === total && refunds.length === 0) return [];
  const sum = refunds.reduce((all, { amount }) => all + amount, 0);
  const last = refunds.at(-1);
  const rows: MoneyRow[] =
    last && refunds.length > (lines.length > refundRows.fewLines ? refundRows.many : refundRows.few)
      ? [[`返金（${refunds.length}回、最後は${dayText(last.on_day)}）`, -sum]]
      : refunds.map(({ on_day, amount }) => [`返金　${dayText(on_day)}`, -amount]);
  const pending = paid - sum - total;
  return [['お支払い金額（税込）', paid], ...rows, ...(pending > 0 ? [['返金予定', -pending] as MoneyRow] : [])];
}
/** What the heading of the table and the space around it need. */
const headHeight = 46;

/** How rows are set. */
interface Setting {
  size: number;
  columns: Columns;
}
/** From the best to read to the smallest. The largest order fits with the last one: each name has room for 120 characters in two lines. */
const settings: Setting[] = [
  ...[9, 8, 7, 6].map((size) => ({ size, columns })),
  ...[6, 5.5, 5, 4.5].map((size) => ({ size, columns: denseColumns })),
];
const rowGapOf = ({ size }: Setting) => Math.max(1.5, size - 5);

type Row = Pick<ReceiptContent['lines'][number], 'name' | 'tax_class' | 'unit_price' | 'quantity' | 'amount'>;

const rowsOf = ({ lines, delivery_fee }: ReceiptContent): Row[] =>
  delivery_fee > 0
    ? [...lines, { name: '送料', tax_class: 'TAXABLE', unit_price: delivery_fee, quantity: 1, amount: delivery_fee }]
    : lines;

/** The lines of the order. Long lists have a smaller font, then more room for names, which are never cut. What still does not fit continues on another page. */
export function drawTable(sheet: Sheet, content: ReceiptContent) {
  const rows = rowsOf(content);
  const room = sheet.left - totalsHeightOf(content) - headHeight;
  const heightAt = (one: Setting) => rows.reduce((sum, row) => sum + rowHeight(sheet, row, one), 0);
  const setting = settings.find((one) => heightAt(one) <= room) ?? settings[0]!;
  const { size, columns: at } = setting;
  sheet.y += sheet.write('明細', sheet.all, sheet.y, { size: 11, bold: true }) + 4;
  drawHead(sheet, at);
  for (const row of rows) {
    const height = rowHeight(sheet, row, setting);
    if (sheet.left < height) {
      sheet.nextPage();
      drawHead(sheet, at);
    }
    const style = { size, align: 'right' } as const;
    sheet.write(row.name, at.name, sheet.y, { size });
    sheet.write(taxOf[row.tax_class], at.tax, sheet.y, { size, align: 'center' });
    sheet.write(yen(row.unit_price), at.price, sheet.y, style);
    sheet.write(String(row.quantity), at.quantity, sheet.y, style);
    sheet.write(yen(row.amount), at.amount, sheet.y, style);
    sheet.y += height;
  }
  sheet.line(sheet.y - rowGapOf(setting) / 2);
  sheet.y += 6;
}

const rowHeight = (sheet: Sheet, { name }: Row, setting: Setting) =>
  sheet.heightOf(name, setting.columns.name, { size: setting.size }) + rowGapOf(setting);

function drawHead(sheet: Sheet, at: Columns) {
  sheet.line(sheet.y, sheet.all, 1);
  sheet.y += 4;
  const style = { bold: true, align: 'right' } as const;
  sheet.write('品名', at.name, sheet.y, { bold: true });
  sheet.write('税率', at.tax, sheet.y, { bold: true, align: 'center' });
  sheet.write('単価', at.price, sheet.y, style);
  sheet.write('数量', at.quantity, sheet.y, style);
  sheet.y += sheet.write('金額', at.amount, sheet.y, style) + 3;
  sheet.line(sheet.y);
  sheet.y += 4;
}

/** What was paid and went back, the total, and what it contains of each tax rate: amount with tax, and the tax. */
export function drawTotals(sheet: Sheet, content: ReceiptContent) {
  const { taxes, total } = content;
  if (sheet.left < totalsHeightOf(content)) sheet.nextPage();
  const label: Column = { x: 247, width: 200 };
  const sum: Column = { x: 447, width: 96 };
  const row = (text: string, amount: number, style: { size?: number; bold?: boolean } = {}) => {
    const height = sheet.write(text, label, sheet.y, style);
    sheet.write(yen(amount), sum, sheet.y, { ...style, align: 'right' });
    sheet.y += height + 3;
  };
  const back = moneyBack(content);
  for (const [text, amount] of back) row(text, amount);
  row(back.length > 0 ? '差引領収金額（税込）' : '合計（税込）', total, { size: 12, bold: true });
  for (const { tax_class, amount, tax } of taxes) {
    if (tax_class === 'EXEMPT') row('非課税の対象', amount);
    else {
      row('10%の対象（税込）', amount);
      row('うち消費税（10%）', tax);
    }
  }
  sheet.y += 8;
  sheet.write('単価と金額は税込です。電子データで発行しているため、収入印紙は貼っていません。', sheet.all, sheet.y, {
    size: 8,
    color: '#555555',
  });
}
