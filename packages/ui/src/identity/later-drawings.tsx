import type { ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import { ground, sun, wash } from './drawing-parts.tsx';

const drawings = {
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
  /** A page of the calendar with its day ringed, and the way that leads from it. */
  done: (
    <>
      {wash('M30 34h64v18H30z')}
      <rect x="30" y="34" width="64" height="58" rx="6" />
      <path d="M30 52h64M46 26v14M78 26v14M42 64h8M58 64h8M42 78h8" />
      {sun(70, 77, 10)}
      <path d="m65 77 4 4 8-8" />
      <path d="M94 92c12 8 20-6 30 0s12 8 18 6" />
      <path d="M118 30c0-9 14-9 14 0 0 7-7 15-7 15s-7-8-7-15Z" fill={color.drawn} />
      <circle cx="125" cy="30" r="2" />
    </>
  ),
  /** A cup after the talk, and the sheet with what the doctor said. */
  after: (
    <>
      {wash('M88 26h44v62H88z')}
      {ground}
      <path d="M88 32a6 6 0 0 1 6-6h26l12 12v44a6 6 0 0 1-6 6H94a6 6 0 0 1-6-6ZM120 26v12h12" />
      <path d="M98 50h24M98 60h24M98 70h14" />
      <path d="M28 62h38v20a14 14 0 0 1-14 14H42a14 14 0 0 1-14-14Z" fill={color.drawn} />
      <path d="M66 66h6a8 8 0 0 1 0 16h-7" />
      <path d="M40 52c-4-5 4-8 0-14M54 52c-4-5 4-8 0-14" />
      {sun(116, 82, 9)}
      <path d="m112 82 3 3 6-6.500" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type LaterDrawingName = keyof typeof drawings;

/** The lines of a drawing that no first screen shows. */
export const LaterDrawing = ({ name }: { name: LaterDrawingName }) => drawings[name];
