import type { ReactNode } from 'react';
import { color, rem } from '../theme/tokens.ts';

const sun = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} fill={color.sun} stroke="none" />;
const ground = <path d="M14 98h132" opacity="0.5" />;
const wash = (d: string) => <path d={d} fill={color.tint} stroke="none" />;

const drawings = {
  find: (
    <>
      {wash('M22 98V58h40v40zM98 98V46h40v52z')}
      {ground}
      <path d="M22 98V58h40v40M98 98V46h40v52M32 70h8M46 70h8M32 82h8M46 82h8M110 60h16M110 74h16" />
      {sun(80, 40, 11)}
      <circle cx="76" cy="62" r="18" fill={color.drawn} />
      <path d="m89 75 15 15M76 54v16M68 62h16" />
    </>
  ),
  book: (
    <>
      {wash('M36 30h88v20H36z')}
      <rect x="36" y="30" width="88" height="68" rx="6" />
      <path d="M36 50h88M56 22v14M104 22v14" />
      {sun(102, 80, 9)}
      <path d="M50 62h8M70 62h8M90 62h8M50 74h8M70 74h8M50 86h8M70 86h8M98 80l3 3 6-6.5" />
    </>
  ),
  talk: (
    <>
      {wash('M26 28h70v52H26z')}
      <rect x="26" y="28" width="70" height="52" rx="6" />
      <path d="M50 98h22M61 80v18" />
      <circle cx="61" cy="47" r="8" />
      <path d="M45 72c1.500-9 8-13 16-13s14.500 4 16 13" />
      {sun(122, 38, 7)}
      <path
        d="M104 56h32a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-18l-9 8v-8h-5a4 4 0 0 1-4-4V60a4 4 0 0 1 4-4Z"
        fill={color.drawn}
      />
      <path d="M109 65h22M109 72h13" />
    </>
  ),
  deliver: (
    <>
      {wash('M30 42h58v44H30z')}
      {ground}
      <path d="M30 90V42h58v48M88 58h20l18 18v14H30" />
      <circle cx="50" cy="91" r="8" fill={color.drawn} />
      <circle cx="106" cy="91" r="8" fill={color.drawn} />
      <path d="M104 65v11h18M59 54v18M50 63h18" />
      {sun(126, 34, 10)}
    </>
  ),
  empty: (
    <>
      {wash('M40 62h80v32H40z')}
      <path d="m40 62 14-22h52l14 22v32H40zM40 62h24c2 8 7 12 16 12s14-4 16-12h24" />
      {sun(80, 28, 8)}
      <path d="M54 22l6 6M106 22l-6 6" />
    </>
  ),
  error: (
    <>
      {wash('M24 78c10-10 22-8 30-2s22 6 32-2 30-6 50 4v20H24z')}
      {ground}
      <path d="M24 78c10-10 22-8 30-2s22 6 32-2 30-6 50 4" />
      {sun(80, 46, 15)}
      <path d="M48 56h28M40 46h16M92 40h26M98 50h12" fill="none" />
    </>
  ),
  device: (
    <>
      {wash('M30 30h72v48H30z')}
      <rect x="30" y="30" width="72" height="48" rx="5" />
      <path d="M22 88h88M58 78v10M74 78v10" />
      <rect x="112" y="48" width="28" height="48" rx="5" fill={color.drawn} />
      <path d="M123 90h6" />
      {sun(66, 54, 9)}
      <path d="m62 54 3 3 6-6.5" />
    </>
  ),
  wait: (
    <>
      {wash('M40 66h24v20H40zM96 66h24v20H96z')}
      {ground}
      <path d="M40 98V60a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v26h-24M64 98V86M96 98V60a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v38M96 86h24" />
      <circle cx="80" cy="32" r="15" fill={color.drawn} />
      {sun(80, 32, 5)}
      <path d="M80 23v9l6 4" />
    </>
  ),
  mail: (
    <>
      {wash('m36 46 44 32 44-32v46H36z')}
      <rect x="36" y="42" width="88" height="52" rx="6" />
      <path d="m38 46 42 30 42-30M38 91l30-24M122 91 92 67" />
      {sun(118, 40, 10)}
      <path d="m114 40 3 3 6-6.5" />
    </>
  ),
  phone: (
    <>
      {wash('M58 30h44v56H58z')}
      <rect x="58" y="20" width="44" height="80" rx="8" />
      <path d="M74 92h12M66 46h28M66 58h28" />
      <path d="M66 72h4M76 72h4M86 72h4" strokeWidth="4" />
      {sun(112, 36, 9)}
      <path d="M40 44c-5 9-5 21 0 30M30 38c-8 13-8 29 0 42M120 50c4 8 4 18 0 26" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof drawings;

/** A simple line drawing, for empty states and explanations. Decoration: the words beside it say everything. */
export const Illustration = ({ name, width = 200 }: { name: IllustrationName; width?: number }) => (
  <svg
    width={rem(width)}
    height={rem(width * 0.75)}
    viewBox="0 0 160 120"
    fill="none"
    stroke={color.primary}
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ maxWidth: '100%', height: 'auto' }}
  >
    {drawings[name]}
  </svg>
);
