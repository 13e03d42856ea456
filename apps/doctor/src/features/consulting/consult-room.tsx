import { useEndConsult, useJoinCall, useRing } from '@haruka/api/consultation/call';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { RoomState } from '@haruka/contract/consultation/call';
import { useCall, useRejoin } from '@haruka/realtime/call';
import { withWording } from '@haruka/i18n/doctor';
import { useLiveConnection, whenIdle } from '@haruka/shell';
import { RoomPage } from '@haruka/shell/call';
import { Button, EmptyState, late, LoadingScreen, toast } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMember } from '@haruka/staff';
import { Papers } from './late-papers.tsx';
import { Lobby } from './lobby.tsx';
import { useFreeSeat } from './use-free-seat.ts';
import { useNote } from './use-note.ts';

function Loading() {
  const { t } = useTranslation();
  return <LoadingScreen words={{ loading: t('words.loading') }} />;
}

const InCall = late(
  withWording(
    ['calendar', 'consult', 'patients', 'record', 'room', 'status', 'validation'],
    async () => (await import('./in-call.tsx')).InCall,
  ),
  Loading,
);
const NextStep = late(
  withWording(['room', 'status'], async () => (await import('./next-step.tsx')).NextStep),
  Loading,
);
const HandedOver = late(
  withWording(['consult', 'room'], async () => (await import('./handed-over.tsx')).HandedOver),
  Loading,
);
const SmallRoom = late(
  withWording(['calendar', 'consult', 'room'], async () => (await import('./small-room.tsx')).SmallRoom),
);
/** What may come next, so that no phase waits for its code, also when the line is gone by then. */
const loadPhases = () => {
  for (const { load } of [Papers, InCall, NextStep, SmallRoom, HandedOver]) load().catch(() => {});
};

interface Props {
  room: RoomState;
  record: ConsultRecord;
  /** Elsewhere in the app the call goes on in a corner. */
  isInFront: boolean;
  onOngoing: (isOngoing: boolean) => void;
  /** What is known of the room may be old. */
  onStale: () => void;
}

const quiet = { silent: true, noprogress: true };
const open = ['CONFIRMED', 'RINGING', 'IN_CALL'];

/** One consult's room, seen by its doctor: ring, talk, write, end. A reload comes back into the same call. */
export function ConsultRoom({ room, record, isInFront, onOngoing, onStale }: Props) {
  const { t } = useTranslation();
  const { live, state: line } = useLiveConnection();
  const { consult_id, status } = room;
  const [ringPatient, ringing] = useRing();
  const [join] = useJoinCall();
  const [endConsult, ending] = useEndConsult();
  const writing = useNote(record);
  const joined = useRef(false);
  const { id: who } = useMember();
  const [isBack, setBack] = useState(false);
  // A colleague has the call. Coming back is a choice, for when the colleague is gone.
  const isWithColleague = status === 'IN_CALL' && room.handed_over_at !== null && room.doctor.id !== who && !isBack;
  const isOpen = open.includes(status) && !isWithColleague;
  const {
    state: call,
    devices,
    media,
    enter,
    release,
    takeBack,
    watchVideo,
    setAudioOnly,
  } = useCall({
    live,
    consult_id,
    isSeated: isOpen,
    renew: () => join({ consult_id, options: quiet }).unwrap(),
  });

  useEffect(() => whenIdle(loadPhases), []);
  useEffect(() => {
    if (isOpen) void media.start();
    else media.stop();
  }, [isOpen, media]);
  // Back into the call by itself: after a reload, or once the line stands again.
  const isCalled =
    !isWithColleague &&
    (status === 'RINGING' || status === 'IN_CALL') &&
    call.phase !== 'replaced' &&
    call.phase !== 'refused';
  useRejoin(isCalled, line, async () => {
    if (joined.current) return;
    joined.current = true;
    const { data: seat } = await join({ consult_id, options: quiet });
    if (seat) return enter(seat, { holds: seat.room.status === 'RINGING' });
    joined.current = false;
    onStale();
  });
  useEffect(() => {
    if (status === 'IN_CALL') release();
  }, [status, release]);
  // A colleague sat here; now the chair is free.
  const isFree = call.phase === 'refused' && isOpen && !room.doctor_here;
  useFreeSeat(isFree, takeBack);

  const isLive = isOpen && (status === 'IN_CALL' || call.phase === 'live');
  const isOngoing = isOpen && (isLive || status === 'RINGING') && call.phase !== 'replaced' && call.phase !== 'refused';
  useEffect(() => {
    onOngoing(isOngoing);
    return () => onOngoing(false);
  }, [isOngoing, onOngoing]);

  // The next room opens once this call is over: the screen of a running call stays in front.
  const [goesTo, setGoesTo] = useState<string>();
  const navigate = useNavigate();
  const isLeaving = goesTo !== undefined && !isOpen;
  useEffect(() => {
    if (isLeaving) void navigate(goesTo);
  }, [isLeaving, goesTo, navigate]);

  async function ring() {
    joined.current = true;
    const { data: seat } = await ringPatient({ consult_id });
    if (seat) return enter(seat, { holds: seat.room.status === 'RINGING' });
    joined.current = false;
    onStale();
  }
  async function end(goTo?: string) {
    // What is being typed goes with the end; a save on its way must not overtake it.
    await writing.flush();
    const { data } = await endConsult({ consult_id, ...writing.edit() });
    if (!data) return onStale();
    writing.stop();
    if (goTo) setGoesTo(goTo);
    if (!isInFront || goTo) toast({ tone: 'success', text: t('consultRoom.ended.text', { name: room.patient_name }) });
  }

  /** The other screen may have written meanwhile. */
  function comeBack() {
    onStale();
    takeBack();
  }

  async function goBack() {
    const { data } = await join({ consult_id });
    if (data) setBack(true);
    else onStale();
  }

  if (isWithColleague) return isInFront ? <HandedOver room={room} onBack={() => void goBack()} /> : null;
  const patient = t('consultRoom.patient', { name: room.patient_name });
  if (!isInFront) {
    if (!isOngoing) return null;
    return (
      <SmallRoom
        {...{ room, call, media, devices, watchVideo, patient }}
        writing={writing}
        onEnd={() => void end()}
        isEnding={ending.isLoading}
      />
    );
  }
  if (call.phase === 'replaced') {
    return (
      <RoomPage title={t('consultRoom.title')}>
        <EmptyState
          picture="device"
          title={t('consultRoom.replaced.title')}
          action={<Button onClick={comeBack}>{t('consultRoom.replaced.back')}</Button>}
        >
          {t('consultRoom.replaced.text')}
        </EmptyState>
      </RoomPage>
    );
  }
  if (isLive) {
    return (
      <InCall
        {...{ room, record, call, media, devices, watchVideo, setAudioOnly, writing, patient }}
        onRing={() => void ring()}
        isRinging={ringing.isLoading}
        onEnd={(goTo) => void end(goTo)}
        isEnding={ending.isLoading}
        onStale={onStale}
      />
    );
  }
  if (isOpen) {
    return (
      <Lobby
        {...{ room, record, media, devices, writing, patient }}
        onRing={() => void ring()}
        isBusy={ringing.isLoading}
        onStale={onStale}
      />
    );
  }
  if (isLeaving) return <Loading />;
  return <NextStep room={room} record={record} />;
}
