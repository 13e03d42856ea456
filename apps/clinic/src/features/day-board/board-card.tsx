import { Card, Skeletons, Stack, StatusChip, Text } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardRow, BoardRows, useCountText } from './board-rows.tsx';

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
  actions: ReactNode;
  /** What was just done to entries, above the list. */
  note?: ReactNode;
  /** What can be done to all listed entries, below them. */
  forAll?: ReactNode;
}

/** The list keeps its height, empty or full; longer lists scroll. */
const listHeight = '13rem';
const listStyle = {
  listStyle: 'none',
  // Room for the ring of the focus; the rows begin where the heading does.
  padding: '0.25rem',
  margin: '0 -0.25rem',
  height: listHeight,
  overflowY: 'auto',
} as const;

/** One section of the day board. Its height never changes, so nothing moves when an event arrives. */
export function BoardCard({ id, title, count, rows, empty, hint, tone, actions, note, forAll }: Props) {
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
        <Stack row gap={8} justify="flex-end" style={{ minHeight: '2rem', minWidth: '5.25rem' }}>
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
          {note}
          <Text bold>{empty}</Text>
          <Text tone="soft">{hint}</Text>
        </div>
      ) : (
        // Scrolling by keyboard needs the focus.
        <Stack as="ul" gap={0} tabIndex={0} aria-label={title} style={listStyle}>
          {note && <li>{note}</li>}
          <BoardRows count={count} rows={rows} />
          {forAll && <li>{forAll}</li>}
        </Stack>
      )}
    </Card>
  );
}
