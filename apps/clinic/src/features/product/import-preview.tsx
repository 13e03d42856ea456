import { type ProductFileRow, productRowKinds } from '@haruka/contract/pharmacy/product-file';
import { yen } from '@haruka/i18n/clinic';
import { FileRows } from '@haruka/staff';
import { CheckCircleIcon, ErrorCircleIcon, InfoIcon, PlusIcon, RecordTable, Stack, StatusChip, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { changeText, faultText } from './import-texts.ts';

const chips = {
  NEW: { tone: 'info', icon: <PlusIcon size={16} /> },
  CHANGED: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  UNCHANGED: { icon: <InfoIcon size={16} /> },
  WRONG: { tone: 'error', icon: <ErrorCircleIcon size={16} /> },
} as const;

/** The rows of a file with what each would do, all or of one kind. */
export function ImportPreview({ rows }: { rows: readonly ProductFileRow[] }) {
  const { t } = useTranslation();
  return (
    <FileRows
      rows={rows}
      kinds={productRowKinds.map((value) => ({ value, label: t(`productImport.kind.${value}`) }))}
      words={{
        filter: t('productImport.preview.filter'),
        none: t('productImport.preview.none'),
        noneText: t('productImport.preview.noneText'),
        showAll: t('productImport.preview.showAll'),
        pages: t('productImport.preview.pages'),
        page: (page) => t('productImport.preview.page', { page }),
      }}
    >
      {(shown) => <Rows rows={shown} />}
    </FileRows>
  );
}

function Rows({ rows }: { rows: readonly ProductFileRow[] }) {
  const { t } = useTranslation();
  return (
    <RecordTable
      caption={t('productImport.preview.caption')}
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        {
          key: 'name',
          label: t('productImport.columns.name'),
          cell: ({ name, line }) => (
            <Stack gap={4}>
              <Text bold>{name || t('productImport.preview.empty')}</Text>
              <Text tone="soft" size={14}>
                {t('productImport.preview.line', { line })}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'kind',
          label: t('productImport.columns.kind'),
          whole: true,
          cell: ({ kind }) => <StatusChip {...chips[kind]} label={t(`productImport.kind.${kind}`)} />,
        },
        {
          key: 'details',
          label: t('productImport.columns.details'),
          cell: (row) => (row.kind === 'UNCHANGED' ? null : <Details row={row} />),
        },
      ]}
    />
  );
}

function Details({ row: { kind, changes, faults } }: { row: ProductFileRow }) {
  const { t } = useTranslation();
  if (kind === 'NEW') return t('productImport.preview.price', { price: yen(Number(changes[0]?.after)) });
  const lines =
    kind === 'WRONG'
      ? faults.map((fault) => ({ key: `${fault.field} ${fault.why}`, text: faultText(t, fault) }))
      : changes.map((change) => ({ key: change.field, text: changeText(t, change) }));
  return (
    <Stack gap={4}>
      {lines.map(({ key, text }) => (
        <Text key={key} {...(kind === 'WRONG' && { tone: 'error' as const })}>
          {text}
        </Text>
      ))}
    </Stack>
  );
}
