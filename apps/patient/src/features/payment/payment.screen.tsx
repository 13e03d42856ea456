import { useCards } from '@haruka/api/money/card';
import { usePayAtKonbini, usePayByCard } from '@haruka/api/money/payment';
import type { Card as StoredCard } from '@haruka/contract/money/card';
import { errorCodes } from '@haruka/contract/errors';
import { konbiniStores, type Order, slipsLeft } from '@haruka/contract/money/payment';
import { limits } from '@haruka/contract/limits';
import { withWording, yen } from '@haruka/i18n/patient';
import { useServerNow } from '@haruka/shell';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, late, Page, RadioCards, Skeletons, Stack, Text, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { expiryOf, isExpired } from './expiry.ts';
import { FinalCheck } from '../../shared/final-check.tsx';
import { MoneyHeld } from './money-held.tsx';
import { NewCardOutcome } from './new-card-outcome.tsx';
import { TooLow } from './too-low.tsx';
import { OrderLines } from '../../shared/order-lines.tsx';
import { OrderGuard } from './order-guard.tsx';
import { useNewCard } from './use-new-card.ts';

const FailedAttempt = late(
  async () => (await withWording(['declined', 'payment'], () => import('./failed-attempt.tsx'))()).FailedAttempt,
);

const konbini = 'KONBINI';

/** Chooses card or convenience store, and shows everything the law asks for before paying. */
export default function PaymentScreen() {
  const { t } = useTranslation();
  const head = {
    title: t('payment.pay.title'),
    lead: t('payment.pay.lead'),
    back: { href: paths['patient-payment-history'], label: t('payment.history.title') },
  };
  return (
    <OrderGuard head={head}>
      {(order) => (
        <Page {...head}>
          <Content order={order} />
        </Page>
      )}
    </OrderGuard>
  );
}

function Content({ order }: { order: Order }) {
  if (order.is_money_held) return <MoneyHeld />;
  if (order.status === 'WAITING_PAYMENT' && order.total < limits.paymentMin) return <TooLow order={order} />;
  return order.status === 'WAITING_PAYMENT' ? <Choose order={order} /> : <Settled order={order} />;
}

const infoOf = ({ id }: Order) => `${paths['payment-history-info']}?order_id=${id}`;

function Settled({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isPaid = order.status === 'PAID';
  const paid = order.total === 0 ? 'payment.status.FREE' : 'payment.pay.done';
  return (
    <Banner
      tone={isPaid ? 'success' : 'info'}
      title={t(isPaid ? paid : order.is_written_off ? 'payment.info.notNeeded' : 'payment.info.cancelled')}
      action={
        <TextLink href={infoOf(order)} roomy>
          {t('payment.history.open')}
        </TextLink>
      }
    />
  );
}

function Choose({ order }: { order: Order }) {
  const { data: cards } = useCards({ options: { silent: true } });
  const { t } = useTranslation();
  if (!cards) return <Skeletons words={{ loading: t('words.loading') }} />;
  return <Pay order={order} cards={cards} />;
}

function Pay({ order, cards }: { order: Order; cards: readonly StoredCard[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const newCard = useNewCard({ return_to: 'payment', order_id: order.id });
  const added = newCard.outcome?.kind === 'added' ? newCard.outcome.card.id : undefined;
  const [picked, setPicked] = useState<string>();
  const needsEmail = useProfile()?.email === null;
  const isOverLimit = order.total > limits.konbiniMax;
  const isUnderLimit = order.total < limits.konbiniMin;
  // A slip that waits is shown again.
  const isUsedUp = slipsLeft(order.attempts) <= 0 && order.attempts[0]?.status !== 'ISSUED';
  const closedReason = isOverLimit
    ? t('payment.pay.konbiniLimit', { limit: yen(limits.konbiniMax) })
    : isUnderLimit
      ? t('payment.pay.konbiniLow', { limit: yen(limits.konbiniMin) })
      : isUsedUp
        ? t('payment.pay.konbiniUsed')
        : needsEmail && t('payment.pay.konbiniEmail');
  const now = useServerNow(60_000);
  const valid = cards.find((card) => card.is_default && !isExpired(card, now));
  const method = picked ?? added ?? valid?.id ?? (closedReason ? undefined : konbini);
  const [payByCard, byCard] = usePayByCard();
  const [payAtKonbini, atKonbini] = usePayAtKonbini();
  const error = byCard.error ?? atKonbini.error;
  const isKonbini = method === konbini;
  const [latest] = order.attempts;

  const act = async () => {
    if (method === undefined) return;
    const options = { silent: true };
    const { data } = isKonbini
      ? await payAtKonbini({ order_id: order.id, options })
      : await payByCard({ order_id: order.id, card_id: method, options });
    if (!data) return;
    if (data.action_url) window.location.assign(data.action_url);
    else await navigate(infoOf(order), { replace: true });
  };

  const stores = konbiniStores.map((store) => t(`payment.slip.stores.${store}`)).join(' / ');
  return (
    <>
      <NewCardOutcome {...newCard} />
      {latest?.status === 'FAILED' && !error && <FailedAttempt attempt={latest} />}
      <OrderLines order={order} />
      <Stack gap={16}>
        <RadioCards
          label={t('payment.pay.method')}
          required
          value={method ?? ''}
          onValue={setPicked}
          options={[
            ...cards.map((card) => ({
              value: card.id,
              label: t('payment.attempt.card', card),
              description: `${t('payment.pay.cardNote', { expiry: expiryOf(card) })}${card.is_default ? ` ${t('payment.pay.default')}` : ''}`,
              ...(isExpired(card, now) && { closedReason: t('payment.pay.expired') }),
            })),
            {
              value: konbini,
              label: t('payment.pay.konbini'),
              description: t('payment.pay.konbiniNote', { stores }),
              ...(closedReason && { closedReason }),
            },
          ]}
        />
        {needsEmail && !isOverLimit && !isUnderLimit && !isUsedUp && <AddEmail />}
        {cards.length < limits.maxCards ? (
          <Button variant="secondary" busy={newCard.isAdding} onClick={() => void newCard.add()}>
            {t('payment.pay.addCard')}
          </Button>
        ) : (
          <Text size={14} tone="soft">
            {t('payment.pay.full', { count: limits.maxCards })}
          </Text>
        )}
      </Stack>
      <FinalCheck order={order} isKonbini={isKonbini} />
      <ErrorBanner error={error}>
        {apiErrorOf(error)?.code === errorCodes.payerEmailMissing && !needsEmail && <AddEmail />}
        {apiErrorOf(error)?.code === errorCodes.cardExpired && (
          <TextLink href={paths['credit-card-settings']} roomy>
            {t('payment.history.cards')}
          </TextLink>
        )}
      </ErrorBanner>
      {method === undefined && <Text>{t('payment.pay.choose')}</Text>}
      <Stack gap={12}>
        <Button fullWidth busy={byCard.isLoading || atKonbini.isLoading} onClick={() => void act()}>
          {isKonbini ? t('payment.pay.actKonbini') : t('payment.pay.act', { amount: yen(order.total) })}
        </Button>
        <Button fullWidth variant="text" href={paths['patient-payment-history']}>
          {t('payment.pay.later')}
        </Button>
      </Stack>
    </>
  );
}

/** The way to add an address: stores need one (09025). */
function AddEmail() {
  const { t } = useTranslation();
  return (
    <TextLink href={paths['personal-info']} roomy>
      {t('payment.pay.addEmail')}
    </TextLink>
  );
}
