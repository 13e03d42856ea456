import { refusalText } from '@haruka/api';
import { useRoom } from '@haruka/api/call';
import { useLine } from '@haruka/shell';
import { RoomPage } from '@haruka/shell/call';
import { refusalOf } from '@haruka/shell/refused';
import { Button, ErrorState, LoadingScreen } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { ConsultRoom } from './consult-room.tsx';
import { useFreshRecord } from './use-fresh-record.ts';

const lostPollMs = 5_000;

/** The room of one consult: video beside answers, history and note (design §8). */
export default function ConsultRoomScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const consult_id = query.get('consult_id') ?? '';
  const { state: line } = useLine();
  const manners = { silent: true, noprogress: true };
  // While no events come, the room is asked for.
  const room = useRoom(
    { consult_id, manners },
    { skip: !consult_id, pollingInterval: line === 'live' ? 0 : lostPollMs },
  );
  const { record, ...reading } = useFreshRecord(consult_id);

  if (room.data?.consult_id === consult_id && record?.consult.id === consult_id) {
    return <ConsultRoom key={consult_id} room={room.data} record={record} onStale={() => void room.refetch()} />;
  }
  const refusal = refusalOf(room.error ?? reading.error);
  if (!consult_id || refusal) {
    const isMissing = !refusal || refusal.http === 404 || refusal.http === 400;
    const again = () => {
      void room.refetch();
      void reading.refetch();
    };
    return (
      <RoomPage title={t('consultRoom.title')}>
        <ErrorState
          code={refusal?.code}
          title={t('consultRoom.failed')}
          text={isMissing ? t('consultRoom.missing') : refusalText(refusal)}
          retry={isMissing ? undefined : { label: t('words.retry'), busy: room.isFetching, onClick: again }}
        >
          <Button variant="text" href={paths.calendar}>
            {t('consultRoom.toCalendar')}
          </Button>
        </ErrorState>
      </RoomPage>
    );
  }
  return <LoadingScreen words={{ loading: t('words.loading') }} />;
}
