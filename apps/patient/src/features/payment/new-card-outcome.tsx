import { Banner } from '@haruka/ui';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useTranslation } from 'react-i18next';
import type { useNewCard } from './use-new-card.ts';

/** What came of adding a card. */
export function NewCardOutcome({ outcome, error }: Pick<ReturnType<typeof useNewCard>, 'outcome' | 'error'>) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorBanner error={error} />
      {outcome?.kind === 'adding' && <Banner title={t('payment.cards.adding')} />}
      {outcome?.kind === 'added' && <Banner tone="success" title={t('payment.cards.added')} />}
      {outcome?.kind === 'none' && (
        <Banner tone="warning" title={t('payment.cards.notAdded')}>
          {t('payment.cards.notAddedText')}
        </Banner>
      )}
    </>
  );
}
