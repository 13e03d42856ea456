import { usePreviewTrackingFile, useShipOrders } from '@haruka/api/money/tracking-file';
import type { TrackingRow } from '@haruka/contract/money/tracking-file';
import { useFilePreview } from '@haruka/staff';
import { useState } from 'react';

/** A row that can be sent: its parcel was found, and its carrier takes the number. */
type ReadyRow = TrackingRow & {
  parcel: NonNullable<TrackingRow['parcel']>;
  carrier: NonNullable<TrackingRow['carrier']>;
};

const isReady = (row: TrackingRow): row is ReadyRow =>
  row.kind === 'READY' && row.parcel !== null && row.carrier !== null;

/** Returns the steps of an import: a chosen file, its preview, which rows to send, and sending them. */
export function useTrackingImport() {
  const [sendPreview] = usePreviewTrackingFile();
  const [shipOrders] = useShipOrders();
  const { read, save: run, ...steps } = useFilePreview(sendPreview);
  /** What a person chose by line. Rows whose patient asks to cancel are left out at first. */
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const rows = steps.preview?.rows ?? [];
  const ready = rows.filter(isReady);
  const chosen = ready.filter(({ line, parcel }) => choices.get(line) ?? !parcel.is_cancel_asked);
  const asked = ready.filter(({ parcel }) => parcel.is_cancel_asked);
  /** Returns how many parcels were sent; undefined when none was. */
  const save = () =>
    run((_, { options }) =>
      shipOrders({
        parcels: chosen.map(({ parcel, carrier, tracking_number }) => ({
          order_id: parcel.order_id,
          version: parcel.version,
          carrier,
          tracking_number: tracking_number || null,
          ...(parcel.is_cancel_asked && { despite_cancel_request: true }),
        })),
        options,
      }),
    );
  const choose = (line: number, isChosen: boolean) => setChoices((before) => new Map(before).set(line, isChosen));
  const readNew = (file: File) => {
    setChoices(new Map());
    return read(file);
  };
  return { ...steps, rows, chosen, asked, choose, read: readNew, save };
}
