import { buffer } from 'node:stream/consumers';
import Document from 'pdfkit';
import { drawIssuer, drawPayment, drawTitle } from './receipt.head.ts';
import { receiptFonts } from './receipt.fonts.ts';
import { drawTable, drawTotals } from './receipt.items.ts';
import type { ReceiptContent } from './receipt.repo.ts';
import { Sheet } from './receipt.sheet.ts';

/**
 * Returns a receipt with its itemised statement as PDF: one A4 page for the largest order, of 21 lines and delivery. The same content gives the same
 * bytes.
 */
export async function receiptPdf(content: ReceiptContent): Promise<Buffer> {
  const issued = new Date(content.last_issued_at);
  const document = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'ja-JP',
    displayTitle: true,
    info: { Title: '領収書', Author: content.clinic_name, CreationDate: issued, ModDate: issued },
  });
  const bytes = buffer(document);
  const { regular, bold } = receiptFonts();
  // pdfkit accepts parsed fonts, which its types do not say.
  document.registerFont('regular', regular as never).registerFont('bold', bold as never);
  const sheet = new Sheet(document);
  drawTitle(sheet, content);
  drawPayment(sheet, content);
  drawIssuer(sheet, content);
  drawTable(sheet, content);
  drawTotals(sheet, content);
  document.end();
  return bytes;
}
