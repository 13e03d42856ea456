import { printable } from './receipt.fonts.ts';

/** Margins of A4 in points. */
const page = { left: 48, right: 547, top: 48, bottom: 800 };

interface Style {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  color?: string;
}

/** A place to write: a left edge and a width. */
export interface Column {
  x: number;
  width: number;
}

/** The sheet that a receipt is drawn on, from top to bottom. `y` is where the next block begins. */
export class Sheet {
  y = page.top;
  readonly all: Column = { x: page.left, width: page.right - page.left };
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    document.addPage();
  }

  /** Returns how high a text becomes in a column. */
  heightOf(text: string, { width }: Column, style: Style = {}): number {
    return this.#set(style).heightOfString(printable(text), { width, lineGap: lineGapOf(style) });
  }

  /** Writes a text and returns its height. It moves nothing else. */
  write(text: string, column: Column, y: number, style: Style = {}): number {
    const height = this.heightOf(text, column, style);
    const { align = 'left', color = '#1a1a1a' } = style;
    this.#set(style)
      .fillColor(color)
      .text(printable(text), column.x, y, { width: column.width, align, lineGap: lineGapOf(style) });
    return height;
  }

  /** Draws a horizontal line. */
  line(y: number, { x, width }: Column = this.all, thickness = 0.5) {
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor('#1a1a1a')
      .stroke();
  }

  /** Draws the border of a box. */
  box({ x, width }: Column, y: number, height: number) {
    this.#document.rect(x, y, width, height).lineWidth(1).strokeColor('#1a1a1a').stroke();
  }

  /** Returns the points that are left on the page. */
  get left(): number {
    return page.bottom - this.y;
  }

  /** Continues on a new page. */
  nextPage() {
    this.#document.addPage();
    this.y = page.top;
  }

  #set({ size = 9, bold = false }: Style) {
    return this.#document.font(bold ? 'bold' : 'regular').fontSize(size);
  }
}

/** The font has high lines; 1.25 em is enough for tables. */
const lineGapOf = ({ size = 9 }: Style) => size * -0.2;
