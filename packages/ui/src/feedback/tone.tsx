import { CheckCircleIcon, ErrorCircleIcon, InfoIcon, WarningIcon } from '../icons/first.ts';
import { color } from '../theme/tokens.ts';

export type Tone = 'success' | 'info' | 'warning' | 'error';

const icons = { success: CheckCircleIcon, info: InfoIcon, warning: WarningIcon, error: ErrorCircleIcon };

/** The sign of a state: colour never speaks alone. */
export const ToneIcon = ({ tone, size = 24 }: { tone: Tone; size?: number }) => {
  const Icon = icons[tone];
  return <Icon size={size} />;
};

export const toneColor: Record<Tone | 'neutral', { ink: string; soft: string }> = {
  success: { ink: color.success, soft: color.successSoft },
  info: { ink: color.info, soft: color.infoSoft },
  warning: { ink: color.warning, soft: color.warningSoft },
  error: { ink: color.error, soft: color.errorSoft },
  neutral: { ink: color.ink2, soft: color.quiet },
};
