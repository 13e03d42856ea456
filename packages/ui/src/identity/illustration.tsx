import type { ReactNode } from 'react';
import { late } from '../late/late.tsx';
import { color, rem } from '../theme/tokens.ts';
import { ground, sun, wash } from './drawing-parts.tsx';
import type { LaterDrawingName } from './later-drawings.tsx';

/** The drawings that no first screen shows come after it. */
const Later = late(async () => (await import('./later-drawings.tsx')).LaterDrawing);

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
  error: (
    <>
      {wash('M24 78c10-10 22-8 30-2s22 6 32-2 30-6 50 4v20H24z')}
      {ground}
      <path d="M24 78c10-10 22-8 30-2s22 6 32-2 30-6 50 4" />
      {sun(80, 46, 15)}
      <path d="M48 56h28M40 46h16M92 40h26M98 50h12" fill="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof drawings | LaterDrawingName;

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
    {name in drawings ? drawings[name as keyof typeof drawings] : <Later name={name as LaterDrawingName} />}
  </svg>
);
