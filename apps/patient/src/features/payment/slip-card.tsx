import { serverNow } from '@haruka/api';
import { useReissueSlip } from '@haruka/api/money/payment';
import { type Attempt, type KonbiniStore, type Order, slipsLeft } from '@haruka/contract/money/payment';
import { formatDayTime } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Countdown,
  DescriptionList,
  SelectField,
  Stack,
  Text,
  toast,
} from '@haruka/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SlipCardProps {
  order: Order;
  attempt: Attempt;
  /** Asks the server what became of the slip. */
  onExpire: () => void;
}

/** The slip of an order. Once its time is over by the server's clock, the card says so, before the server knows. */
export function SlipCard({ order, attempt, onExpire }: SlipCardProps) {
  const { expires_at } = attempt;
  const [isOver, setOver] = useState(() => expires_at !== null && serverNow() >= Date.parse(expires_at));
  return isOver ? (
    <ExpiredSlip onShow={onExpire} />
  ) : (
    <OpenSlip order={order} attempt={attempt} onEnd={() => setOver(true)} />
  );
}

/** Says that the slip cannot be paid any more, and asks the server once. The server then offers what is possible. */
function ExpiredSlip({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  const ask = useEffectEvent(onShow);
  useEffect(() => ask(), []);
  return (
    <Banner
      tone="warning"
      urgent
      title={t('payment.info.expired')}
      action={
        <Button variant="secondary" onClick={onShow}>
          {t('payment.info.check')}
        </Button>
      }
    >
      {t('order.slipOver')}
    </Banner>
  );
}

/** Where and until when a slip is paid, and the numbers to type at the store. */
function OpenSlip({ order, attempt, onEnd }: { order: Order; attempt: Attempt; onEnd: () => void }) {
  const { t } = useTranslation();
  const [store, setStore] = useState<string>(attempt.vouchers[0]?.store ?? '');
  const voucher = attempt.vouchers.find((one) => one.store === store);
  const nameOf = (one: KonbiniStore) => t(`payment.slip.stores.${one}`);
  return (
    <Card title={t('payment.slip.title')} tone="accent">
      {attempt.expires_at && (
        <DescriptionList
          items={[
            {
              term: t('payment.slip.deadline'),
              text: <Deadline at={attempt.expires_at} onEnd={onEnd} />,
              strong: true,
            },
          ]}
        />
      )}
      <SelectField
        label={t('payment.slip.store')}
        required
        value={store}
        onChange={({ target }) => setStore(target.value)}
        options={attempt.vouchers.map((one) => ({ value: one.store, label: nameOf(one.store) }))}
      />
      {voucher && (
        <Stack gap={16}>
          <Digits name={t('payment.slip.code')} digits={voucher.payment_code} />
          {voucher.confirmation_number && (
            <Digits name={t('payment.slip.confirmation')} digits={voucher.confirmation_number} />
          )}
        </Stack>
      )}
      <Text>{t(voucher?.confirmation_number ? 'payment.slip.how' : 'payment.slip.howByCode')}</Text>
      <Text size={14} tone="soft">
        {t('payment.slip.live')}
      </Text>
      {slipsLeft(order.attempts) > 0 ? (
        <Reissue order_id={order.id} attempt_id={attempt.id} />
      ) : (
        <Text size={14}>{t('payment.slip.lastSlip')}</Text>
      )}
    </Card>
  );
}

/** A deadline, and how long it is until then: minutes and seconds in the last hour. */
function Deadline({ at, onEnd }: { at: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const leftOf = (seconds: number) => {
    const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
    if (hours >= 24) return t('order.slipLeft.days', { count: Math.floor(hours / 24), hours: hours % 24 });
    if (hours > 0) return t('order.slipLeft.hours', { hours, minutes: minutes % 60 });
    return t('order.slipLeft.minutes', { minutes, seconds: seconds % 60 });
  };
  return (
    <>
      {formatDayTime(at)}
      <br />
      <Countdown until={at} now={serverNow} onEnd={onEnd}>
        {(_clock, seconds) => leftOf(seconds)}
      </Countdown>
    </>
  );
}

/** Digits in groups of four, and a button that copies them. */
function Digits({ name, digits }: { name: string; digits: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    // Old browsers, and pages without a secure origin, have no clipboard; the digits stay visible.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(digits))
      .then(() => navigator.clipboard !== undefined)
      .catch(() => false);
    if (isCopied) toast({ tone: 'success', text: t('payment.slip.copied') });
    else toast({ tone: 'error', text: t('payment.slip.copyFailed') });
  };
  return (
    <div>
      <Text size={14} tone="soft">
        {name}
      </Text>
      <Text size={24} bold>
        {digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
      </Text>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {t('payment.slip.copy', { name })}
      </Button>
    </div>
  );
}

/** Replaces the codes once, after a question: the old ones stop working. */
function Reissue({ order_id, attempt_id }: { order_id: string; attempt_id: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [reissue, { isLoading, error }] = useReissueSlip();
  const act = async () => {
    const options = { errorsOnScreen: true, successMessage: t('payment.slip.reissued') };
    await reissue({ order_id, attempt_id, options });
    setAsking(false);
  };
  return (
    <>
      <ErrorBanner error={error} />
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('payment.slip.reissue')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={t('payment.slip.reissueTitle')}
          confirmLabel={t('payment.slip.reissueAct')}
          cancelLabel={t('payment.slip.keep')}
          busy={isLoading}
          onConfirm={() => void act()}
          onCancel={() => setAsking(false)}
        >
          {t('payment.slip.reissueText')}
        </ConfirmDialog>
      )}
    </>
  );
}
