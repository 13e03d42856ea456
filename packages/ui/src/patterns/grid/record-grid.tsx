import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../late/late.tsx';
import { Skeletons } from '../../feedback/states.tsx';
import { Stack, Text } from '../../layout/stack.tsx';
import { RecordTable } from '../record-table.tsx';
import type { RecordGridProps } from './grid-props.ts';

const Desk = lazyPart(async () => ({ default: (await import('./desk-grid.tsx')).DeskGrid })) as unknown as <Row>(
  props: RecordGridProps<Row>,
) => ReactNode;

/** Many records: a dense grid at a desk, whose code is fetched when it is shown; a card each on a phone. */
export const RecordGrid = <Row,>(props: RecordGridProps<Row>) => {
  const isPhone = useMediaQuery('(max-width: 47.99rem)', { noSsr: true });
  const { caption, rows, rowKey, columns, emptyRow, menu, words } = props;
  if (isPhone) {
    const shown = emptyRow ? rows.filter((row) => !emptyRow(row)) : rows;
    return (
      <Stack gap={12}>
        {shown.length < rows.length && words.leftOut && (
          <Text size={14} tone="soft">
            {words.leftOut}
          </Text>
        )}
        <RecordTable caption={caption} rows={shown} rowKey={rowKey} columns={columns} {...(menu && { menu })} />
      </Stack>
    );
  }
  return (
    <Suspense fallback={<Skeletons kind="lines" count={rows.length} words={words} />}>
      <Desk {...props} />
    </Suspense>
  );
};
