import { styled } from '@mui/material/styles';
import { RefreshIcon } from '../../icons/signs.ts';
import { SignalFairIcon, SignalGoodIcon, SignalPoorIcon } from '../../icons/talk.ts';
import { color, rem } from '../../theme/tokens.ts';

export type Quality = 'good' | 'fair' | 'poor';
/** What the badge says: while there is no line, it says so and judges none. */
export type LineSign = Quality | 'connecting' | 'reconnecting';

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: rem(4),
  minHeight: rem(32),
  padding: `0 ${rem(10)}`,
  borderRadius: 999,
  fontSize: rem(14),
  fontWeight: 700,
  whiteSpace: 'nowrap',
  '&[data-quality="good"]': { backgroundColor: color.successSoft, color: color.success },
  '&[data-quality="fair"]': { backgroundColor: color.warningSoft, color: color.warning },
  '&[data-quality="connecting"]': { backgroundColor: color.neutral, color: color.ink2 },
  '&[data-quality="reconnecting"]': { backgroundColor: color.errorSoft, color: color.error },
  '&[data-quality="poor"]': { backgroundColor: color.errorSoft, color: color.error },
});

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
    <Badge role="status" data-quality={quality} aria-label={`${words.label} ${words[quality]}`}>
      <Icon size={18} />
      {words[quality]}
    </Badge>
  );
};
