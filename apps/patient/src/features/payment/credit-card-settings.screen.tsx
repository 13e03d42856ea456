import { useCards, useChooseDefaultCard, useDeleteCard } from '@haruka/api/money/card';
import type { Card as StoredCard } from '@haruka/contract/money/card';
import { limits } from '@haruka/contract/limits';
import { useServerNow } from '@haruka/shell';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import {
  Button,
  Card,
  ConfirmDialog,
  DescriptionList,
  EmptyState,
  ErrorState,
  Page,
  Skeletons,
  Stack,
  StatusChip,
  Text,
  TextLink,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { expiryOf, isExpired } from './expiry.ts';
import { NewCardOutcome } from './new-card-outcome.tsx';
import { useNewCard } from './use-new-card.ts';

/** The stored cards: at most three, one of them the default (PAY-1). */
export default function CreditCardSettingsScreen() {
  const { t } = useTranslation();
  const { data: cards } = useCards({ options: { silent: true } });
  const newCard = useNewCard({ return_to: 'cards' });
  const isFull = (cards?.length ?? 0) >= limits.maxCards;
  return (
    <Page title={t('payment.cards.title')} lead={t('payment.cards.lead', { count: limits.maxCards })}>
      <NewCardOutcome {...newCard} />
      <Cards />
      {cards &&
        (isFull ? (
          <Text>{t('payment.cards.full', { count: limits.maxCards })}</Text>
        ) : (
          <Button fullWidth busy={newCard.isAdding} onClick={() => void newCard.add()}>
            {t('payment.cards.add')}
          </Button>
        ))}
      <TextLink href={paths['patient-payment-history']} roomy>
        {t('payment.cards.history')}
      </TextLink>
    </Page>
  );
}

function Cards() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCards({ options: { silent: true } });
  if (!data && error)
    return (
      <ErrorState
        code={apiErrorOf(error)?.code}
        title={t('payment.failed.title')}
        text={t('payment.failed.text')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    );
  if (!data) return <Skeletons words={{ loading: t('words.loading') }} />;
  if (data.length === 0)
    return <EmptyState title={t('payment.cards.empty')}>{t('payment.cards.emptyText')}</EmptyState>;
  return (
    <Stack gap={16}>
      {data.map((card) => (
        <CardBox key={card.id} card={card} />
      ))}
    </Stack>
  );
}

function CardBox({ card }: { card: StoredCard }) {
  const { t } = useTranslation();
  const [choose, choosing] = useChooseDefaultCard();
  const [remove, removing] = useDeleteCard();
  const [asks, setAsks] = useState(false);
  const hasExpired = isExpired(card, useServerNow(60_000));
  const input = { card_id: card.id };
  const name = t('payment.attempt.card', card);
  const confirm = async () => {
    await remove({ ...input, options: { successMessage: t('payment.cards.removed') } });
    setAsks(false);
  };
  return (
    <Card title={card.brand} tone={card.is_default ? 'accent' : undefined}>
      {card.is_default && <StatusChip tone="info" label={t('payment.cards.default')} />}
      {hasExpired && <StatusChip tone="warning" label={t('payment.cards.expired')} />}
      <DescriptionList
        items={[
          { term: t('payment.cards.number'), text: t('payment.cards.masked', card) },
          { term: t('payment.cards.expiry'), text: expiryOf(card) },
        ]}
      />
      {hasExpired && <Text>{t('payment.cards.expiredText')}</Text>}
      <ErrorBanner error={choosing.error ?? removing.error} />
      <Stack row wrap gap={12}>
        {!card.is_default && !hasExpired && (
          <Button
            variant="secondary"
            size="small"
            busy={choosing.isLoading}
            onClick={() => void choose({ ...input, options: { silent: true } })}
          >
            {t('payment.cards.makeDefault')}
          </Button>
        )}
        <Button variant="text" size="small" onClick={() => setAsks(true)}>
          {t('payment.cards.remove')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asks}
        danger
        title={t('payment.cards.removeTitle', { card: name })}
        confirmLabel={t('payment.cards.remove')}
        cancelLabel={t('payment.cards.keep')}
        busy={removing.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('payment.cards.removeText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
