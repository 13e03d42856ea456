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
  /** The overview of the board leads here. */
  id: string;
  title: string;
  /** Undefined until the server has answered. */
  count: number | undefined;
  rows: readonly BoardRow[];
  /** Shown while there is nothing: that there is nothing, and what appears here. */
  empty: string;
  hint: string;
  /** How much the count presses. */
  tone: 'neutral' | 'warning' | 'error';
  actions?: ReactNode;
}

/** The list keeps its height, empty or full; longer lists scroll. */
const listHeight = '10.5rem';
const listStyle = {
  listStyle: 'none',
  // Room for the ring of the focus; the rows begin where the heading does.
  padding: '0.25rem',
  margin: '0 -0.25rem',
  height: listHeight,
  overflowY: 'auto',
} as const;

/** Returns how a count is worded; the server stops counting at `boardCountMax`. */
export function useCountText() {
  const { t } = useTranslation();
  return (count: number) => t(count === boardCountMax ? 'dayBoard.countMax' : 'dayBoard.count', { count });
}

/** One section of the day board. Its height never changes, so nothing moves when an event arrives. */
export function BoardCard({ id, title, count, rows, empty, hint, tone, actions }: Props) {
  const { t } = useTranslation();
  const shown = useCountText()(count ?? 0);
  return (
    <Card
      as="section"
      id={id}
      tight
      title={title}
      actions={
        // As large before the count arrives as after it.
        <Stack row gap={8} justify="flex-end" style={{ minHeight: '2rem', minWidth: actions ? '5.25rem' : 0 }}>
          {count !== undefined && <StatusChip tone={tone} label={shown} />}
          {actions}
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
                <div style={{ flex: '1 1 10rem', minWidth: 0 }}>
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
          {count > rows.length && (
            <li style={{ paddingBlock: '0.5rem' }}>
              <Text size={14} tone="soft">
                {t(count === boardCountMax ? 'dayBoard.moreMax' : 'dayBoard.more', { count: count - rows.length })}
              </Text>
            </li>
          )}
        </Stack>
      )}
    </Card>
  );
}
