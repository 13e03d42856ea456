import { errorCodes } from '@haruka/contract/errors';
import { useRoom } from '@haruka/api/consultation/call';
import { useLiveConnection } from '@haruka/shell';
import { RoomPage } from '@haruka/shell/call';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, ErrorState, LoadingScreen } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { ConsultRoom } from './consult-room.tsx';

const lostPollMs = 5_000;

/** The online consultation of one consult, from preparing to thank-you. */
export default function ConsultingScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const consult_id = query.get('consult_id') ?? '';
  const { state: line } = useLiveConnection();
  // While no events come, the room is asked for.
  const asked = { consult_id, options: { silent: true, noprogress: true } };
  const {
    data: room,
    error,
    isFetching,
    refetch,
  } = useRoom(asked, { skip: !consult_id, pollingInterval: line === 'live' ? 0 : lostPollMs });

  if (room?.consult_id === consult_id) {
    return (
      <ConsultRoom
        key={consult_id}
        room={room}
        answersAtOnce={query.has('answer')}
        onAnswered={() => setQuery({ consult_id }, { replace: true })}
        onStale={() => void refetch()}
      />
    );
  }
  const refusal = apiErrorOf(error);
  if (!consult_id || refusal?.code === errorCodes.consultUnknown || refusal?.code === errorCodes.invalidInput) {
    return (
      <RoomPage title={t('consulting.title')}>
        <ErrorState
          code={errorCodes.consultUnknown}
          title={t('consulting.missing.title')}
          text={t('consulting.missing.text')}
        >
          <Button href={paths['reservation-list']}>{t('consulting.toList')}</Button>
        </ErrorState>
      </RoomPage>
    );
  }
  if (refusal) {
    return (
      <RoomPage title={t('consulting.title')}>
        <ErrorState
          code={refusal.code}
          title={t('consulting.failed.title')}
          text={t('consulting.failed.text')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      </RoomPage>
    );
  }
  return <LoadingScreen words={{ loading: t('words.loading') }} />;
}
