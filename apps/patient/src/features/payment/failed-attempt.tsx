import type { Attempt } from '@haruka/contract/money/payment';
import { formatDayTime } from '@haruka/i18n/patient';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** That the last try to pay failed: which card, when and why, and the ways out. */
export function FailedAttempt({ attempt: { method, card, created_at, failure } }: { attempt: Attempt }) {
  const { t } = useTranslation();
  if (method === 'KONBINI')
    return (
      <Banner tone="error" title={t('declined.noSlip')}>
        {t('declined.noSlipText')}
      </Banner>
    );
  return (
    <Banner tone="error" title={t('declined.title')}>
      <p>
        {formatDayTime(created_at)} {card && t('payment.attempt.card', card)}
        <br />
        {t(`declined.why.${failure ?? 'OTHER'}`)}
      </p>
      <p>{t('declined.text')}</p>
    </Banner>
  );
}
