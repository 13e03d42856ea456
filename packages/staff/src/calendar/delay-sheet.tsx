import { Sheet } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DelayList } from './delay-list.tsx';
import { useDay } from './use-day.ts';

/** Tells the patients of a doctor about a delay today, on any screen. */
export default function DelaySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('calendar.late.title')} closeLabel={t('words.close')}>
      <DelayList day={useDay(undefined)} />
    </Sheet>
  );
}
