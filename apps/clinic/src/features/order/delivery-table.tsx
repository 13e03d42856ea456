import type { DeliveryItem } from '@haruka/contract/money/delivery';
import { addressText, dayInTokyo, formatDate, formatDayTime, locationNameOf } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { useClinicStore, useColumnChoice } from '@haruka/staff';
import { Button, type GridColumn, RecordGrid, Stack, Text, TextLink, VisuallyHidden } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DeliveryChip } from './delivery-chip.tsx';
import { type DeliveryColumn, deliveryColumns, type DeliveryFilter } from './delivery-filter.ts';
import { filterOf as orderFilterOf, orderHref } from './filter.ts';
import { CancelAskedChip } from './order-chip.tsx';
import { TrackingLink } from './tracking-link.tsx';

interface Props {
  parcels: readonly DeliveryItem[];
  filter: DeliveryFilter;
  go: (change: Partial<DeliveryFilter>) => void;
  onShip: (order_id: string) => void;
}

/** The parcels of a page: a dense grid at a desk, a card each on a phone. */
export function DeliveryTable({ parcels, filter, go, onShip }: Props) {
  const { t } = useTranslation();
  const choice = useColumnChoice(deliveryColumns, filter.columns, (columns) => go({ columns, page: filter.page }));
  return (
    <RecordGrid
      caption={t('deliveries.caption')}
      rows={parcels}
      rowKey={({ order_id }) => order_id}
      columns={useColumns(onShip)}
      wraps
      {...choice}
    />
  );
}

const orderOf = (order_id: string) => orderHref(order_id, orderFilterOf(new URLSearchParams()));
const waits = ({ state }: DeliveryItem) => state === 'READY' || state === 'EXPORTED';

type Column = GridColumn<DeliveryItem> & { key: DeliveryColumn | 'act' };

function useColumns(onShip: Props['onShip']): Column[] {
  const { t } = useTranslation();
  const today = useToday();
  const { clinic_locations } = useClinicStore();
  const daysUntil = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
  const due = (parcel: DeliveryItem) => {
    if (!parcel.due_on) return '';
    const day = formatDate(parcel.due_on);
    const days = daysUntil(parcel.due_on);
    return waits(parcel) && days > 0 ? t('deliveries.late', { day, days }) : day;
  };
  const age = ({ paid_at }: DeliveryItem) => {
    const days = paid_at ? daysUntil(dayInTokyo(paid_at)) : 0;
    return days < 1 ? t('deliveries.today') : t('deliveries.days', { count: days, days });
  };
  return [
    {
      key: 'patient',
      label: t('deliveries.columns.patient'),
      width: 150,
      cell: ({ order_id, patient_name }) => (
        <TextLink href={orderOf(order_id)}>{patient_name || t('orders.unknownPatient')}</TextLink>
      ),
    },
    {
      key: 'state',
      label: t('deliveries.columns.state'),
      width: 150,
      cell: ({ state, is_free, is_amended, is_held, is_cancel_asked }) => (
        <Stack gap={4} align="flex-start">
          <DeliveryChip state={state} />
          {is_cancel_asked && <CancelAskedChip />}
          {is_free && <Text size={14}>{t('deliveries.free')}</Text>}
          {is_amended && <Text size={14}>{t(is_held ? 'deliveries.held' : 'deliveries.amended')}</Text>}
        </Stack>
      ),
    },
    {
      key: 'act',
      label: t('deliveries.columns.act'),
      width: 130,
      stays: true,
      cell: (parcel) =>
        waits(parcel) && parcel.address_1 && !parcel.is_held ? (
          <Button size="small" onClick={() => onShip(parcel.order_id)}>
            <VisuallyHidden>{parcel.patient_name}</VisuallyHidden>
            {t('deliveries.ship.open')}
          </Button>
        ) : null,
    },
    { key: 'due', label: t('deliveries.columns.due'), width: 210, cell: due },
    { key: 'age', label: t('deliveries.columns.age'), width: 110, cell: age },
    {
      key: 'destination',
      label: t('deliveries.columns.destination'),
      width: 360,
      cell: (parcel) => {
        const address = addressText(parcel);
        return address ? (
          <span lang="ja">{`${parcel.name} ${address}`}</span>
        ) : (
          `${parcel.name} ${t('deliveries.noAddress')}`
        );
      },
    },
    {
      key: 'carrier',
      label: t('deliveries.columns.carrier'),
      width: 120,
      cell: ({ carrier }) => carrier && t(`status.carrier.${carrier}`),
    },
    {
      key: 'tracking',
      label: t('deliveries.columns.tracking'),
      width: 160,
      cell: (parcel) => <TrackingLink {...parcel} />,
    },
    {
      key: 'shipped',
      label: t('deliveries.columns.shipped'),
      width: 180,
      cell: ({ shipped_at }) => shipped_at && formatDayTime(shipped_at),
    },
    ...(clinic_locations.length > 1
      ? ([
          {
            key: 'place',
            label: t('deliveries.columns.place'),
            width: 200,
            cell: (parcel) => locationNameOf(parcel),
          },
        ] satisfies Column[])
      : []),
  ];
}
