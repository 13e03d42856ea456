import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { color } from '../theme/tokens.ts';

/** The name of the product, as it is written. */
export const productName = 'HARUKA';

const Mark = ({ size }: { size: number }) => {
  const above = useId();
  const side = `${size / 16}rem`;
  return (
    <svg
      style={{ flexShrink: 0 }}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={above}>
        <rect x="0" y="0" width="24" height="15" />
      </clipPath>
      <circle cx="12" cy="12.5" r="6.5" fill={color.sun} clipPath={`url(#${above})`} />
      <path d="M2 16.25h20" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      <path d="M6.5 20.25h11" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" opacity="0.45" />
    </svg>
  );
};

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: color.primary,
  lineHeight: 1,
  whiteSpace: 'nowrap',
});

const Word = styled('span')({ fontWeight: 700, letterSpacing: '0.14em', fontFeatureSettings: 'normal' });

/** The sun over the horizon, with the word HARUKA. `size` is the height of the mark, 24 px or more. */
export const Logo = ({ size = 32, mark = false }: { size?: number; mark?: boolean }) => (
  <Root role="img" aria-label={productName} style={{ fontSize: `${(size * 0.62) / 16}rem` }}>
    <Mark size={size} />
    {!mark && <Word aria-hidden="true">{productName}</Word>}
  </Root>
);
