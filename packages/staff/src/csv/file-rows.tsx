import { Button, EmptyState, Pagination, Stack, Tabs } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

const perPage = 50;

interface Props<Row extends { kind: string }> {
  rows: readonly Row[];
  kinds: readonly { value: Row['kind']; label: string }[];
  words: {
    filter: string;
    none: string;
    noneText: string;
    showAll: string;
    pages: string;
    page: (page: number) => string;
  };
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a previewed file by page, all or of one kind. Which ones and the page stand in the address. */
export function FileRows<Row extends { kind: string }>({ rows, kinds, words, children }: Props<Row>) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find(({ value }) => value.toLowerCase() === query.get('rows'))?.value;
  const shown = kind ? rows.filter((row) => row.kind === kind) : rows;
  const pages = Math.ceil(shown.length / perPage);
  const page = Math.min(Math.max(1, Number(query.get('page')) || 1), Math.max(1, pages));
  const addressOf = (of: string | undefined, nth: number) =>
    `?${new URLSearchParams({ ...(of && { rows: of.toLowerCase() }), ...(nth > 1 && { page: String(nth) }) }).toString()}`;
  return (
    <Tabs
      label={words.filter}
      value={kind ?? 'ALL'}
      onChange={(value) => setQuery(addressOf(value === 'ALL' ? undefined : value, 1), { replace: true })}
      items={[
        { value: 'ALL', label: t('words.all'), count: rows.length },
        ...kinds.map((one) => ({ ...one, count: rows.filter((row) => row.kind === one.value).length })),
      ]}
    >
      <Stack gap={24}>
        {shown.length === 0 ? (
          <EmptyState
            title={words.none}
            action={
              <Button variant="secondary" onClick={() => setQuery(addressOf(undefined, 1), { replace: true })}>
                {words.showAll}
              </Button>
            }
          >
            {words.noneText}
          </EmptyState>
        ) : (
          children(shown.slice((page - 1) * perPage, page * perPage))
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(nth) => addressOf(kind, nth)}
          words={{
            label: words.pages,
            previous: t('words.previous_page'),
            next: t('words.next_page'),
            page: words.page,
          }}
        />
      </Stack>
    </Tabs>
  );
}
