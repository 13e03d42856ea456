import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { color, phone, rem, tokens } from '../theme/tokens.ts';

const Tiles = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: rem(8),
  // Wide enough for “100 or more”.
  gridTemplateColumns: `repeat(auto-fit, minmax(${rem(148)}, 1fr))`,
  '& li': { margin: 0, display: 'flex' },
});
const Tile = styled(ButtonBase)({
  width: '100%',
  minHeight: rem(48),
  padding: `${rem(8)} ${rem(12)}`,
  flexDirection: 'column',
  alignItems: 'flex-start',
  columnGap: rem(8),
  textAlign: 'start',
  [phone]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  fontSize: rem(14),
  lineHeight: 1.4,
  color: color.ink2,
  backgroundColor: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: rem(tokens.radius.field),
  '& b': {
    flex: 'none',
    height: rem(28),
    whiteSpace: 'nowrap',
    fontSize: rem(20),
    color: color.ink2,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-tone="warning"]': { borderColor: color.warning, '& b': { color: color.warning } },
  '&[data-tone="error"]': { borderColor: color.error, '& b': { color: color.error } },
}) as typeof ButtonBase;

/** One number of a board: what it counts, and the id of the section that lists it. */
export type CountLink = { id: string; label: string; count: string; tone?: 'neutral' | 'warning' | 'error' };

/** The numbers of a board at a glance. Each leads to its section, which takes the focus. */
export const CountLinks = ({ label, links }: { label: string; links: readonly CountLink[] }) => (
  <nav aria-label={label}>
    <Tiles>
      {links.map(({ id, label: text, count, tone }) => (
        <li key={id}>
          <Tile
            component="a"
            href={`#${id}`}
            data-tone={tone}
            onClick={(event) => {
              // The router must not see a change of hash.
              event.preventDefault();
              const section = document.getElementById(id);
              section?.scrollIntoView({ block: 'center' });
              section?.focus({ preventScroll: true });
            }}
          >
            <span>{text}</span>
            {/* Another number is another element: nothing moves when it arrives. */}
            <b key={count}>{count}</b>
          </Tile>
        </li>
      ))}
    </Tiles>
  </nav>
);
