import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';

const width = 640;
const height = 480;

/** Two drawn people: no photograph of a person is needed, and the pictures stay the same. */
const faces = {
  patient: `
    <rect width="640" height="480" fill="#efe6d8"/>
    <rect x="400" y="40" width="180" height="210" rx="6" fill="#fffdf7" stroke="#d9cbb4" stroke-width="8"/>
    <path d="M490 44v202M404 146h172" stroke="#d9cbb4" stroke-width="6"/>
    <circle cx="532" cy="96" r="22" fill="#f4b942" opacity=".75"/>
    <path d="M40 480c14-96 46-150 70-166-16 54-14 110-6 166z" fill="#8fb39a"/>
    <path d="M120 480c0-112 88-158 200-158s200 46 200 158z" fill="#c9787b"/>
    <path d="M206 214c-8-104 44-158 116-158s122 54 114 158c-2 66 4 112 14 142H192c10-30 14-76 14-142z" fill="#3b2a26"/>
    <path d="M282 290h78v54c0 22-78 22-78 0z" fill="#eebf9f"/>
    <ellipse cx="321" cy="216" rx="82" ry="100" fill="#f6cfb2"/>
    <path d="M236 206c10-66 48-92 92-92 40 0 72 26 80 88-40-6-80-26-102-52-14 26-38 46-70 56z" fill="#3b2a26"/>
    <path d="M268 200q18-12 34 0M342 200q16-12 34 0" fill="none" stroke="#3b2a26" stroke-width="6" stroke-linecap="round"/>
    <circle cx="286" cy="222" r="8" fill="#33261f"/><circle cx="358" cy="222" r="8" fill="#33261f"/>
    <path d="M322 228q8 20-4 26" fill="none" stroke="#d99f7d" stroke-width="5" stroke-linecap="round"/>
    <path d="M292 278q30 22 60 0" fill="none" stroke="#b8554f" stroke-width="7" stroke-linecap="round"/>`,
  doctor: `
    <rect width="640" height="480" fill="#dcebea"/>
    <rect x="30" y="60" width="150" height="12" rx="4" fill="#a9c3c1"/>
    <rect x="42" y="6" width="22" height="54" fill="#5b3e8c"/><rect x="70" y="14" width="18" height="46" fill="#0b6e6e"/>
    <rect x="94" y="2" width="26" height="58" fill="#c98b2b"/><rect x="126" y="12" width="20" height="48" fill="#1f4e8c"/>
    <path d="M520 480c-4-60 6-110 40-150 20 50 24 100 20 150z" fill="#7fae8f"/>
    <path d="M110 480c0-110 90-156 210-156s210 46 210 156z" fill="#ffffff"/>
    <path d="M258 330l62 96 62-96-62-8z" fill="#9cc5d8"/>
    <path d="M258 330l-30 20 60 130h30zM382 330l30 20-60 130h-30z" fill="#eef3f3"/>
    <path d="M244 344c-16 60 4 96 30 96M396 344c16 60-4 84-30 90" fill="none" stroke="#4a5a60" stroke-width="8" stroke-linecap="round"/>
    <circle cx="366" cy="438" r="16" fill="#7a8a90" stroke="#4a5a60" stroke-width="6"/>
    <path d="M212 236c-12-116 44-168 110-168s122 52 110 168c-2 44-12 78-28 100H240c-16-22-26-56-28-100z" fill="#4a3428"/>
    <path d="M284 288h76v50c0 24-76 24-76 0z" fill="#e8b894"/>
    <ellipse cx="321" cy="208" rx="80" ry="100" fill="#f5cdaf"/>
    <path d="M236 200c8-68 44-98 86-98 46 0 76 30 84 98-30-4-56-18-76-44-20 24-54 40-94 44z" fill="#4a3428"/>
    <rect x="252" y="196" width="58" height="44" rx="18" fill="#ffffff" fill-opacity=".35" stroke="#33393c" stroke-width="6"/>
    <rect x="334" y="196" width="58" height="44" rx="18" fill="#ffffff" fill-opacity=".35" stroke="#33393c" stroke-width="6"/>
    <path d="M310 212h24" stroke="#33393c" stroke-width="6"/>
    <circle cx="282" cy="218" r="8" fill="#2b211b"/><circle cx="362" cy="218" r="8" fill="#2b211b"/>
    <path d="M322 226q8 20-4 28" fill="none" stroke="#cf9a76" stroke-width="5" stroke-linecap="round"/>
    <path d="M288 276q34 26 68 0" fill="none" stroke="#a84f47" stroke-width="7" stroke-linecap="round"/>`,
};

/** Draws a person and writes it as raw video, which Chromium takes in place of a camera. Gives the file's name. */
export async function faceFile(browser: Browser, who: keyof typeof faces, folder: string): Promise<string> {
  const page = await browser.newPage();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${faces[who]}</svg>`;
  const base64 = await page.evaluate(
    async ({ svg, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const pen = new OffscreenCanvas(width, height).getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, width, height);
      // I420: brightness of every point, then both colours of every second one in both directions (BT.601).
      const half = (width / 2) * (height / 2);
      const yuv = new Uint8Array(width * height + 2 * half);
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const [r, g, b] = data.subarray((y * width + x) * 4) as unknown as [number, number, number];
          yuv[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
          if (x % 2 || y % 2) continue;
          const at = width * height + (y / 2) * (width / 2) + x / 2;
          yuv[at] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
          yuv[at + half] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
        }
      }
      let text = '';
      for (let from = 0; from < yuv.length; from += 8192)
        text += String.fromCharCode(...yuv.subarray(from, from + 8192));
      return btoa(text);
    },
    { svg, width, height },
  );
  await page.close();
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(base64, 'base64')]);
  const file = path.join(folder, `${who}.y4m`);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return file;
}
