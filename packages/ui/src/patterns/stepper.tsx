import { styled } from '@mui/material/styles';
import { CheckIcon } from '../icons/signs.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { color, rem } from '../theme/tokens.ts';

const List = styled('ol')({ display: 'flex', listStyle: 'none', margin: 0, padding: 0, '& li + li': { margin: 0 } });
const Item = styled('li')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(4),
  fontSize: rem(14),
  lineHeight: 1.4,
  textAlign: 'center',
  color: color.ink2,
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: rem(15),
    right: '50%',
    width: '100%',
    height: 2,
    backgroundColor: color.hairline,
  },
  '&[data-state="done"]::before, &[data-state="now"]::before': { backgroundColor: `${color.primary} !important` },
  '&[data-state="now"]': { color: color.primaryDark, fontWeight: 700 },
});
const Dot = styled('span')({
  position: 'relative',
  zIndex: 1,
  width: rem(32),
  height: rem(32),
  borderRadius: '50%',
  border: `2px solid ${color.line}`,
  backgroundColor: color.paper,
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
  '[data-state="now"] &': {
    borderColor: color.primary,
    backgroundColor: color.primary,
    color: color.onPrimary,
    boxShadow: `0 0 0 4px ${color.tint}`,
  },
  '[data-state="done"] &': { borderColor: color.primary, color: color.primary },
});

export type StepperProps = {
  steps: readonly string[];
  /** Which step one is on, from 1. */
  at: number;
  words: { label: string; done: string };
};

/** The steps of a journey, by name: 日時 → 問診 → 確認 → 完了. */
export const Stepper = ({ steps, at, words }: StepperProps) => (
  <List aria-label={words.label}>
    {steps.map((name, index) => {
      const state = index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'next';
      return (
        <Item key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Dot>{state === 'done' ? <CheckIcon size={18} /> : index + 1}</Dot>
          <span>
            {name}
            {state === 'done' && <VisuallyHidden>{words.done}</VisuallyHidden>}
          </span>
        </Item>
      );
    })}
  </List>
);
