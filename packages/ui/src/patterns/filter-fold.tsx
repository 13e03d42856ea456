import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ChevronDownIcon, CloseIcon } from '../icons/signs.ts';
import { rem } from '../theme/tokens.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: rem(8) });
const Fields = styled('div')({
  display: 'grid',
  gap: rem(12),
  // An error below one field leaves the others where they are.
  alignItems: 'start',
  marginBlockStart: rem(16),
  // Wide enough for a date with its button.
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(180)}), 1fr))`,
});
const Sign = styled('span')({ display: 'flex', '&[data-open="true"]': { transform: 'rotate(180deg)' } });
const Chosen = styled(Chip)({ '& .MuiChip-deleteIcon': { margin: 0, color: 'inherit' } }) as typeof Chip;

export type ChosenFilter = {
  key: string;
  /** What is chosen, in words. */
  label: string;
  /** What a press does, in words. It contains the label. */
  remove: string;
  onRemove: () => void;
};

export type FilterFoldProps = {
  /** Name of the button. It says how many filters are chosen. */
  label: string;
  chosen: readonly ChosenFilter[];
  /** Removes all of them; absent while nothing is chosen. */
  clear?: { label: string; onClick: () => void } | undefined;
  /** The fields of the filters. */
  children: ReactNode;
};

/** Fields that narrow a list, behind a button. While they are folded, what is chosen is in sight, and a press removes it. */
export const FilterFold = ({ label, chosen, clear, children }: FilterFoldProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Row>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          endIcon={
            <Sign data-open={isOpen}>
              <ChevronDownIcon size={20} />
            </Sign>
          }
        >
          {label}
        </Button>
        {!isOpen &&
          chosen.map((one) => (
            <Chosen
              key={one.key}
              clickable
              component="button"
              type="button"
              variant="outlined"
              label={one.label}
              aria-label={one.remove}
              onClick={one.onRemove}
              onDelete={one.onRemove}
              deleteIcon={<CloseIcon size={20} />}
            />
          ))}
        {clear && (
          <Button variant="text" onClick={clear.onClick}>
            {clear.label}
          </Button>
        )}
      </Row>
      {isOpen && <Fields id={id}>{children}</Fields>}
    </div>
  );
};
