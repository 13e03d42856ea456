import { Stepper } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Where one is between choosing a slot and having a booking: 日時 → 問診 → 確認 → 完了. */
export function BookingSteps({ at }: { at: 1 | 2 | 3 | 4 }) {
  const { t } = useTranslation();
  return (
    <Stepper
      at={at}
      steps={Object.values(t('booking.steps', { returnObjects: true }))}
      words={t('booking.stepper', { returnObjects: true })}
    />
  );
}

/** The same in the words of a page's head: 「2/4 問診」. */
export function useStep(at: 1 | 2 | 3 | 4) {
  const { t } = useTranslation();
  const names = Object.values(t('booking.steps', { returnObjects: true }));
  return { at, of: names.length, label: names[at - 1] ?? '' };
}
