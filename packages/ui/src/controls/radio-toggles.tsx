import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';

export type RadioTogglesProps<V extends string | number> = {
  /** What is being chosen, for screen readers. Without it, a group around this one says so. */
  label?: string;
  value: V | undefined;
  onChange: (value: V) => void;
  onBlur?: (event: FocusEvent) => void;
  items: readonly { value: V; content: ReactNode; lang?: string }[];
  color?: 'standard' | 'primary';
  sx?: SxProps<Theme>;
};

/** One of a few, as buttons side by side. To a screen reader and to the keyboard they are radio buttons. */
export const RadioToggles = <V extends string | number>({
  label,
  value,
  onChange,
  onBlur,
  items,
  color = 'standard',
  sx,
}: RadioTogglesProps<V>) => {
  // Arrow keys choose, as they do among radio buttons; the focus that follows them is told apart from that of Tab.
  const arrowed = useRef(false);
  // Tab enters at the chosen button. MUI's group enters at the first one.
  const entry = items.some((item) => item.value === value) ? value : items[0]?.value;
  return (
    <ToggleButtonGroup
      exclusive
      role={label ? 'radiogroup' : 'presentation'}
      aria-label={label}
      value={value ?? null}
      color={color}
      onBlur={onBlur}
      onKeyDown={(event: KeyboardEvent) => {
        arrowed.current = event.key.startsWith('Arrow');
      }}
      onKeyUp={() => {
        arrowed.current = false;
      }}
      onChange={(_, picked: V | null) => picked !== null && onChange(picked)}
      sx={sx}
    >
      {items.map((item) => (
        <ToggleButton
          key={item.value}
          value={item.value}
          lang={item.lang}
          role="radio"
          aria-checked={item.value === value}
          aria-pressed={undefined}
          tabIndex={item.value === entry ? 0 : -1}
          onFocus={() => arrowed.current && onChange(item.value)}
        >
          {item.content}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
