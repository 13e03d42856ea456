import { errorCodes } from '@haruka/contract/errors';
import { useEnterWaitingRoom, useJoinCall } from '@haruka/api/consultation/call';
import type { DeviceCheck, RoomState } from '@haruka/contract/consultation/call';
import { useCall, useRejoin } from '@haruka/realtime/call';
import { useLiveConnection, useOnChange, useServerNow } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { RoomPage } from '@haruka/shell/call';
import { Button, EmptyState, lazyPart, LoadingScreen } from '@haruka/ui';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Ended, Gone, Left } from './after.tsx';
import { rememberChecked, wasChecked } from './checked.ts';
import { callPhaseOf } from './call-phase.ts';
import { useWakeLock } from './use-wake-lock.ts';

const loadBefore = async () => ({ default: (await import('./before-opening.tsx')).BeforeOpening });
const loadCheck = async () => ({ default: (await import('./device-check.tsx')).DeviceCheckStep });
const loadWaiting = async () => ({ default: (await import('./waiting.tsx')).Waiting });
const loadCall = async () => ({ default: (await import('./in-call.tsx')).InCall });
const BeforeOpening = lazyPart(loadBefore);
const DeviceCheckStep = lazyPart(loadCheck);
const Waiting = lazyPart(loadWaiting);
const InCall = lazyPart(loadCall);
/** What may come next, so that no phase waits for its code, also when the line is gone by then. */
const loadPhases = () => Promise.allSettled([loadBefore(), loadCheck(), loadWaiting(), loadCall()]);

interface Props {
  room: RoomState;
  /** The ring was answered elsewhere in the app. */
  answersAtOnce: boolean;
  onAnswered: () => void;
  /** What is known of the room may be old. */
  onStale: () => void;
}

const quiet = { silent: true, noprogress: true };
/** After error 10006 the doctor needs a moment, so asking again sooner does not help. */
const rejoinMs = 10_000;

/** One consult's room, seen by its patient. Whatever happens to line, page or device, it comes back into the same call. */
export function ConsultRoom({ room, answersAtOnce, onAnswered, onStale }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { live, state: line } = useLiveConnection();
  const { consult_id, status } = room;
  const [enterWaitingRoom, entering] = useEnterWaitingRoom();
  const [join] = useJoinCall();
  const [isChecked, setChecked] = useState(() => wasChecked(consult_id));
  const [isTrying, setTrying] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const [refusedUntil, setRefusedUntil] = useState<number | null>(null);
  const [lastStatus, setLastStatus] = useState(status);
  const joined = useRef(false);

  if (lastStatus !== status) {
    setLastStatus(status);
    if (status === 'IN_CALL') setRefusedUntil(null);
    else if (status !== 'RINGING') setAnswering(false);
  }

  const stage = callPhaseOf(room, { now: useServerNow(1_000), isChecked, isAnswering, hasLeft });
  const isSeated = stage === 'waiting' || stage === 'call';
  const {
    state: call,
    devices,
    media,
    enter,
    forget,
    takeBack,
    watchVideo,
    setAudioOnly,
  } = useCall({
    live,
    consult_id,
    isSeated,
    renew: () => join({ consult_id, options: quiet }).unwrap(),
  });
  useWakeLock(isSeated);
  useEffect(() => void loadPhases(), []);

  async function answer() {
    if (joined.current) return;
    joined.current = true;
    setAnswering(true);
    void media.start();
    const { data: seat, error } = await join({ consult_id, options: quiet });
    if (seat) return enter(seat);
    joined.current = false;
    setAnswering(false);
    if (apiErrorOf(error)?.code === errorCodes.doctorPreparing) setRefusedUntil(Date.now() + rejoinMs);
    onStale();
  }

  useOnChange(stage, () => scrollTo(0, 0));
  // Into the call by itself: after a reload, after the line came back, or because the ring was answered elsewhere.
  const isWanted = (status === 'IN_CALL' && !hasLeft) || (status === 'RINGING' && answersAtOnce);
  useRejoin(isWanted && call.phase !== 'replaced', line, answer);
  useEffect(() => {
    if (answersAtOnce && status === 'IN_CALL') onAnswered();
  }, [answersAtOnce, status, onAnswered]);
  // While it rings the connection is built, so that answering is instant.
  useEffect(() => {
    if (status === 'RINGING' && isSeated && !joined.current) enter({ polite: true, ice_servers: [] }, { holds: true });
  }, [status, isSeated, enter]);
  // The doctor sees a waiting patient as soon as the call begins, so the camera starts before.
  useEffect(() => {
    if (isSeated) void media.start();
    else if (stage === 'ended' || stage === 'left' || stage === 'gone') media.stop();
  }, [isSeated, stage, media]);
  // The call is over, so the next one is joined from the start.
  useEffect(() => {
    if (status === 'RINGING' || status === 'IN_CALL') return;
    joined.current = false;
    forget();
  }, [status, forget]);
  const askAgain = useEffectEvent(onStale);
  useEffect(() => {
    if (call.phase === 'refused') askAgain();
  }, [call.phase]);

  async function enterWith(check: DeviceCheck) {
    const { error } = await enterWaitingRoom({ consult_id, check });
    if (error) return onStale();
    rememberChecked(consult_id);
    setChecked(true);
  }
  function leave() {
    joined.current = false;
    forget();
    setAnswering(false);
    setLeft(true);
  }

  if (call.phase === 'replaced') {
    return (
      <RoomPage title={t('consulting.title')}>
        <EmptyState
          picture="device"
          title={t('consulting.replaced.title')}
          action={<Button onClick={takeBack}>{t('consulting.replaced.back')}</Button>}
        >
          {t('consulting.replaced.text')}
        </EmptyState>
      </RoomPage>
    );
  }
  const inTime = (phase: ReactNode) => (
    <Suspense fallback={<LoadingScreen words={{ loading: t('words.loading') }} />}>{phase}</Suspense>
  );
  const isLineLost = line !== 'live' && line !== 'off' && line !== 'connecting';
  switch (stage) {
    case 'early':
      if (isTrying) {
        const back = () => {
          media.stop();
          setTrying(false);
        };
        return inTime(<DeviceCheckStep consult_id={consult_id} media={media} devices={devices} onBack={back} />);
      }
      return inTime(<BeforeOpening room={room} onOpen={onStale} onTryDevices={() => setTrying(true)} />);
    case 'check':
      return inTime(
        <DeviceCheckStep
          consult_id={consult_id}
          media={media}
          devices={devices}
          onEnter={(found) => void enterWith(found)}
          busy={entering.isLoading}
          onBack={() => void navigate(paths.home)}
        />,
      );
    case 'waiting':
      return inTime(
        <Waiting
          room={room}
          devices={devices}
          isLineLost={isLineLost}
          refusedUntil={refusedUntil}
          onAnswer={() => void answer()}
          onLeave={() => void navigate(paths.home)}
          onCheck={() => setChecked(false)}
        />,
      );
    case 'call':
      return inTime(
        <InCall {...{ room, call, media, devices, watchVideo, setAudioOnly, isLineLost }} onLeave={leave} />,
      );
    case 'left':
      return <Left room={room} onBack={() => setLeft(false)} />;
    case 'ended':
      return <Ended room={room} />;
    case 'gone':
      return <Gone room={room} />;
  }
}
