import { serverNow } from '@haruka/api';
import { useRoom } from '@haruka/api/consultation/call';
import { useMyConsults } from '@haruka/api/consultation/consult';
import type { EventData } from '@haruka/contract/events';
import { limits } from '@haruka/contract/limits';
import { nameOf } from '@haruka/i18n/patient';
import type { LiveEvent } from '@haruka/realtime';
import { startRing } from '@haruka/realtime/call';
import { useLiveConnection, useServerNow } from '@haruka/shell';
import { ConfirmDialog, Countdown } from '@haruka/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName, useDoctorName } from '../../shared/wording.ts';

const quiet = { silent: true, noprogress: true };
const ringMs = limits.ringSeconds * 1000;

/**
 * Rings on every screen of the app; answering opens the call at once. The app mounts it once. It also queries the
 * server, because a page that was reloaded or offline at the start of the ring missed the event. The screen of a consult rings by
 * itself for that consult, and for no other one.
 */
export default function IncomingCall() {
  const { onEvent: subscribe } = useLiveConnection();
  const { pathname, search } = useLocation();
  const isInRoom = pathname === paths['online-consulting'];
  const own = isInRoom ? new URLSearchParams(search).get('consult_id') : undefined;
  const [incoming, setIncoming] = useState<Incoming>();
  const [cancelled, setCancelled] = useState<Cancelled>();
  const receive = useEffectEvent((event: LiveEvent) => {
    if (event.name === 'call.incoming') {
      setCancelled(undefined);
      setIncoming(event.data);
    } else if (event.name === 'call.ring_cancelled') {
      setIncoming(undefined);
      // The room says it itself.
      if (event.data.consult_id !== own) setCancelled(event.data);
    }
  });
  useEffect(() => subscribe((event) => receive(event)), [subscribe]);
  const { data: upcoming } = useMyConsults({ scope: 'upcoming', page: 1, options: quiet });
  // A room without its consult in the address finds it by itself.
  if (own === null) return null;
  const called = upcoming?.items.filter(({ status }) => status === 'RINGING' || status === 'IN_CALL') ?? [];
  const consult_id = [incoming?.consult_id, ...called.map(({ id }) => id), cancelled?.consult_id].find(
    (id) => id !== undefined && id !== own,
  );
  if (!consult_id) return null;
  return (
    <Called
      key={consult_id}
      consult_id={consult_id}
      incoming={incoming?.consult_id === consult_id ? incoming : undefined}
      cancelledAt={cancelled?.consult_id === consult_id ? cancelled.cancelled_at : undefined}
      onOver={() => setIncoming(undefined)}
      onRead={() => setCancelled(undefined)}
    />
  );
}

type Incoming = EventData<'call.incoming'>;
type Cancelled = EventData<'call.ring_cancelled'>;

interface Ring {
  consult_id: string;
  doctor: string;
  clinic: string;
  ring_until: string;
}

interface CalledProps {
  consult_id: string;
  incoming: Incoming | undefined;
  /** When the doctor took the last ring back. */
  cancelledAt: string | undefined;
  onOver: () => void;
  /** The patient has read that the ring was taken back. */
  onRead: () => void;
}

/** Shows the ring of one consult, from the event or from the server, until it is over, taken back or dismissed. */
function Called({ consult_id, incoming, cancelledAt, onOver, onRead }: CalledProps) {
  const [putOff, setPutOff] = useState('');
  const now = useServerNow(1_000);
  const doctorName = useDoctorName();
  const clinicName = useClinicName();
  // Answered on another device, or over: it stops ringing here as well.
  const { data: room } = useRoom({ consult_id, options: quiet }, { refetchOnMountOrArgChange: true });
  // What is known of the room may be older than the event that took the ring back.
  const known: Ring | undefined =
    room?.ring_until && isLater(room.rung_at, cancelledAt)
      ? {
          consult_id,
          doctor: doctorName(room.doctor),
          clinic: clinicName(room),
          ring_until: room.ring_until,
        }
      : undefined;
  const told: Ring | undefined = incoming && {
    ...incoming,
    doctor: nameOf({ name: incoming.doctor_name, name_en: incoming.doctor_name_en }),
    clinic: clinicName(incoming),
  };
  const lastOf = room?.ring_cancelled_at ?? room?.rung_at;
  const isOver =
    incoming !== undefined &&
    room?.ring_until === null &&
    lastOf != null &&
    Date.parse(lastOf) >= Date.parse(incoming.ring_until) - ringMs;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const ring = isOver ? undefined : (known ?? told);
  const end = useCallback(() => {
    if (ring) setPutOff(ring.ring_until);
    onOver();
  }, [ring, onOver]);
  if (ring && ring.ring_until !== putOff && Date.parse(ring.ring_until) > now)
    return <Ringing key={ring.ring_until} ring={ring} onOver={end} />;
  return cancelledAt && !ring ? <TakenBack consult_id={consult_id} onRead={onRead} /> : null;
}

const isLater = (rung_at: string | null, cancelledAt: string | undefined) =>
  cancelledAt === undefined || Date.parse(rung_at ?? '') > Date.parse(cancelledAt);

/** Replaces the ring that the doctor took back, without a sound: nothing is lost, and the doctor rings again. */
function TakenBack({ consult_id, onRead }: { consult_id: string; onRead: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wait = () => {
    onRead();
    void navigate(`${paths['online-consulting']}?${new URLSearchParams({ consult_id }).toString()}`);
  };
  return (
    <ConfirmDialog
      open
      title={t('consulting.ring.cancelled')}
      confirmLabel={t('consulting.ring.toRoom')}
      cancelLabel={t('consulting.ring.close')}
      onConfirm={wait}
      onCancel={onRead}
    >
      <p>{t('consulting.ring.cancelledText')}</p>
    </ConfirmDialog>
  );
}

function Ringing({ ring, onOver }: { ring: Ring; onOver: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { consult_id } = ring;
  useEffect(() => startRing(), []);

  const answer = () => {
    onOver();
    void navigate(`${paths['online-consulting']}?${new URLSearchParams({ consult_id, answer: '1' }).toString()}`);
  };
  return (
    <ConfirmDialog
      open
      title={t('consulting.ring.title', { name: ring.doctor })}
      confirmLabel={t('consulting.ring.answer')}
      cancelLabel={t('consulting.ring.later')}
      onConfirm={answer}
      onCancel={onOver}
    >
      <p>{t('consulting.ring.from', { clinic: ring.clinic })}</p>
      <p>
        {t('consulting.ring.text')}{' '}
        <Countdown until={ring.ring_until} now={serverNow} onEnd={onOver}>
          {(_left, seconds) => t('consulting.ring.left', { seconds })}
        </Countdown>
      </p>
      <p>{t('consulting.ring.laterText')}</p>
    </ConfirmDialog>
  );
}
