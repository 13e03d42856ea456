import { useRoom } from '@haruka/api/call';
import type { EventData } from '@haruka/contract/events';
import { startRing } from '@haruka/realtime/call';
import { useLine } from '@haruka/shell';
import { ConfirmDialog, Countdown } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';

type Ring = EventData<'call.incoming'>;

/** Rings wherever the patient is in the app; answering leads straight into the call. The app mounts it once. */
export default function IncomingCall() {
  const { hear } = useLine();
  const { pathname } = useLocation();
  const [ring, setRing] = useState<Ring>();
  useEffect(() => hear((heard) => heard.name === 'call.incoming' && setRing(heard.data)), [hear]);
  // The consultation's own screen rings by itself.
  if (!ring || pathname === paths['online-consulting']) return null;
  return <Ringing key={ring.ring_until} ring={ring} onOver={() => setRing(undefined)} />;
}

function Ringing({ ring, onOver }: { ring: Ring; onOver: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { consult_id } = ring;
  // Answered on another device, or over: it stops ringing here as well.
  const { data: room } = useRoom(
    { consult_id, manners: { silent: true, noprogress: true } },
    { refetchOnMountOrArgChange: true },
  );
  const isOver =
    room !== undefined &&
    room.ring_until === null &&
    room.rung_at !== null &&
    Date.parse(room.rung_at) >= Date.parse(ring.ring_until) - 60_000;
  useEffect(() => startRing(), []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  const answer = () => {
    onOver();
    void navigate(`${paths['online-consulting']}?${new URLSearchParams({ consult_id, answer: '1' }).toString()}`);
  };
  return (
    <ConfirmDialog
      open
      title={t('consulting.ring.title', { name: ring.doctor_name })}
      confirmLabel={t('consulting.ring.answer')}
      cancelLabel={t('consulting.ring.later')}
      onConfirm={answer}
      onCancel={onOver}
    >
      <p>{t('consulting.ring.from', { clinic: ring.clinic_location_name })}</p>
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
