import { color, Illustration, rem, styled } from '@haruka/ui';
import type { ReactNode } from 'react';

/** The first thing a visitor sees: morning light behind the search, and on wide screens the drawing of a consultation. */
const Dawn = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    // As far up as the page's own padding, not over the header.
    insetBlockStart: rem(-24),
    '@media (min-width: 900px)': { insetBlockStart: rem(-40) },
    insetInline: 'calc(50% - 50vw)',
    height: rem(360),
    background: `linear-gradient(180deg, ${color.tint} 0%, ${color.ground} 100%)`,
  },
});
const Drawing = styled('div')({
  display: 'none',
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: rem(-24),
  insetInlineEnd: `max(0px, calc(50% - ${rem(560)}))`,
  '@media (min-width: 900px)': { display: 'block' },
});

export const Hero = ({ children }: { children: ReactNode }) => (
  <Dawn>
    <Drawing>
      <Illustration name="talk" width={180} />
    </Drawing>
    {children}
  </Dawn>
);

/** Pictures or cards side by side as one list. */
export const Row = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: rem(16),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(220)}), 1fr))`,
  '& > li': { margin: 0, display: 'grid' },
});

/** The preset clinics; their room is kept from the start, so that nothing below moves when they come. */
export const Presets = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: rem(16),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(320)}), 1fr))`,
  '& > li': { margin: 0, display: 'grid', alignItems: 'stretch', minHeight: rem(492) },
  '@media (min-width: 900px)': { '& > li': { minHeight: rem(496) } },
});

/** The icon beside a point, in the colour of the app. */
export const Sign = styled('span')({ display: 'inline-flex', flexShrink: 0, color: color.primary });
