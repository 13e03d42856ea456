import { errorText } from '@haruka/api';
import { useDayBoard } from '@haruka/api/operations/day-board';
import { boardCountMax, type DayBoard } from '@haruka/contract/operations/day-board';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { ErrorState, Sheet, Skeletons, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { BoardRows } from './board-rows.tsx';
import { type BoardActions, useBoardRows } from './use-board-rows.tsx';

interface Props extends BoardActions {
  section: keyof DayBoard;
  location: number | undefined;
  onClose: () => void;
}

/** All entries of one section of the board, live, up to `boardCountMax`. */
export function WholeSection({ section, location, onClose, ...actions }: Props) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useDayBoard(
    {
      all: section,
      ...(location && { clinic_location_id: location }),
      options: { silent: true, noprogress: true },
    },
    { pollingInterval: 60_000 },
  );
  const rows = useBoardRows(currentData, actions)[section];
  const refusal = apiErrorOf(error);
  return (
    <Sheet open onClose={onClose} title={t(`dayBoard.sections.${section}.title`)} closeLabel={t('words.close')}>
      {currentData ? (
        <Stack gap={16}>
          {rows.length === 0 && <Text bold>{t(`dayBoard.sections.${section}.empty`)}</Text>}
          <Stack as="ul" gap={0} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            <BoardRows count={currentData[section].count} rows={rows} />
          </Stack>
          {rows.length === boardCountMax && (
            <Text tone="soft">{t('dayBoard.firstOnly', { count: boardCountMax })}</Text>
          )}
        </Stack>
      ) : refusal ? (
        <ErrorState
          title={t('dayBoard.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />
      )}
    </Sheet>
  );
}
