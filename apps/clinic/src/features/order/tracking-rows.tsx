import { type TrackingRow, trackingRowKinds } from '@haruka/contract/money/tracking-file';
import { addressText, locationNameOf } from '@haruka/i18n/clinic';
import { FileRows, useClinicStore } from '@haruka/staff';
import {
  CheckboxRow,
  CheckCircleIcon,
  ErrorCircleIcon,
  RecordTable,
  Stack,
  StatusChip,
  Text,
  TextLink,
  TruckIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { filterOf, orderHref } from './filter.ts';
import { CancelAskedChip } from './order-chip.tsx';

const chips = {
  READY: { tone: 'info', icon: <TruckIcon size={16} /> },
  SENT: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  WRONG: { tone: 'error', icon: <ErrorCircleIcon size={16} /> },
} as const;

interface Props {
  rows: readonly TrackingRow[];
  isChosen: (line: number) => boolean;
  onChoose: (line: number, isChosen: boolean) => void;
}

/** Room for the number of any carrier on one line, but on the narrowest phones. What is no number may be longer, and breaks. */
const wholeNumber = { display: 'inline-block', minWidth: 'min(14ch, 36vw)' } as const;

/** The rows of a file of tracking numbers: which parcel each is, and what becomes of it. */
export function TrackingRows({ rows, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <FileRows
      rows={rows}
      kinds={trackingRowKinds.map((value) => ({ value, label: t(`trackingImport.kind.${value}`) }))}
      words={{
        filter: t('trackingImport.preview.filter'),
        none: t('trackingImport.preview.none'),
        noneText: t('trackingImport.preview.noneText'),
        showAll: t('trackingImport.preview.showAll'),
        pages: t('trackingImport.preview.pages'),
        page: (page) => t('trackingImport.preview.page', { page }),
      }}
    >
      {(shown) => (
        <RecordTable
          caption={t('trackingImport.preview.caption')}
          rows={shown}
          rowKey={({ line }) => line}
          columns={[
            {
              key: 'patient',
              label: t('trackingImport.columns.patient'),
              cell: (row) => <Who row={row} />,
            },
            {
              key: 'destination',
              label: t('trackingImport.columns.destination'),
              cell: ({ parcel }) => (parcel ? <span lang="ja">{`${parcel.name} ${addressText(parcel)}`}</span> : null),
            },
            {
              key: 'number',
              label: t('trackingImport.columns.number'),
              cell: ({ carrier, tracking_number }) => (
                <Stack gap={4}>
                  {carrier && <span>{t(`status.carrier.${carrier}`)}</span>}
                  <span style={wholeNumber}>{tracking_number}</span>
                </Stack>
              ),
            },
            {
              key: 'result',
              label: t('trackingImport.columns.result'),
              cell: (row) => (
                <Stack gap={4}>
                  <div>
                    <StatusChip {...chips[row.kind]} label={t(`trackingImport.kind.${row.kind}`)} />
                  </div>
                  {row.kind === 'READY' && row.parcel?.is_cancel_asked && (
                    <div>
                      <CancelAskedChip />
                    </div>
                  )}
                  {row.faults.map(({ why, text }) => (
                    <Text key={why} tone="error">
                      {t(`trackingImport.fault.${why}`, { text })}
                    </Text>
                  ))}
                  {row.kind === 'READY' && (
                    <CheckboxRow
                      label={t('trackingImport.preview.choose')}
                      aria-label={t('trackingImport.preview.chooseOf', { name: row.parcel?.patient_name })}
                      checked={isChosen(row.line)}
                      onValue={(checked) => onChoose(row.line, checked)}
                    />
                  )}
                </Stack>
              ),
            },
          ]}
        />
      )}
    </FileRows>
  );
}

function Who({ row: { line, order, parcel } }: { row: TrackingRow }) {
  const { t } = useTranslation();
  const { clinic_locations } = useClinicStore();
  return (
    <Stack gap={4}>
      {parcel ? (
        <TextLink href={orderHref(parcel.order_id, filterOf(new URLSearchParams()))}>
          {parcel.patient_name || t('orders.unknownPatient')}
        </TextLink>
      ) : (
        <Text bold>{order || t('trackingImport.preview.empty')}</Text>
      )}
      <Text tone="soft" size={14}>
        {t('trackingImport.preview.line', { line })}
      </Text>
      {parcel && clinic_locations.length > 1 && (
        <Text tone="soft" size={14}>
          {locationNameOf(parcel)}
        </Text>
      )}
    </Stack>
  );
}
