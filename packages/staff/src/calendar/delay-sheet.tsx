import { Sheet, Skeletons, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DelayList } from './delay-list.tsx';
import { useDay } from './use-day.ts';

/** Tells the patients of a doctor about a delay today, on any screen. */
export default function DelaySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const day = useDay(undefined);
  return (
    <Sheet open onClose={onClose} title={t('calendar.late.title')} closeLabel={t('words.close')}>
      <Stack gap={16}>
        {day ? <DelayList day={day} /> : <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />}
      </Stack>
    </Sheet>
  );
}
