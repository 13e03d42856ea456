import { useWriteOffOrder } from '@haruka/api/money/clinic-order';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

/** Gives up an unpaid order, with a reason for the clinic alone. Says what it changes for the patient and in the takings. */
export function WriteOffDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const [writeOff, { error }] = useWriteOffOrder();
  return (
    <ReasonDialog
      order={order}
      act="writeOff"
      helper={t('orders.writeOff.reasonHelp')}
      send={writeOff}
      error={error}
      onClose={onClose}
    >
      <p>{t('orders.writeOff.text')}</p>
      <p>{t('orders.writeOff.money')}</p>
    </ReasonDialog>
  );
}
