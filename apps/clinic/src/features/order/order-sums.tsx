import { useClinicOrderSums } from '@haruka/api/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { Banner, Button, Card, Columns, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { askedOf, isAboutClaims, type OrderFilter } from './filter.ts';

const all = ['waiting', 'paid', 'refunded', 'written_off'] as const;
/** What a clinic may still expect, and what it gave up. */
const claims = ['waiting', 'written_off'] as const;
/** What patients still wait for. */
const debts = ['due', 'refunded'] as const;

/** What the orders of the filter sum to, over all pages. */
export function OrderSums({
  filter,
  onDue,
  onDisputes,
  onCancelAsked,
}: {
  filter: OrderFilter;
  /** Shows the orders with money that is due to patients. */
  onDue?: () => void;
  /** Shows the orders whose card payment is disputed. */
  onDisputes?: () => void;
  /** Shows the orders that patients ask to cancel. */
  onCancelAsked?: () => void;
}) {
  const { t } = useTranslation();
  const sumsAsked = isAboutClaims(filter) ? { ...filter, view: undefined } : filter;
  const { data } = useClinicOrderSums({ ...askedOf(sumsAsked), options: { silent: true, noprogress: true } });
  return (
    <Stack gap={12}>
      {onCancelAsked && data && data.cancel_asked_orders > 0 && filter.view !== 'CANCEL_ASKED' && (
        <Banner
          tone="warning"
          title={t('orders.cancelAsked.some', { count: data.cancel_asked_orders })}
          action={
            <Button variant="secondary" onClick={onCancelAsked}>
              {t('orders.cancelAsked.show')}
            </Button>
          }
        />
      )}
      {onDisputes && data && data.disputed_orders > 0 && filter.view !== 'DISPUTED' && (
        <Banner
          tone="warning"
          title={t('orders.dispute.some', { count: data.disputed_orders })}
          action={
            <Button variant="secondary" onClick={onDisputes}>
              {t('orders.dispute.show')}
            </Button>
          }
        />
      )}
      {onDue && data && data.due > 0 && filter.view !== 'DUE' && (
        <Banner
          tone="warning"
          title={t('orders.due.some', { count: data.due_orders, amount: yen(data.due) })}
          action={
            <Button variant="secondary" onClick={onDue}>
              {t('orders.due.show')}
            </Button>
          }
        />
      )}
      <Columns min={200} gap={12}>
        {(isAboutClaims(filter) ? claims : filter.view === 'DUE' ? debts : all).map((name) => (
          <Card key={name} tight>
            <DescriptionList
              items={[
                { term: t(`orders.sums.${name}`), text: data ? yen(data[name]) : '…', amount: true, strong: true },
              ]}
            />
          </Card>
        ))}
      </Columns>
    </Stack>
  );
}
