import { useDeliveries } from '@haruka/api/money/delivery';
import { Banner, CheckboxRow, Stack, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { filterOf, orderHref } from './filter.ts';

interface Props {
  location: number | undefined;
  /** Whether they are written into the file all the same. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Names the parcels that wait while their patient asks to cancel the order. The file leaves them out, unless they are chosen. */
export function AskedParcels({ location, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { data } = useDeliveries({
    view: 'CANCEL_ASKED',
    ...(location !== undefined && { clinic_location_id: location }),
    page: 1,
    options: { silent: true },
  });
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <Banner tone="warning" title={t('deliveries.export.asked', { count: data.total })}>
      <Stack gap={12}>
        <p>{t('deliveries.export.askedText')}</p>
        <ul>
          {data.items.map(({ order_id, patient_name }) => (
            <li key={order_id}>
              <TextLink href={orderHref(order_id, filterOf(new URLSearchParams()))}>
                {patient_name || t('orders.unknownPatient')}
              </TextLink>
            </li>
          ))}
          {more > 0 && <li>{t('deliveries.export.askedMore', { count: more })}</li>}
        </ul>
        <CheckboxRow label={t('deliveries.export.withAsked')} checked={isChosen} onValue={onChoose} />
      </Stack>
    </Banner>
  );
}
