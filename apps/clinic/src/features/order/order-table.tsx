import type { ClinicOrderItem } from '@haruka/contract/money/clinic-order';
import { orderSorts } from '@haruka/contract/money/clinic-order';
import { dayInTokyo, formatDayTime, locationNameOf, yen } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { useClinicStore, useColumnChoice, useMember } from '@haruka/staff';
import { Button, type GridColumn, RecordGrid, Stack, TextLink, VisuallyHidden } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { isAboutClaims, type OrderColumn, orderColumns, type OrderFilter, orderHref } from './filter.ts';
import { CancelAskedChip, OrderChip } from './order-chip.tsx';
import { useUnpaidText } from './unpaid-text.ts';

interface Props {
  orders: readonly ClinicOrderItem[];
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
  /** Records that an order was paid at the desk. */
  onTake: (order: ClinicOrderItem) => void;
}

/** The orders of a page: a dense grid at a desk, a card each on a phone. Unpaid ones with their reason and age. */
export function OrderTable({ orders, filter, onChange, onTake }: Props) {
  const { t } = useTranslation();
  const choice = useColumnChoice(orderColumns, filter.columns, (columns) => onChange({ columns, page: filter.page }));
  const [sorted, direction] = filter.sort.split('_') as [string, string];
  return (
    <RecordGrid
      caption={t('orders.caption')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={useColumns(filter, orders, onTake)}
      sort={{ key: sorted.toLowerCase(), descending: direction === 'DESC' }}
      onSort={({ key, descending }) => {
        const wanted = `${key.toUpperCase()}_${descending ? 'DESC' : 'ASC'}`;
        onChange({ sort: orderSorts.find((one) => one === wanted) ?? 'CREATED_DESC' });
      }}
      {...choice}
    />
  );
}

type Column = GridColumn<ClinicOrderItem> & { key: OrderColumn | 'act' };
const isSmall = ({ unpaid_reason }: ClinicOrderItem) => unpaid_reason === 'TOO_LOW';

/** Some columns have more room, or exist, only where an order of the page needs it. */
function useColumns(filter: OrderFilter, orders: Props['orders'], onTake: Props['onTake']): Column[] {
  const { t } = useTranslation();
  const unpaidText = useUnpaidText();
  const today = useToday();
  const { clinic_locations } = useClinicStore();
  const { may_refund } = useMember();
  // Room for the mark of an order that its patient asks to cancel.
  const isMarked = orders.some(({ cancel_asked_at }) => cancel_asked_at);
  const daysSince = (instant: string) => (Date.parse(today) - Date.parse(dayInTokyo(instant))) / 86_400_000;
  const age = ({ created_at }: ClinicOrderItem) => {
    const days = daysSince(created_at);
    return days < 1 ? t('orders.ageToday') : t('orders.age', { count: days, days });
  };
  const canBeUnpaid = filter.view === undefined || filter.view === 'UNPAID';
  return [
    {
      key: 'patient',
      label: t('orders.columns.patient'),
      width: 150,
      sorts: true,
      cell: (order) => (
        <TextLink href={orderHref(order.id, filter)}>{order.patient_name || t('orders.unknownPatient')}</TextLink>
      ),
    },
    {
      key: 'status',
      label: t('orders.columns.status'),
      width: isMarked ? 280 : 130,
      cell: (order) => (
        <Stack row wrap gap={4}>
          <OrderChip {...order} />
          {order.cancel_asked_at && <CancelAskedChip />}
        </Stack>
      ),
    },
    {
      key: 'total',
      label: t('orders.columns.total'),
      width: 120,
      amount: true,
      sorts: true,
      whole: true,
      cell: ({ total }) => yen(total),
    },
    // Before what an unpaid order does not have: the reason is in sight at 1,280 px, beside the buttons.
    ...(canBeUnpaid
      ? ([
          {
            key: 'age',
            label: t('orders.columns.age'),
            width: 90,
            whole: true,
            cell: (order) => (order.unpaid_reason ? age(order) : null),
          },
          {
            key: 'why',
            label: t('orders.columns.why'),
            width: 290,
            cell: (order) => unpaidText(order) ?? null,
          },
        ] satisfies Column[])
      : []),
    {
      key: 'method',
      label: t('orders.columns.method'),
      width: 150,
      cell: ({ method }) => method && t(`orders.method.${method}`),
    },
    {
      key: 'what',
      label: t('orders.columns.what'),
      width: 110,
      cell: ({ kind, supplements }) => t(supplements ? 'orders.amended.kind' : `orders.kind.${kind}`),
    },
    {
      key: 'created',
      label: t('orders.columns.created'),
      width: 190,
      sorts: true,
      cell: ({ created_at }) => formatDayTime(created_at),
    },
    ...(isAboutClaims(filter)
      ? []
      : ([
          {
            key: 'paid',
            label: t('orders.columns.paid'),
            width: 190,
            cell: ({ paid_at, total }) => (paid_at && total > 0 ? formatDayTime(paid_at) : null),
          },
        ] satisfies Column[])),
    {
      key: 'refunded',
      label: t('orders.columns.refunded'),
      width: 100,
      amount: true,
      whole: true,
      cell: ({ refunded }) => (refunded > 0 ? yen(refunded) : null),
    },
    ...(filter.view === 'DUE'
      ? ([
          {
            key: 'due',
            label: t('orders.columns.due'),
            width: 120,
            amount: true,
            whole: true,
            cell: ({ due }) => yen(due),
          },
        ] satisfies Column[])
      : []),
    { key: 'kana', label: t('orders.columns.kana'), width: 150, cell: ({ patient_kana }) => patient_kana || null },
    ...(clinic_locations.length > 1
      ? ([
          {
            key: 'place',
            label: t('orders.columns.place'),
            width: 200,
            cell: (order) => locationNameOf(order),
          },
        ] satisfies Column[])
      : []),
    ...(may_refund && orders.some(isSmall)
      ? ([
          {
            key: 'act',
            label: t('orders.columns.act'),
            width: 170,
            stays: true,
            cell: (order) =>
              isSmall(order) && (
                <Button variant="secondary" size="small" onClick={() => onTake(order)}>
                  <VisuallyHidden>{t('orders.desk.of', { name: order.patient_name })}</VisuallyHidden>
                  {t('orders.desk.take')}
                </Button>
              ),
          },
        ] satisfies Column[])
      : []),
  ];
}
