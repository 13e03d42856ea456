import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { addressText, formatDayTime, showPhone } from '@haruka/i18n/clinic';
import { Banner, Card, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryChip } from './delivery-chip.tsx';
import { TrackingLink } from './tracking-link.tsx';

interface Props {
  order: OrderRecord;
  parcel: NonNullable<OrderRecord['delivery']>;
}

/** The parcel of an order: where it goes, what became of it, and what can be done now. */
export function DeliveryPanel({ order, parcel }: Props) {
  const { t } = useTranslation();
  const { name, phone_number, carrier, shipped_at, shipped_by, version, state } = parcel;
  const address = addressText(parcel);
  return (
    <Card>
      <Stack row wrap gap={12} justify="space-between">
        <h2>{t('deliveries.panel.title')}</h2>
        <DeliveryChip state={state} />
      </Stack>
      {!address && order.status !== 'CANCEL' && <Banner tone="warning" title={t('deliveries.panel.noAddress')} />}
      <DescriptionList
        items={[
          { term: t('deliveries.panel.destination'), text: <span lang="ja">{`${name} ${address}`.trim()}</span> },
          ...(phone_number ? [{ term: t('deliveries.panel.phone'), text: showPhone(phone_number) }] : []),
          ...(carrier ? [{ term: t('deliveries.panel.carrier'), text: t(`status.carrier.${carrier}`) }] : []),
          ...(parcel.tracking_number
            ? [{ term: t('deliveries.panel.tracking'), text: <TrackingLink {...parcel} /> }]
            : []),
          ...(shipped_at ? [{ term: t('deliveries.panel.shipped'), text: formatDayTime(shipped_at) }] : []),
          ...(shipped_by ? [{ term: t('deliveries.panel.by'), text: shipped_by }] : []),
        ]}
      />
      {version > 0 && <p>{t('deliveries.panel.changed', { count: version })}</p>}
      {order.status === 'PAID' && (
        <DeliveryActions
          order_id={order.id}
          patient_name={order.patient_name}
          parcel={parcel}
          isCancelAsked={order.cancel_asked_at !== null}
        />
      )}
    </Card>
  );
}
