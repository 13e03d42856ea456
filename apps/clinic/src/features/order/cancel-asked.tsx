import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { isOut } from '@haruka/contract/money/delivery';
import { staffPages } from '@haruka/contract/staff-pages';
import { formatDayTime } from '@haruka/i18n/clinic';
import { Banner, Button, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The patient's request to cancel an order: when they asked, the way to their inquiry, and to cancelling (decision 122). */
export function CancelAsked({ order, onCancel }: { order: OrderRecord; onCancel: () => void }) {
  const { t } = useTranslation();
  const { cancel_asked_at, cancel_inquiry_id, delivery } = order;
  if (!cancel_asked_at || !cancel_inquiry_id) return null;
  const isLeft = delivery !== null && isOut(delivery.state);
  return (
    <Banner
      tone="warning"
      title={t('orders.cancelAsked.title', { at: formatDayTime(cancel_asked_at) })}
      action={
        <Stack row wrap gap={12}>
          {!isLeft && <Button onClick={onCancel}>{t('orders.cancel.open')}</Button>}
          <Button
            variant={isLeft ? 'primary' : 'secondary'}
            href={`${staffPages.clinic.inquiry}?inquiry_id=${cancel_inquiry_id}`}
          >
            {t('orders.cancelAsked.open')}
          </Button>
        </Stack>
      }
    >
      {t(isLeft ? 'orders.cancelAsked.sent' : 'orders.cancelAsked.text')}
    </Banner>
  );
}
