import { type Delivery, isOut } from '@haruka/contract/money/delivery';
import { orderNumber } from '@haruka/contract/money/order-number';
import type { Order } from '@haruka/contract/money/payment';
import { trackingUrl } from '@haruka/contract/money/tracking';
import { addressText, formatDayTime } from '@haruka/i18n/patient';
import { Banner, Button, Card, DescriptionList, late, StatusChip, TextLink, TruckIcon } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AskedInquiry } from '../../shared/asked-inquiry.ts';
import { paths } from '../../shared/paths.ts';

const AddressSheet = late(async () => (await import('./address-sheet.tsx')).AddressSheet);

/** The parcel of an order: where it goes, which may change until it is sent, and how to follow it. */
export function ParcelCard({ order, parcel }: { order: Order; parcel: Delivery }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const { state, carrier, tracking_number, shipped_at, name } = parcel;
  const url = carrier && trackingUrl(carrier, tracking_number);
  const address = addressText(parcel);
  const isAway = state === 'RETURNED' || state === 'LOST';
  const mayChange = shipped_at === null && order.status !== 'CANCEL';
  const ask: AskedInquiry = {
    type: 'DRUG_DELIVERY',
    clinic_location_id: String(order.clinic_location_id),
    content: t('order.askContent', { number: orderNumber(order.id) }),
  };
  return (
    <Card title={t('payment.parcel.title')}>
      {order.status === 'PAID' && (
        <StatusChip
          tone={state === 'DELIVERED' ? 'success' : isAway ? 'warning' : 'info'}
          icon={<TruckIcon size={16} />}
          label={t(`payment.parcel.state.${state}`)}
        />
      )}
      {isAway && <p>{t('payment.parcel.notArrived')}</p>}
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
      {state === 'SHIPPED' && <p>{t('payment.parcel.locked')}</p>}
      {isOut(state) && <p>{t('order.problem')}</p>}
      {(isOut(state) || isAway) && (
        <Button variant="secondary" onClick={() => void navigate(paths['patient-inquiry'], { state: { ask } })}>
          {t('order.ask')}
        </Button>
      )}
      {isChanging && (
        <AddressSheet key={parcel.version} order_id={order.id} parcel={parcel} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
