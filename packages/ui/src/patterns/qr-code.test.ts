import jsQR from 'jsqr';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The picture as a camera sees it: four dots for each module, with the white margin. */
function photo(content: string | Uint8Array) {
  const markup = renderToStaticMarkup(createElement(QrCode, { content, label: '' }));
  const [from = 0, , whole = 0] = /viewBox="([^"]+)"/.exec(markup)![1]!.split(' ').map(Number);
  const width = whole * 4;
  const dots = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < 16; dot += 1) {
      const column = (Number(x) - from) * 4 + (dot % 4);
      const row = (Number(y) - from) * 4 + Math.floor(dot / 4);
      dots.set([0, 0, 0], (row * width + column) * 4);
    }
  return jsQR(dots, width, width);
}

test('a decoder reads the bytes of a code back as they are, also those of Shift_JIS', () => {
  // 髙﨑①㈱ in Shift_JIS, a comma, CR and LF, and enough to fill a code of a notebook.
  const bytes = Uint8Array.from(
    { length: 600 },
    (_, at) => [0xfb, 0xfc, 0xfa, 0xb1, 0x87, 0x40, 0x87, 0x8a, 0x2c, 0x0d, 0x0a][at % 11]!,
  );
  expect(photo(bytes)?.binaryData).toEqual([...bytes]);
});

test('a decoder reads a text', () => {
  expect(photo('otpauth://totp/HARUKA?secret=ABC')?.data).toBe('otpauth://totp/HARUKA?secret=ABC');
});
