import { minutesUntil, roughDuration } from '@haruka/i18n/clinic';
import { useNow } from '@haruka/shell';
import { ClockIcon, StatusChip, WarningIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The last minutes before the answer is due. */
const soon = 120;

/** How long ago something came that waits for an answer, and how much of its one business day is left. */
export function AnswerAge({ created_at, due_at }: { created_at: string; due_at: string }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const left = minutesUntil(due_at, now);
  const ago = roughDuration(Math.max(1, -minutesUntil(created_at, now)));
  const isLate = left <= 0;
  const rest = t(isLate ? 'inquiry.age.late' : 'inquiry.age.left', {
    time: roughDuration(Math.max(1, Math.abs(left))),
  });
  return (
    <StatusChip
      tone={isLate ? 'error' : left <= soon ? 'warning' : 'neutral'}
      icon={isLate ? <WarningIcon size={16} /> : <ClockIcon size={16} />}
      label={t('inquiry.age.text', { ago, left: rest })}
    />
  );
}
