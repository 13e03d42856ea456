import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, rem } from '../theme/tokens.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(8),
  '& li': { margin: 0 },
});
const Pill = styled(Chip)({
  height: rem(44),
  borderRadius: rem(22),
  fontSize: rem(16),
  '&.MuiChip-outlined': { backgroundColor: color.paper },
}) as typeof Chip;

export type ChipLink = {
  href: string;
  label: string;
  /** Where one is: of filters, the one in force. */
  current?: boolean;
};

/** A few places to go to, each a chip of 44 px. */
export const ChipLinks = ({ label, links }: { label: string; links: readonly ChipLink[] }) => {
  const { link } = useHaruka();
  return (
    <List aria-label={label}>
      {links.map(({ href, label: text, current }) => (
        <li key={`${href} ${text}`}>
          <Pill
            component={link}
            clickable
            variant={current ? 'filled' : 'outlined'}
            color="primary"
            label={text}
            href={href}
            aria-current={current ? 'true' : undefined}
          />
        </li>
      ))}
    </List>
  );
};
