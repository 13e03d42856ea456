import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { color, rem } from '../theme/tokens.ts';
import type { FieldProps } from './field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Stands before the words: an icon or a small picture. */
  picture?: ReactNode;
  /** Why this one cannot be chosen. Written below it. */
  closedReason?: ReactNode;
};

export const Cards = styled('div')({
  display: 'grid',
  gap: rem(8),
  '&[data-columns="2"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' },
});

const Words = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: 1,
  fontSize: rem(16),
  lineHeight: 1.6,
});
const Small = styled('span')({ fontSize: rem(14), color: color.ink2 });
const Picture = styled('span')({ display: 'inline-flex', flexShrink: 0, color: color.primary });

type ChoiceLineProps = Omit<Choice, 'value'> & {
  control: ComponentProps<typeof FormControlLabel>['control'];
  /** Id of the description, for `aria-describedby`. */
  noteId: string;
  /** Without the card around it. */
  plain?: boolean;
};

/** One choice: its box, its words, and what is to be known about it below. The whole line is tapped. */
export const ChoiceLine = ({
  control,
  noteId,
  label,
  description,
  picture,
  closedReason,
  plain = false,
}: ChoiceLineProps) => (
  <FormControlLabel
    control={control}
    data-plain={plain || undefined}
    disableTypography
    label={
      <>
        {picture && <Picture>{picture}</Picture>}
        <Words>
          <span>{label}</span>
          {(description || closedReason) && (
            <Small id={noteId}>
              {description}
              {description && closedReason && <br />}
              {closedReason}
            </Small>
          )}
        </Words>
      </>
    }
  />
);

/** What radio cards and checkbox cards share. */
export type ChoicesProps = FieldProps & { options: Choice[]; columns?: 1 | 2; id?: string };
