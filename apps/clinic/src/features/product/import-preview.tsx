import { type ProductFileRow, type ProductRowKind, productRowKinds } from '@haruka/contract/pharmacy/product-file';
import { yen } from '@haruka/i18n/clinic';
import {
  Button,
  CheckCircleIcon,
  EmptyState,
  ErrorCircleIcon,
  InfoIcon,
  Pagination,
  PlusIcon,
  RecordTable,
  Stack,
  StatusChip,
  Tabs,
  Text,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { changeText, faultText } from './import-texts.ts';

const perPage = 50;

const chips = {
  NEW: { tone: 'info', icon: <PlusIcon size={16} /> },
  CHANGED: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  UNCHANGED: { icon: <InfoIcon size={16} /> },
  WRONG: { tone: 'error', icon: <ErrorCircleIcon size={16} /> },
} as const;

/** The rows of a file with what each would do, all or of one kind. Which ones and the page stand in the address. */
export function ImportPreview({ rows }: { rows: readonly ProductFileRow[] }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const kind = productRowKinds.find((one) => one.toLowerCase() === query.get('rows'));
  const shown = kind ? rows.filter((row) => row.kind === kind) : rows;
  const pages = Math.ceil(shown.length / perPage);
  const page = Math.min(Math.max(1, Number(query.get('page')) || 1), Math.max(1, pages));
  const addressOf = (of: ProductRowKind | undefined, nth: number) =>
    `?${new URLSearchParams({ ...(of && { rows: of.toLowerCase() }), ...(nth > 1 && { page: String(nth) }) }).toString()}`;
  const countOf = (of: ProductRowKind) => rows.filter((row) => row.kind === of).length;
  return (
    <Tabs
      label={t('productImport.preview.filter')}
      value={kind ?? 'ALL'}
      onChange={(value) => setQuery(addressOf(value === 'ALL' ? undefined : value, 1), { replace: true })}
      items={[
        { value: 'ALL' as const, label: t('words.all'), count: rows.length },
        ...productRowKinds.map((value) => ({ value, label: t(`productImport.kind.${value}`), count: countOf(value) })),
      ]}
    >
      <Stack gap={24}>
        {shown.length === 0 ? (
          <EmptyState
            title={t('productImport.preview.none')}
            action={
              <Button variant="secondary" onClick={() => setQuery(addressOf(undefined, 1), { replace: true })}>
                {t('productImport.preview.showAll')}
              </Button>
            }
          >
            {t('productImport.preview.noneText')}
          </EmptyState>
        ) : (
          <Rows rows={shown.slice((page - 1) * perPage, page * perPage)} />
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(nth) => addressOf(kind, nth)}
          words={{
            label: t('productImport.preview.pages'),
            previous: t('words.previous_page'),
            next: t('words.next_page'),
            page: (nth) => t('productImport.preview.page', { page: nth }),
          }}
        />
      </Stack>
    </Tabs>
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
