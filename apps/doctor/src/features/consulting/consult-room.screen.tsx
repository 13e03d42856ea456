import { errorText } from '@haruka/api';
import { useRoom } from '@haruka/api/consultation/call';
import type { KeepAliveProps } from '@haruka/staff';
import { useLiveConnection } from '@haruka/shell';
import { RoomPage } from '@haruka/shell/call';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, EmptyState, ErrorState, LoadingScreen, Stack } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { ConsultRoom } from './consult-room.tsx';
import { roomHref } from './room-href.ts';
import { useFreshRecord } from './use-fresh-record.ts';

const lostPollMs = 5_000;

/**
 * The room of one consult: video beside answers, history and note. The call continues in a small window while its
 * doctor is elsewhere in the app. The doctor must leave that call before entering another room.
 */
export default function ConsultRoomScreen({ isInFront, onOver }: KeepAliveProps) {
  const [query] = useSearchParams();
  const asked = isInFront ? (query.get('consult_id') ?? '') : undefined;
  const [consult_id, setConsultId] = useState(asked ?? '');
  const [isOngoing, setOngoing] = useState(false);
  if (asked !== undefined && asked !== consult_id && !isOngoing) setConsultId(asked);
  const isElsewhere = asked !== undefined && asked !== consult_id;
  useEffect(() => {
    if (!isInFront && !isOngoing) onOver();
  }, [isInFront, isOngoing, onOver]);
  return (
    <>
      {isElsewhere && <OtherCall kept={consult_id} onLeave={() => setConsultId(asked)} />}
      <Room key={consult_id} consult_id={consult_id} isInFront={isInFront && !isElsewhere} onOngoing={setOngoing} />
    </>
  );
}

interface RoomProps {
  consult_id: string;
  isInFront: boolean;
  onOngoing: (isOngoing: boolean) => void;
}

function Room({ consult_id, isInFront, onOngoing }: RoomProps) {
  const { t } = useTranslation();
  const { state: line } = useLiveConnection();
  const options = { silent: true, noprogress: true };
  // While no events come, the room is asked for.
  const room = useRoom(
    { consult_id, options },
    { skip: !consult_id, pollingInterval: line === 'live' ? 0 : lostPollMs },
  );
  const { record, ...reading } = useFreshRecord(consult_id);

  const again = () => {
    void room.refetch();
    void reading.refetch();
  };
  if (room.data?.consult_id === consult_id && record?.consult.id === consult_id) {
    return <ConsultRoom {...{ record, isInFront, onOngoing }} room={room.data} onStale={again} />;
  }
  if (!isInFront) return null;
  const refusal = apiErrorOf(room.error ?? reading.error);
  if (!consult_id || refusal) {
    const isMissing = !refusal || refusal.http === 404 || refusal.http === 400;
    return (
      <RoomPage title={t('consultRoom.title')}>
        <ErrorState
          code={refusal?.code}
          title={t('consultRoom.failed')}
          text={isMissing ? t('consultRoom.missing') : errorText(refusal)}
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

/** Another room was asked for while a call goes on: the doctor says which of the two it is to be. */
function OtherCall({ kept, onLeave }: { kept: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { data } = useRoom({ consult_id: kept, options: { silent: true, noprogress: true } });
  return (
    <RoomPage title={t('consultRoom.title')}>
      <EmptyState
        picture="talk"
        title={t('consultRoom.small.other', { name: data?.patient_name ?? '' })}
        action={
          <Stack gap={12}>
            <Button href={roomHref(kept)}>{t('consultRoom.small.back')}</Button>
            <Button variant="secondary" onClick={onLeave}>
              {t('consultRoom.small.leave')}
            </Button>
          </Stack>
        }
      >
        {t('consultRoom.small.otherText')}
      </EmptyState>
    </RoomPage>
  );
}
