import { useClinicOrderSums } from '@haruka/api/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { Card, Columns, DescriptionList, StatusChip, TextLink, WarningIcon } from '@haruka/ui';
import type { OrderView } from '@haruka/contract/money/clinic-order';
import { useTranslation } from 'react-i18next';
import { askedOf, isAboutClaims, type OrderFilter } from './filter.ts';

const all = ['waiting', 'paid', 'refunded', 'written_off'] as const;
/** What a clinic may still expect, and what it gave up. */
const claims = ['waiting', 'written_off'] as const;
/** What patients still wait for. */
const debts = ['due', 'refunded'] as const;

/** Returns what the orders of the filter sum to, over all pages. */
function useSums(filter: OrderFilter) {
  const sumsAsked = isAboutClaims(filter) ? { ...filter, view: undefined } : filter;
  return useClinicOrderSums({ ...askedOf(sumsAsked), options: { silent: true, noprogress: true } }).data;
}

/** What waits for the clinic among the orders of the filter, each a press away. */
export function OrderAlerts({ filter, onView }: { filter: OrderFilter; onView: (view: OrderView) => void }) {
  const { t } = useTranslation();
  const data = useSums(filter);
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

/** What the orders of the filter sum to, over all pages. */
export function OrderSums({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation();
  const data = useSums(filter);
  return (
    <Columns min={200} gap={12}>
      {(isAboutClaims(filter) ? claims : filter.view === 'DUE' ? debts : all).map((name) => (
        <Card key={name} tight>
          <DescriptionList
            items={[{ term: t(`orders.sums.${name}`), text: data ? yen(data[name]) : '…', amount: true, strong: true }]}
          />
        </Card>
      ))}
    </Columns>
  );
}
