import type { OrderView } from '@haruka/contract/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { StatusChip, TextLink, WarningIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { OrderFilter } from './filter.ts';
import { useOrderSums } from './use-order-sums.ts';

/** What waits for the clinic among the orders of the filter, each a press away. */
export function OrderAlerts({ filter, onView }: { filter: OrderFilter; onView: (view: OrderView) => void }) {
  const { t } = useTranslation();
  const data = useOrderSums(filter);
  if (!data) return null;
  const { cancel_asked_orders, disputed_orders, due, due_orders } = data;
  const alerts = [
    { view: 'CANCEL_ASKED', isOpen: cancel_asked_orders > 0, key: 'cancelAsked', count: cancel_asked_orders },
    { view: 'DISPUTED', isOpen: disputed_orders > 0, key: 'dispute', count: disputed_orders },
    { view: 'DUE', isOpen: due > 0, key: 'due', count: due_orders },
  ] as const;
  const open = alerts.filter(({ view, isOpen }) => isOpen && filter.view !== view);
  return (
    <>
      {open.map(({ view, key, count }) => (
        <StatusChip
          key={key}
          tone="warning"
          icon={<WarningIcon size={16} />}
          label={
            <>
              {t(`orders.${key}.some`, { count, amount: yen(due) })}{' '}
              <TextLink onClick={() => onView(view)}>{t(`orders.${key}.show`)}</TextLink>
            </>
          }
        />
      ))}
    </>
  );
}
