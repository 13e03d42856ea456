import { type Delivery, isOut } from '@haruka/contract/money/delivery';
import type { Order } from '@haruka/contract/money/payment';
import { trackingUrl } from '@haruka/contract/money/tracking';
import { addressText, formatDayTime } from '@haruka/i18n/patient';
import { Banner, Button, Card, DescriptionList, late, StatusChip, TextLink, TruckIcon } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const AddressSheet = late(async () => (await import('./address-sheet.tsx')).AddressSheet);

/** The parcel of an order: where it goes, which may change until it is sent, and how to follow it. */
export function ParcelCard({ order, parcel }: { order: Order; parcel: Delivery }) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const { state, carrier, tracking_number, shipped_at, name } = parcel;
  const url = carrier && trackingUrl(carrier, tracking_number);
  const address = addressText(parcel);
  const mayChange = shipped_at === null && order.status !== 'CANCEL';
  return (
    <Card title={t('payment.parcel.title')}>
      {order.status === 'PAID' && (
        <StatusChip
          tone={state === 'DELIVERED' ? 'success' : state === 'RETURNED' || state === 'LOST' ? 'warning' : 'info'}
          icon={<TruckIcon size={16} />}
          label={t(`payment.parcel.state.${state}`)}
        />
      )}
      {(state === 'RETURNED' || state === 'LOST') && <p>{t('payment.parcel.notArrived')}</p>}
      {!address && mayChange && <Banner tone="warning" title={t('payment.parcel.noAddress')} />}
      <DescriptionList
        items={[
          { term: t('payment.parcel.to'), text: t('payment.parcel.name', { name }) },
          ...(address ? [{ term: t('payment.parcel.address'), text: <span lang="ja">{address}</span> }] : []),
          ...(carrier ? [{ term: t('payment.parcel.carrier'), text: t(`status.carrier.${carrier}`) }] : []),
          ...(tracking_number ? [{ term: t('payment.parcel.number'), text: tracking_number }] : []),
          ...(shipped_at ? [{ term: t('payment.parcel.shipped'), text: formatDayTime(shipped_at) }] : []),
        ]}
      />
      {url && (
        <TextLink href={url} external={t('shell.newTab')} roomy>
          {t('payment.parcel.track')}
        </TextLink>
      )}
      {mayChange && (
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('payment.parcel.change')}
        </Button>
      )}
      {isOut(state) && <p>{t('payment.parcel.locked')}</p>}
      {isChanging && (
        <AddressSheet key={parcel.version} order_id={order.id} parcel={parcel} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
