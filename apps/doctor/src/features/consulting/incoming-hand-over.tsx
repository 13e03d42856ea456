import { serverNow } from '@haruka/api';
import { useAnswerHandOver, useHandOverOffers } from '@haruka/api/consultation/hand-over';
import type { HandOverOffer } from '@haruka/contract/consultation/hand-over';
import { doctorNameOf, formatTime } from '@haruka/i18n/doctor';
import { startRing } from '@haruka/realtime/call';
import { ConfirmDialog, Countdown, Stack } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { roomHref } from './room-href.ts';

const quiet = { silent: true, noprogress: true };

/** Rings on every screen of the doctor app while a colleague asks this doctor to take a call over. */
export default function IncomingHandOver() {
  const { data: offers = [], refetch } = useHandOverOffers({ options: quiet });
  const [first] = offers;
  return first ? <Ringing key={first.id} offer={first} onStale={() => void refetch()} /> : null;
}

function Ringing({ offer, onStale }: { offer: HandOverOffer; onStale: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [answer, answering] = useAnswerHandOver();
  useEffect(() => startRing(), []);

  const decide = async (accepts: boolean) => {
    const { data } = await answer({ hand_over_id: offer.id, accepts });
    if (data && accepts) await navigate(roomHref(offer.consult_id));
    if (!data) onStale();
  };
  return (
    <ConfirmDialog
      open
      title={t('handOver.ring.title', { name: doctorNameOf(offer.from) })}
      confirmLabel={t('handOver.ring.accept')}
      cancelLabel={t('handOver.ring.refuse')}
      busy={answering.isLoading}
      onConfirm={() => void decide(true)}
      onCancel={() => void decide(false)}
    >
      <Stack gap={8}>
        <p>{t('handOver.ring.who', { name: offer.patient_name, time: formatTime(offer.start_at) })}</p>
        <p>{t('handOver.ring.reason', { reason: offer.reason })}</p>
        <p>
          {t('handOver.ring.accepted')}{' '}
          <Countdown until={offer.until} now={serverNow} onEnd={onStale}>
            {(_left, seconds) => t('handOver.ring.left', { seconds })}
          </Countdown>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
