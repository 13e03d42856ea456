import type { SuspensePayment } from '@haruka/contract/money/suspense';
import { formatDayTime, locationNameOf, yen } from '@haruka/i18n/clinic';
import { useClinicStore, useColumnChoice, useMember } from '@haruka/staff';
import {
  Button,
  CheckCircleIcon,
  type GridColumn,
  HourglassIcon,
  RecordGrid,
  StatusChip,
  VisuallyHidden,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { type Filter, type SuspenseColumn, suspenseColumns } from './filter.ts';

interface Props {
  payments: readonly SuspensePayment[];
  filter: Filter;
  go: (change: Partial<Filter>) => void;
  onClear: (payment: SuspensePayment) => void;
}

/** The payments of a page: a dense grid at a desk, a card each on a phone. */
export function SuspenseTable({ payments, filter, go, onClear }: Props) {
  const { t } = useTranslation();
  const choice = useColumnChoice(suspenseColumns, filter.columns, (columns) => go({ columns }));
  return (
    <RecordGrid
      caption={t('suspense.list')}
      rows={payments}
      rowKey={({ attempt_id }) => attempt_id}
      columns={useColumns(filter, onClear)}
      wraps
      {...choice}
    />
  );
}

type Column = GridColumn<SuspensePayment> & { key: SuspenseColumn | 'act' };

function useColumns({ status }: Filter, onClear: Props['onClear']): Column[] {
  const { t } = useTranslation();
  const { clinic_locations } = useClinicStore();
  const { may_refund } = useMember();
  const isOpen = status === 'OPEN';
  return [
    {
      key: 'patient',
      label: t('suspense.columns.patient'),
      width: 140,
      cell: (payment) => t('suspense.patient', { name: t('words.full_name', payment) }),
    },
    {
      key: 'amount',
      label: t('suspense.columns.amount'),
      width: 100,
      amount: true,
      whole: true,
      cell: ({ amount }) => yen(amount),
    },
    {
      key: 'status',
      label: t('suspense.columns.status'),
      width: 140,
      cell: ({ clearing }) =>
        clearing ? (
          <StatusChip
            tone="success"
            icon={<CheckCircleIcon size={16} />}
            label={t(`suspense.status.${clearing.resolution}`)}
          />
        ) : (
          <StatusChip tone="warning" icon={<HourglassIcon size={16} />} label={t('suspense.status.OPEN')} />
        ),
    },
    ...(isOpen
      ? ([
          {
            key: 'act',
            label: t('suspense.columns.act'),
            width: may_refund ? 170 : 280,
            stays: true,
            cell: (payment) =>
              payment.clearing ? null : !payment.can_apply && !may_refund ? (
                t('suspense.noRight')
              ) : (
                <Button variant="secondary" size="small" onClick={() => onClear(payment)}>
                  <VisuallyHidden>{t('suspense.patient', { name: t('words.full_name', payment) })}</VisuallyHidden>
                  {t('suspense.act')}
                </Button>
              ),
          },
        ] satisfies Column[])
      : []),
    {
      key: 'cause',
      label: t('suspense.columns.cause'),
      width: 440,
      cell: ({ cause }) => t(`suspense.cause.${cause}`),
    },
    {
      key: 'arrived',
      label: t('suspense.columns.arrived'),
      width: 180,
      cell: ({ arrived_at }) => formatDayTime(arrived_at),
    },
    {
      key: 'method',
      label: t('suspense.columns.method'),
      width: 110,
      cell: ({ method }) => t(`suspense.method.${method}`),
    },
    {
      key: 'order',
      label: t('suspense.columns.order'),
      width: 280,
      cell: ({ order_kind, order_total, order_status }) =>
        t('suspense.orderText', {
          kind: t(`suspense.order.${order_kind}`),
          total: yen(order_total),
          status: t(`suspense.orderStatus.${order_status}`),
        }),
    },
    ...(isOpen
      ? []
      : ([
          {
            key: 'reason',
            label: t('suspense.columns.reason'),
            width: 420,
            cell: ({ clearing }) => clearing?.reason ?? null,
          },
          {
            key: 'cleared',
            label: t('suspense.columns.cleared'),
            width: 300,
            cell: ({ clearing }) =>
              clearing &&
              t('suspense.clearedBy', {
                at: formatDayTime(clearing.cleared_at),
                name: t('words.full_name', {
                  last_name: clearing.member_last_name,
                  first_name: clearing.member_first_name,
                }),
              }),
          },
        ] satisfies Column[])),
    ...(clinic_locations.length > 1
      ? ([
          {
            key: 'place',
            label: t('suspense.columns.place'),
            width: 220,
            cell: (payment) => locationNameOf(payment),
          },
        ] satisfies Column[])
      : []),
  ];
}
