import { Suspense } from 'react';
import { lazyPart } from '../../late/late.tsx';
import { Skeletons } from '../../feedback/states.tsx';
import { VisuallyHidden } from '../../controls/visually-hidden.tsx';
import type { BarsProps } from './bars-props.ts';

const Bars = lazyPart(async () => ({ default: (await import('./bars.tsx')).Bars }));

/** A chart of bars, whose code is fetched when it is shown. It repeats a table; `hint` says where the table is. */
export const BarFigure = ({
  title,
  hint,
  words,
  ...bars
}: BarsProps & { title: string; hint: string; words: { loading: string } }) => (
  <figure style={{ margin: 0 }} aria-label={title}>
    <VisuallyHidden>{hint}</VisuallyHidden>
    <Suspense fallback={<Skeletons kind="lines" count={6} words={words} />}>
      <Bars {...bars} />
    </Suspense>
  </figure>
);
