import { serverNow } from '@haruka/api';
import { useHandOvers, useWithdrawHandOver } from '@haruka/api/consultation/hand-over';
import { doctorNameOf } from '@haruka/i18n/doctor';
import { Banner, Button, Countdown, SwapIcon } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferDialog } from './offer-dialog.tsx';

/** Hands the running call over: the button, the offer while it rings, and an answer that was no. */
export function HandOverBar({ consult_id, flush }: { consult_id: string; flush: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { currentData, refetch } = useHandOvers({ consult_id, options: { silent: true, noprogress: true } });
  const [withdraw, withdrawing] = useWithdrawHandOver();
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState('');
  const newest = currentData?.[0];
  const name = newest ? doctorNameOf(newest.to) : '';
  const takeBack = async (hand_over_id: string) => {
    const { error } = await withdraw({ hand_over_id });
    // It may have been answered, or have ended, meanwhile.
    if (error) void refetch();
  };

  if (newest?.state === 'OFFERED')
    return (
      <Banner
        title={
          <Countdown until={newest.until} now={serverNow} onEnd={() => void refetch()}>
            {(_left, seconds) => t('handOver.waiting', { name, seconds })}
          </Countdown>
        }
        action={
          <Button
            size="small"
            variant="secondary"
            busy={withdrawing.isLoading}
            onClick={() => void takeBack(newest.id)}
          >
            {t('handOver.withdraw')}
          </Button>
        }
      />
    );
  const wasDeclined = newest && (newest.state === 'REFUSED' || newest.state === 'UNANSWERED') && newest.id !== seen;
  return (
    <>
      {wasDeclined && (
        <Banner
          tone="warning"
          title={t(newest.state === 'REFUSED' ? 'handOver.refused' : 'handOver.unanswered', { name })}
          action={
            <Button size="small" variant="text" onClick={() => setSeen(newest.id)}>
              {t('words.close')}
            </Button>
          }
        >
          {t('handOver.goesOn')}
        </Banner>
      )}
      <div>
        <Button size="small" variant="secondary" startIcon={<SwapIcon />} onClick={() => setAsking(true)}>
          {t('handOver.begin')}
        </Button>
      </div>
      {isAsking && <OfferDialog consult_id={consult_id} onSend={flush} onClose={() => setAsking(false)} />}
    </>
  );
}
