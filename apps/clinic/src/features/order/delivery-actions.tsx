import { useMoveDelivery, useUndoShipOrder } from '@haruka/api/money/delivery';
import { limits } from '@haruka/contract/limits';
import type { Delivery, DeliveryState } from '@haruka/contract/money/delivery';
import { useServerNow } from '@haruka/shell';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Stack } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShipDialog } from './ship-dialog.tsx';

type Mark = 'DELIVERED' | 'RETURNED' | 'LOST' | 'SHIPPED' | 'READY';
/** What may be marked of a parcel in a state, the usual one first. */
const marks: Record<DeliveryState, readonly Mark[]> = {
  NOT_READY: [],
  READY: [],
  EXPORTED: [],
  SHIPPED: ['DELIVERED', 'RETURNED', 'LOST'],
  DELIVERED: ['SHIPPED'],
  RETURNED: ['READY', 'SHIPPED'],
  LOST: ['READY', 'SHIPPED'],
};

interface Props {
  order_id: string;
  patient_name: string;
  parcel: Delivery;
  isCancelAsked: boolean;
}

/** What can be done with a parcel now: send it, take that back, or say what became of it. */
export function DeliveryActions({ order_id, patient_name, parcel, isCancelAsked }: Props) {
  const { t } = useTranslation();
  const [isShipping, setShipping] = useState(false);
  const [undo, { error: undoError, isLoading: isUndoing }] = useUndoShipOrder();
  const [move, { error, isLoading }] = useMoveDelivery();
  const { state, shipped_at } = parcel;
  const now = useServerNow(10_000);
  const mayUndo =
    state === 'SHIPPED' && shipped_at && now - Date.parse(shipped_at) < limits.delivery.undoMinutes * 60_000;
  const mark = (to: Mark) =>
    void move({
      order_id,
      from: state,
      to,
      options: {
        errorsOnScreen: true,
        successMessage: t('deliveries.mark.done', { state: t(`status.delivery.${to}`) }),
      },
    });
  return (
    <Stack gap={16}>
      <ErrorBanner error={error ?? undoError} />
      <Stack row wrap gap={12}>
        {(state === 'READY' || state === 'EXPORTED') && parcel.address_1 && !parcel.is_held && (
          <Button onClick={() => setShipping(true)}>{t('deliveries.ship.open')}</Button>
        )}
        {marks[state].map((to) => (
          <Button key={to} variant="secondary" busy={isLoading} onClick={() => mark(to)}>
            {t(`deliveries.mark.${to}`)}
          </Button>
        ))}
        {mayUndo && (
          <Button
            variant="text"
            busy={isUndoing}
            onClick={() =>
              void undo({
                order_id,
                options: { errorsOnScreen: true, successMessage: t('deliveries.undo.done') },
              })
            }
          >
            {t('deliveries.undo.open')}
          </Button>
        )}
      </Stack>
      {isShipping && (
        <ShipDialog
          order_id={order_id}
          patient_name={patient_name}
          parcel={parcel}
          isCancelAsked={isCancelAsked}
          onClose={() => setShipping(false)}
        />
      )}
    </Stack>
  );
}
