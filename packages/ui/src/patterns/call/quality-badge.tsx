import Chip from '@mui/material/Chip';
import { RefreshIcon } from '../../icons/first.ts';
import { SignalFairIcon, SignalGoodIcon, SignalPoorIcon } from '../../icons/talk.ts';

export type Quality = 'good' | 'fair' | 'poor';
/** What the badge says: while there is no line, it says so and judges none. */
export type LineSign = Quality | 'connecting' | 'reconnecting';

const tones = {
  good: 'success',
  fair: 'warning',
  poor: 'error',
  connecting: 'default',
  reconnecting: 'error',
} as const;

const icons = {
  good: SignalGoodIcon,
  fair: SignalFairIcon,
  poor: SignalPoorIcon,
  connecting: RefreshIcon,
  reconnecting: RefreshIcon,
};

/** 良好 / 不安定 / 悪い, or 接続中 / 再接続中 while there is no line: how the line is, by icon, word and colour. */
export const QualityBadge = ({
  quality,
  words,
}: {
  quality: LineSign;
  words: { label: string } & Record<LineSign, string>;
}) => {
  const Icon = icons[quality];
  return (
    <Chip
      component="span"
      role="status"
      data-quality={quality}
      aria-label={`${words.label} ${words[quality]}`}
      color={tones[quality]}
      icon={<Icon size={18} />}
      label={words[quality]}
    />
  );
};
