import { useRoom } from '@haruka/api/consultation/call';
import { useMyConsults } from '@haruka/api/consultation/consult';
import type { EventData } from '@haruka/contract/events';
import { limits } from '@haruka/contract/limits';
import { nameOf } from '@haruka/i18n/patient';
import { startRing } from '@haruka/realtime/call';
import { useLiveConnection, useNow } from '@haruka/shell';
import { ConfirmDialog, Countdown } from '@haruka/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName, useDoctorName } from '../../shared/wording.ts';

const quiet = { silent: true, noprogress: true };
const ringMs = limits.ringSeconds * 1000;

/**
 * Rings on every screen of the app; answering opens the call at once. The app mounts it once. It also queries the
 * server, because a page that was reloaded or offline at the start of the ring missed the event.
 */
export default function IncomingCall() {
  const { onEvent: hear } = useLiveConnection();
  const { pathname } = useLocation();
  const [heard, setHeard] = useState<Heard>();
  useEffect(() => hear((what) => what.name === 'call.incoming' && setHeard(what.data)), [hear]);
  const { data: upcoming } = useMyConsults({ scope: 'upcoming', page: 1, options: quiet });
  // The consultation's own screen rings by itself.
  if (pathname === paths['online-consulting']) return null;
  const called = upcoming?.items.find(({ status }) => status === 'RINGING' || status === 'IN_CALL')?.id;
  const consult_id = heard?.consult_id ?? called;
  if (!consult_id) return null;
  return <Called key={consult_id} consult_id={consult_id} heard={heard} onOver={() => setHeard(undefined)} />;
}

type Heard = EventData<'call.incoming'>;

interface Ring {
  consult_id: string;
  doctor: string;
  clinic: string;
  ring_until: string;
}

/** Shows the ring of one consult, from the event or from the server, until it is over or dismissed. */
function Called({ consult_id, heard, onOver }: { consult_id: string; heard: Heard | undefined; onOver: () => void }) {
  const [putOff, setPutOff] = useState('');
  const now = useNow(1_000);
  const doctorName = useDoctorName();
  const clinicName = useClinicName();
  // Answered on another device, or over: it stops ringing here as well.
  const { data: room } = useRoom({ consult_id, options: quiet }, { refetchOnMountOrArgChange: true });
  const known: Ring | undefined = room?.ring_until
    ? {
        consult_id,
        doctor: doctorName(room.doctor),
        clinic: clinicName(room),
        ring_until: room.ring_until,
      }
    : undefined;
  const told: Ring | undefined = heard && {
    ...heard,
    doctor: nameOf({ name: heard.doctor_name, name_en: heard.doctor_name_en }),
    clinic: clinicName(heard),
  };
  const isOver =
    heard !== undefined &&
    room !== undefined &&
    room.ring_until === null &&
    room.rung_at !== null &&
    Date.parse(room.rung_at) >= Date.parse(heard.ring_until) - ringMs;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const ring = isOver ? undefined : (known ?? told);
  const end = useCallback(() => {
    if (ring) setPutOff(ring.ring_until);
    onOver();
  }, [ring, onOver]);
  if (!ring || ring.ring_until === putOff || Date.parse(ring.ring_until) <= now) return null;
  return <Ringing key={ring.ring_until} ring={ring} onOver={end} />;
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
        <Countdown until={ring.ring_until} onEnd={onOver}>
          {(_left, seconds) => t('consulting.ring.left', { seconds })}
        </Countdown>
      </p>
      <p>{t('consulting.ring.laterText')}</p>
    </ConfirmDialog>
  );
}
