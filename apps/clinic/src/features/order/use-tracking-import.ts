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
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const rows = steps.preview?.rows ?? [];
  const chosen = rows.filter(isReady).filter(({ line }) => !left.has(line));
  /** Returns how many parcels were sent; undefined when none was. */
  const save = () =>
    run((_, { options }) =>
      shipOrders({
        parcels: chosen.map(({ parcel, carrier, tracking_number }) => ({
          order_id: parcel.order_id,
          version: parcel.version,
          carrier,
          tracking_number: tracking_number || null,
        })),
        options,
      }),
    );
  const choose = (line: number, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(line);
      else after.add(line);
      return after;
    });
  const readNew = (file: File) => {
    setLeft(new Set());
    return read(file);
  };
  return { ...steps, rows, chosen, choose, read: readNew, save };
}
