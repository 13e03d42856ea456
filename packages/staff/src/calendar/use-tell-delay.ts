import { useSetRunningLate } from '@haruka/api/consultation/running-late';
import type { lateChoices } from '@haruka/contract/consultation/running-late';
import { useTranslation } from 'react-i18next';

type Minutes = 0 | (typeof lateChoices)[number];

/** Returns how to tell the waiting patients of a doctor about a delay, or that there is none (0). `seen` is the delay on screen. */
export function useTellDelay() {
  const { t } = useTranslation();
  const [setDelay] = useSetRunningLate();
  return (doctor_id: number, minutes: Minutes, seen: number) =>
    void setDelay({
      doctor_id,
      minutes,
      seen_minutes: seen,
      options: { successMessage: t(minutes === 0 ? 'calendar.late.lifted' : 'calendar.late.told', { minutes }) },
    });
}
