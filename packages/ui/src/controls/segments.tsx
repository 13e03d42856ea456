import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { calm, color, focusRing, hover, rem, tokens, visuallyHidden } from '../theme/tokens.ts';

export type Segment<V extends string> = {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  note?: ReactNode;
  lang?: string;
};

const Set = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const Hidden = styled('legend')({ ...visuallyHidden });
const Track = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(4),
  padding: rem(4),
  borderRadius: tokens.radius.card,
  backgroundColor: color.track,
  '&[data-compact="true"]': { display: 'inline-flex' },
});
const Item = styled('label')({
  position: 'relative',
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(6),
  minHeight: rem(44),
  padding: `${rem(4)} ${rem(12)}`,
  borderRadius: tokens.radius.field,
  fontWeight: 700,
  fontSize: rem(16),
  lineHeight: 1.3,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: color.ink2,
  cursor: 'pointer',
  transition: `background-color ${tokens.motion.fast}ms, color ${tokens.motion.fast}ms`,
  [calm]: { transition: 'none' },
  [hover]: {
    '&:hover': { color: color.primaryDark },
  },
  '&:has(input:checked)': {
    color: color.primaryDark,
    backgroundColor: color.paper,
    boxShadow: tokens.shadow.low,
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.35em',
  },
  '&:has(input:focus-visible)': focusRing,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& small': { fontSize: rem(14), fontWeight: 400, textDecoration: 'none' },
  // On the narrowest phones the word is worth more than its picture.
  '@media (max-width: 419.95px)': { paddingInline: rem(6), '& svg': { display: 'none' } },
});

export type SegmentsProps<V extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly Segment<V>[];
  compact?: boolean;
};

/** A choice of two to four, all in sight. */
export const Segments = <V extends string>({ label, value, onChange, items, compact }: SegmentsProps<V>) => {
  const name = useId();
  return (
    <Set>
      <Hidden>{label}</Hidden>
      <Track data-compact={compact || undefined}>
        {items.map((item) => (
          <Item key={item.value} lang={item.lang}>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            {item.icon}
            <span>{item.label}</span>
            {item.note && <small>{item.note}</small>}
          </Item>
        ))}
      </Track>
    </Set>
  );
};

const List = styled('div')({
  display: 'flex',
  gap: rem(4),
  overflowX: 'auto',
  borderBottom: `1px solid ${color.hairline}`,
  scrollbarWidth: 'none',
});
const Tab = styled('button')({
  flexShrink: 0,
  minHeight: rem(48),
  padding: `${rem(8)} ${rem(16)}`,
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  color: color.ink2,
  fontWeight: 700,
  cursor: 'pointer',
  [hover]: {
    '&:hover': { color: color.primaryDark, backgroundColor: color.tint },
  },
  '&[aria-selected="true"]': { color: color.primary, borderBottomColor: color.primary },
  '&:focus-visible': { ...focusRing, outlineOffset: '-4px', boxShadow: `inset 0 0 0 6px ${color.focusRing}` },
});
const Count = styled('span')({
  marginInlineStart: rem(6),
  padding: `0 ${rem(8)}`,
  borderRadius: 999,
  fontSize: rem(14),
  backgroundColor: color.track,
  color: color.ink,
});

export type TabsProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly { value: V; label: ReactNode; count?: number }[];
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs over one panel: arrows move, the chosen one is shown. */
export const Tabs = <V extends string>({ label, value, onChange, items, children }: TabsProps<V>) => {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.value === value);
    const to = Number.isFinite(step) ? (at + step + items.length) % items.length : step < 0 ? 0 : items.length - 1;
    const next = items[to];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Tab>
        ))}
      </List>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        style={{ paddingTop: rem(16) }}
      >
        {children}
      </div>
    </div>
  );
};

/** 日本語 / English, each in its own language. */
export const LanguageSwitch = ({
  value,
  onChange,
  words,
}: {
  value: 'jp' | 'en';
  onChange: (value: 'jp' | 'en') => void;
  words: { label: string };
}) => (
  <Segments
    compact
    label={words.label}
    value={value}
    onChange={onChange}
    items={[
      { value: 'jp', label: '日本語', lang: 'ja' },
      { value: 'en', label: 'English', lang: 'en' },
    ]}
  />
);

export type TextScale = 1 | 1.125 | 1.25;

/** 標準 / 大 / 特大: the size of everything, at 100, 112.5 and 125 percent. */
export const TextSizeSwitch = ({
  value,
  onChange,
  words,
}: {
  value: TextScale;
  onChange: (value: TextScale) => void;
  words: { label: string; normal: string; large: string; largest: string };
}) => (
  <Segments
    compact
    label={words.label}
    value={String(value)}
    onChange={(scale) => onChange(Number(scale) as TextScale)}
    items={[
      { value: '1', label: words.normal },
      { value: '1.125', label: words.large },
      { value: '1.25', label: words.largest },
    ]}
  />
);
