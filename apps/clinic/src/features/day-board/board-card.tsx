import { boardCountMax } from '@haruka/contract/operations/day-board';
import { Card, Skeletons, Stack, StatusChip, Text } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One entry of a section: whom it is about, what is known, and the one action. */
export interface BoardRow {
  key: string;
  title: string;
  details: readonly string[];
  action: ReactNode;
}

interface Props {
  title: string;
  /** Undefined until the server has answered. */
  count: number | undefined;
  rows: readonly BoardRow[];
  /** Shown while there is nothing: that there is nothing, and what appears here. */
  empty: string;
  hint: string;
  /** Entries of this section cannot wait. */
  isUrgent?: boolean;
  actions?: ReactNode;
}

/** The list keeps its height, empty or full; longer lists scroll. */
const listHeight = '12rem';
const listStyle = {
  listStyle: 'none',
  padding: '0.25rem',
  margin: 0,
  height: listHeight,
  overflowY: 'auto',
} as const;

/** One section of the day board. Its height never changes, so nothing moves when an event arrives. */
export function BoardCard({ title, count, rows, empty, hint, isUrgent = false, actions }: Props) {
  const { t } = useTranslation();
  const shown = t(count === boardCountMax ? 'dayBoard.countMax' : 'dayBoard.count', { count: count ?? 0 });
  return (
    <Card
      as="section"
      tight
      title={title}
      actions={
        <Stack row gap={8}>
          {actions}
          {count !== undefined && (
            <StatusChip tone={count === 0 ? 'neutral' : isUrgent ? 'error' : 'warning'} label={shown} />
          )}
        </Stack>
      }
    >
      {count === undefined ? (
        <div style={{ height: listHeight }}>
          <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />
        </div>
      ) : count === 0 ? (
        <div style={{ height: listHeight }}>
          <Text bold>{empty}</Text>
          <Text tone="soft">{hint}</Text>
        </div>
      ) : (
        // Scrolling by keyboard needs the focus.
        <Stack as="ul" gap={0} tabIndex={0} aria-label={title} style={listStyle}>
          {rows.map(({ key, title: name, details, action }) => (
            <li key={key} style={{ paddingBlock: '0.5rem' }}>
              <Stack row wrap gap={8} justify="space-between">
                <div style={{ minWidth: 0 }}>
                  <Text bold>{name}</Text>
                  {details.map((detail) => (
                    <Text key={detail} size={14} tone="soft">
                      {detail}
                    </Text>
                  ))}
                </div>
                {action}
              </Stack>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
