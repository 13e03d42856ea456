import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';
import { color, rem } from '../theme/tokens.ts';
import { useMarks } from './marks.ts';
import { moveAlong } from './move-along.ts';

export type PickSlot = {
  on_time: string;
  end_time: string;
  free: boolean;
  /** The doctor who is free then, when the patient accepts any doctor. */
  note?: ReactNode;
};

const Slots = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: rem(8),
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(136)}, 1fr))`,
  '& li': { margin: 0 },
  '&[data-view="list"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Slot = styled(ToggleButton)({
  flexDirection: 'column',
  gap: 0,
  width: '100%',
  minHeight: rem(56),
  padding: `${rem(6)} ${rem(8)}`,
  borderColor: color.primary,
  color: color.primaryDark,
  '& small': { fontSize: rem(14), fontWeight: 400, color: color.ink2 },
  '&.Mui-selected small': { color: color.onPrimary },
  '&[aria-disabled="true"]': {
    border: `1px dashed ${color.hairline}`,
    backgroundColor: color.quiet,
    color: color.ink2,
    fontWeight: 400,
    cursor: 'default',
  },
  '[data-view="list"] &': { flexDirection: 'row', justifyContent: 'space-between', paddingInline: rem(16) },
});

export type SlotListProps = {
  slots: readonly PickSlot[];
  value?: string;
  onPick: (on_time: string) => void;
  view: 'grid' | 'list';
  words: { slots: string; full: string };
};

/** The ten-minute slots as buttons; a full one is still there and says so. */
export const SlotList = ({ slots, value, onPick, view, words }: SlotListProps) => {
  const { range } = useMarks();
  return (
    <Slots data-view={view} aria-label={words.slots} onKeyDown={moveAlong}>
      {slots.map((slot) => (
        <li key={slot.on_time}>
          <Slot
            color="primary"
            value={slot.on_time}
            selected={slot.free && slot.on_time === value}
            aria-pressed={slot.free ? slot.on_time === value : undefined}
            aria-disabled={slot.free ? undefined : true}
            onClick={() => slot.free && onPick(slot.on_time)}
          >
            <span>
              {slot.on_time}
              {range}
              {slot.end_time}
            </span>
            {slot.free ? slot.note && <small>{slot.note}</small> : <small>{words.full}</small>}
          </Slot>
        </li>
      ))}
    </Slots>
  );
};
