import type { Attempt, KonbiniStore } from '@haruka/contract/money/payment';
import { formatDayTime } from '@haruka/i18n/patient';
import { Button, Card, DescriptionList, SelectField, Stack, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The slip of an order: where and until when it is paid, and the numbers to type at the store. */
export function SlipCard({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const [store, setStore] = useState<string>(attempt.vouchers[0]?.store ?? '');
  const voucher = attempt.vouchers.find((one) => one.store === store);
  const nameOf = (one: KonbiniStore) => t(`payment.slip.stores.${one}`);
  return (
    <Card title={t('payment.slip.title')} tone="accent">
      {attempt.expires_at && (
        <DescriptionList
          items={[{ term: t('payment.slip.deadline'), text: formatDayTime(attempt.expires_at), strong: true }]}
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
          <Digits name={t('payment.slip.confirmation')} digits={voucher.confirmation_number} />
        </Stack>
      )}
      <Text>{t('payment.slip.how')}</Text>
      <Text size={14} tone="soft">
        {t('payment.slip.live')}
      </Text>
    </Card>
  );
}

/** Digits in groups of four, and a button that copies them. */
function Digits({ name, digits }: { name: string; digits: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    // Pages without a secure origin have no clipboard; the digits stay visible.
    await navigator.clipboard?.writeText(digits);
    toast({ text: t('payment.slip.copied') });
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
