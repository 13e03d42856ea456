import { useChangeOrderAddress } from '@haruka/api/money/delivery';
import { type Delivery, deliveryRoutes } from '@haruka/contract/money/delivery';
import { normalisePhone, normalisePostCode, showPhone, showPostCode } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, FormSheet, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../shared/address-fields.tsx';

const names = ['name', 'phone_number', 'post_code', 'address_1', 'address_2', 'address_3', 'address_4'] as const;

interface Props {
  order_id: string;
  parcel: Delivery;
  onClose: () => void;
}

/** Changes where the parcel of this order goes. The profile stays as it is. */
export function AddressSheet({ order_id, parcel, onClose }: Props) {
  const { t } = useTranslation();
  const [change, { error }] = useChangeOrderAddress();
  const labels = Object.fromEntries(
    names.map((name) => [name, t(name === 'name' ? 'payment.parcel.to' : `profile.fields.${name}`)]),
  ) as Record<(typeof names)[number], string>;
  const form = useContractForm({
    schema: deliveryRoutes.changeOrderAddress.body,
    defaults: {
      name: parcel.name,
      phone_number: showPhone(parcel.phone_number ?? ''),
      post_code: showPostCode(parcel.post_code ?? ''),
      address_1: parcel.address_1,
      address_2: parcel.address_2,
      address_3: parcel.address_3,
      address_4: parcel.address_4,
    },
    labels: { ...labels, phone_number: t('payment.parcel.phone') },
    prepare: (values) => ({
      ...values,
      order_id,
      version: parcel.version,
      phone_number: normalisePhone(values.phone_number),
      post_code: normalisePostCode(values.post_code),
    }),
    formats: { phone_number: 'phone_any', post_code: 'post_code' },
    empty: { address_1: 'choose' },
  });
  const { field, submitTo, bannerError, busy, summary } = form;
  const submit = submitTo(async (values) => {
    const answer = await change({ ...values, options: { successMessage: t('payment.parcel.changed') } });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('payment.parcel.change')}
      closeLabel={t('words.close')}
      onSubmit={submit}
    >
      {summary}
      <p>{t('payment.parcel.onlyThis')}</p>
      <TextField {...field('name')} required autoComplete="name" maxLength={60} />
      <TextField {...field('phone_number')} required type="tel" autoComplete="tel" />
      <AddressFields form={form} />
      <ErrorBanner error={bannerError(error)} />
      <Button type="submit" busy={busy} fullWidth>
        {t('payment.parcel.save')}
      </Button>
    </FormSheet>
  );
}
