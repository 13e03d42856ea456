import type { ReactNode } from 'react';

export type IconProps = { size?: number; className?: string };

/** An icon of the set: 24 grid, round 1.75 line. Always beside a word, so always hidden from screen readers. */
export const icon = (drawing: ReactNode) =>
  function Icon({ size = 24, className }: IconProps) {
    const side = `${size / 16}rem`;
    return (
      <svg
        className={className}
        width={side}
        height={side}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
