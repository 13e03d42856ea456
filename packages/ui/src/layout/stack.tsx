import MuiStack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps, CSSProperties, ElementType } from 'react';
import { type Space, color, rem } from '../theme/tokens.ts';

export type StackProps = Omit<ComponentProps<'div'>, 'ref'> & {
  as?: ElementType;
  gap?: Space;
  /** Side by side instead of one below the other. */
  row?: boolean;
  wrap?: boolean;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
};

const narrow = { minWidth: 0 };

/** Things below (or beside) one another, with even space of the scale between them. */
export const Stack = ({ as, gap = 16, row, wrap, align, justify, style, ...rest }: StackProps) => (
  <MuiStack
    {...rest}
    component={as ?? 'div'}
    direction={row ? 'row' : 'column'}
    sx={narrow}
    style={{
      flexWrap: wrap ? 'wrap' : undefined,
      gap: rem(gap),
      alignItems: align ?? (row ? 'center' : undefined),
      justifyContent: justify,
      ...style,
    }}
  />
);

const tones = { ink: color.ink, soft: color.ink2, error: color.error, success: color.success, primary: color.primary };

export type TextProps = Omit<ComponentProps<'p'>, 'ref' | 'color'> & {
  as?: ElementType;
  size?: 14 | 16 | 17 | 18 | 20 | 24 | 32;
  tone?: keyof typeof tones;
  bold?: boolean;
};

/** Words in the sizes of the scale. Plain `p`, `h2`, `ul` need nothing at all. */
export const Text = ({ as, size = 16, tone = 'ink', bold, style, ...rest }: TextProps) => (
  <Typography
    {...rest}
    component={as ?? 'p'}
    style={{
      fontSize: rem(size),
      lineHeight: size >= 20 ? 1.5 : 1.7,
      color: tones[tone],
      fontWeight: bold ? 700 : undefined,
      ...style,
    }}
  />
);
