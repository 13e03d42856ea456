import { orderNumber } from '@haruka/contract/money/order-number';
import type { PackingParcel } from '@haruka/contract/money/packing-list';
import { addressText, formatDate, locationNameOf, nameOf, showPhone } from '@haruka/i18n/clinic';
import { PaperOnly, PaperTable } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const columns = ['order', 'destination', 'items', 'memo'] as const;

/** The parcels that are to be packed on paper: a table for each location, with a column for notes by hand. */
export function PackingPaper({ parcels }: { parcels: readonly PackingParcel[] }) {
  const { t } = useTranslation();
  const locations = [...new Set(parcels.map(({ clinic_location_id }) => clinic_location_id))];
  return (
    <PaperOnly>
      {locations.map((location) => {
        const own = parcels.filter(({ clinic_location_id }) => clinic_location_id === location);
        return (
          <section key={location}>
            <h2>{t('deliveries.packing.title', { place: locationNameOf(own[0]!), count: own.length })}</h2>
            <PaperTable
              notes
              columns={columns.map((column) => t(`deliveries.packing.${column}`))}
              rows={own.map((parcel) => ({
                key: parcel.order_id,
                cells: [
                  <OrderNumber key="order" parcel={parcel} />,
                  <WhereTo key="destination" parcel={parcel} />,
                  <Items key="items" parcel={parcel} />,
                ],
              }))}
            />
          </section>
        );
      })}
    </PaperOnly>
  );
}

function OrderNumber({ parcel: { order_id, due_on, is_cancel_asked } }: { parcel: PackingParcel }) {
  const { t } = useTranslation();
  return (
    <>
      <div>{orderNumber(order_id)}</div>
      {is_cancel_asked && <strong>{t('deliveries.packing.cancelAsked')}</strong>}
      {due_on && <div>{t('deliveries.packing.due', { day: formatDate(due_on) })}</div>}
    </>
  );
}

const WhereTo = ({ parcel }: { parcel: PackingParcel }) => (
  <div lang="ja">
    <div>{parcel.name}</div>
    <div>{addressText(parcel)}</div>
    {parcel.phone_number && <div>{showPhone(parcel.phone_number)}</div>}
  </div>
);

/**
 * The goods of a parcel, with the name of the patient when the parcel goes to another person. A prescription against the first-visit
 * guard has its reason, for the person who dispenses it.
 */
function Items({ parcel: { items, name, patient_name, override_reason } }: { parcel: PackingParcel }) {
  const { t } = useTranslation();
  return (
    <>
      {patient_name !== name && <div>{t('deliveries.packing.of', { name: patient_name })}</div>}
      {items.map((item, at) => (
        <div key={`${at} ${item.name}`}>
          {item.rp !== null && t('deliveries.packing.rp', { number: item.rp })}
          {t('deliveries.packing.item', {
            name: nameOf(item),
            quantity: item.quantity,
            unit: item.unit ? t(`status.unit.${item.unit}`) : '',
          })}
          {item.handling.length > 0 && (
            <strong>
              {t('deliveries.packing.handling', {
                flags: item.handling.map((flag) => t(`status.drug_flag.${flag}`)).join('・'),
              })}
            </strong>
          )}
        </div>
      ))}
      {override_reason && <div>{t('deliveries.packing.override', { reason: override_reason })}</div>}
    </>
  );
}
