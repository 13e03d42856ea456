import { errorText } from '@haruka/api';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ErrorState, Sheet, Skeletons, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DelayList } from './delay-list.tsx';
import { useDayQuery } from './use-day.ts';

/** Tells the patients of a doctor about a delay today, on any screen. */
export default function DelaySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData: day, error, isFetching, refetch } = useDayQuery(undefined);
  const failure = apiErrorOf(error);
  return (
    <Sheet open onClose={onClose} title={t('calendar.late.title')} closeLabel={t('words.close')}>
      <Stack gap={16}>
        {day ? (
          <DelayList day={day} />
        ) : failure ? (
          <ErrorState
            title={t('calendar.failed')}
            text={errorText(failure)}
            retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />
        )}
      </Stack>
    </Sheet>
  );
}
