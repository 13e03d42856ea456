import { styled } from '@mui/material/styles';
import type { ComponentProps, CSSProperties, ElementType } from 'react';
import { type Space, color, rem } from '../theme/tokens.ts';

const Flex = styled('div')({ display: 'flex', minWidth: 0 });

export type StackProps = Omit<ComponentProps<'div'>, 'ref'> & {
  as?: ElementType;
  gap?: Space;
  /** Side by side instead of one below the other. */
  row?: boolean;
  wrap?: boolean;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
};

/** Things below (or beside) one another, with even space of the scale between them. */
export const Stack = ({ gap = 16, row, wrap, align, justify, style, ...rest }: StackProps) => (
  <Flex
    {...rest}
    style={{
      flexDirection: row ? 'row' : 'column',
      flexWrap: wrap ? 'wrap' : undefined,
      gap: rem(gap),
      alignItems: align ?? (row ? 'center' : undefined),
      justifyContent: justify,
      ...style,
    }}
  />
);

const tones = { ink: color.ink, soft: color.ink2, error: color.error, success: color.success, primary: color.primary };

export type TextProps = Omit<ComponentProps<'p'>, 'ref'> & {
  as?: ElementType;
  size?: 14 | 16 | 18 | 20 | 24 | 32;
  tone?: keyof typeof tones;
  bold?: boolean;
};

const Paragraph = styled('p')({ margin: 0 });

/** Words in the sizes of the scale. Plain `p`, `h2`, `ul` need nothing at all. */
export const Text = ({ size = 16, tone = 'ink', bold, style, ...rest }: TextProps) => (
  <Paragraph
    {...rest}
    style={{
      fontSize: rem(size),
      lineHeight: size >= 20 ? 1.5 : 1.7,
      color: tones[tone],
      fontWeight: bold ? 700 : undefined,
      ...style,
    }}
  />
);
