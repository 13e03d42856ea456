import { encode } from 'uqr';
import { rem } from '../theme/tokens.ts';

/** Quiet modules around the code, without which cameras do not find it. */
const margin = 4;

export type QrCodeProps = {
  /** A text, or bytes of another encoding. */
  content: string | Uint8Array;
  /** What the code is for. What it holds must stand beside it. */
  label: string;
  size?: number;
};

/** A QR code to be scanned from the screen. */
export const QrCode = ({ content, label, size = 208 }: QrCodeProps) => {
  const { data, size: modules } = encode(typeof content === 'string' ? content : [...content], { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const whole = modules + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: rem(size), maxWidth: '100%', height: 'auto' }}
    >
      {/* Black on white, whatever the theme: a camera reads it. */}
      <rect x={-margin} y={-margin} width={whole} height={whole} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
};
