import type { Delivery } from '@haruka/contract/money/delivery';
import { trackingUrl } from '@haruka/contract/money/tracking';
import { TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The tracking number of a parcel, as a link to the page of its carrier where there is one. */
export function TrackingLink({ carrier, tracking_number }: Pick<Delivery, 'carrier' | 'tracking_number'>) {
  const { t } = useTranslation();
  const url = carrier && trackingUrl(carrier, tracking_number);
  if (!url) return <>{tracking_number ?? ''}</>;
  return (
    <TextLink href={url} external={t('deliveries.newTab')}>
      {tracking_number}
    </TextLink>
  );
}
