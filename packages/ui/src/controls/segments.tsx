import type { ReactNode } from 'react';
import { RadioToggles } from './radio-toggles.tsx';

export type Segment<V extends string> = {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  note?: ReactNode;
  lang?: string;
};

export type SegmentsProps<V extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly Segment<V>[];
  compact?: boolean;
};

const whole = { display: 'flex' };
const snug = { width: 'fit-content', maxWidth: '100%' };

/** A choice of two to four, all in sight. */
export const Segments = <V extends string>({ label, value, onChange, items, compact }: SegmentsProps<V>) => (
  <RadioToggles
    label={label}
    value={value}
    onChange={onChange}
    sx={compact ? snug : whole}
    items={items.map((item) => ({
      value: item.value,
      lang: item.lang,
      content: (
        <>
          {item.icon}
          <span>{item.label}</span>
          {item.note && <small>{item.note}</small>}
        </>
      ),
    }))}
  />
);

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
