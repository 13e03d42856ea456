import { DataGrid } from '@mui/x-data-grid/DataGrid';
import type { GridColDef, GridSortModel } from '@mui/x-data-grid/models';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, startTransition, useOptimistic, useState } from 'react';
import { useHaruka } from '../../theme/haruka-theme.tsx';
import { barHeight, color, focusRing, rem, tokens } from '../../theme/tokens.ts';
import { PaperPart } from '../paper-part.tsx';
import { PaperTable } from '../paper-table.tsx';
import { usePrintout } from '../use-printout.ts';
import { choiceProps, choiceSlots } from './column-choice.tsx';
import type { GridColumn, RecordGridProps } from './grid-props.ts';
import { gridTexts } from './grid-texts.ts';

/**
 * As high as its rows, and at most as the window: then its rows scroll below their heads. The browser finds words in all of it.
 */
const Room = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `max(${rem(320)}, 100dvh - ${barHeight} - ${rem(32)})`,
  '& .MuiDataGrid-root': {
    '--DataGrid-t-color-border-base': color.hairline,
    '--DataGrid-t-header-background-base': color.quiet,
    borderRadius: tokens.radius.card,
    backgroundColor: color.paper,
    fontSize: rem(14),
    color: color.ink,
  },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 700, color: color.ink2 },
  '& .MuiDataGrid-cell': { lineHeight: 1.4, display: 'flex', alignItems: 'center' },
  // Two lines of text fit into a row of 40 px.
  '& .MuiDataGrid-root .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    minHeight: rem(40),
    paddingBlock: rem(1),
    lineHeight: rem(18),
    '& p': { lineHeight: `${rem(18)} !important` },
  },
  // What names a row and what it offers stay in sight while the columns between them scroll.
  '& .first, & .stays': { position: 'sticky', zIndex: 2, backgroundColor: color.paper },
  '& .first': { insetInlineStart: 0 },
  '& .stays': { insetInlineEnd: 0 },
  '& .MuiDataGrid-columnHeader.first, & .MuiDataGrid-columnHeader.stays': { backgroundColor: color.quiet },
  // Buttons fit into the row.
  '& .MuiDataGrid-cell .MuiButtonBase-root': { minHeight: rem(36), paddingBlock: 0 },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    ...focusRing,
    outlineWidth: 2,
    outlineOffset: -2,
  },
  '& .MuiDataGrid-row[data-id="total"], & .MuiDataGrid-row[data-id="total"] .first': {
    fontWeight: 700,
    backgroundColor: color.tint,
  },
  '@media print': { display: 'none' },
});

const OneLine = styled('span')({ whiteSpace: 'nowrap' });

const rowPx = 40;
/** Rows and columns follow the size of the text. */
const sizeOfText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** The class of a column that does not scroll away. */
function placeOf(position: number, stays: boolean | undefined) {
  const name = position === 0 ? 'first' : stays ? 'stays' : undefined;
  return name ? { cellClassName: name, headerClassName: name } : {};
}

const definitionOf = <Row,>(
  { key, label, cell, amount, width, sorts, stays }: GridColumn<Row>,
  position: number,
  scale: number,
): GridColDef => ({
  field: key,
  headerName: label,
  hideable: position > 0 && !stays,
  sortable: sorts === true,
  ...placeOf(position, stays),
  ...(width === undefined ? { flex: 1, minWidth: 140 * scale } : { width: width * scale }),
  ...(amount && { align: 'right', headerAlign: 'right' }),
  renderCell: ({ row }) => cell((row as { record: Row }).record),
});

/** The rows are there already. */
const nothing = () => Promise.resolve(undefined);

/** Enter does what the row offers: its link, or its button. */
function openRow(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  const row = event.currentTarget.closest('[role="row"]');
  (
    event.currentTarget.querySelector<HTMLElement>('a, button') ?? row?.querySelector<HTMLElement>('a, button')
  )?.click();
}

/**
 * Records as a grid with rows of 40 px: arrows move, Enter opens, heads sort. The server sorts and pages; the caller
 * keeps which columns are hidden. Paper has a table in its place, without the column of actions.
 */
export const DeskGrid = <Row,>({
  caption,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  menu,
  wraps,
  hidden,
  onHidden,
  words,
}: RecordGridProps<Row>) => {
  const { locale, nonce } = useHaruka();
  const [scale] = useState(sizeOfText);
  // The caller may take a moment to keep the first of two quick presses.
  const [hiddenNow, setHiddenNow] = useOptimistic(hidden);
  const hide = (keys: string[]) =>
    startTransition(() => {
      setHiddenNow(keys);
      onHidden(keys);
    });
  const all: readonly GridColumn<Row>[] = menu
    ? [...columns, { ...menu, key: 'menu', width: 72, stays: true }]
    : columns;
  const model: GridSortModel = sort ? [{ field: sort.key, sort: sort.descending ? 'desc' : 'asc' }] : [];
  const { paper: isPrinted } = usePrintout({ read: nothing, atOnce: true });
  const onPaper = isPrinted ? columns.filter(({ key, stays }) => !stays && !hiddenNow.includes(key)) : [];
  return (
    <>
      {isPrinted && (
        <PaperPart>
          <PaperTable
            columns={onPaper.map(({ label }) => label)}
            rows={rows.map((row) => ({
              key: rowKey(row),
              cells: onPaper.map(({ key, cell, amount, whole }) =>
                amount || whole ? <OneLine key={key}>{cell(row)}</OneLine> : cell(row),
              ),
              isTotal: rowKey(row) === 'total',
            }))}
          />
        </PaperPart>
      )}
      <Room>
        <DataGrid
          aria-label={caption}
          {...(nonce !== undefined && { nonce })}
          localeText={gridTexts(locale, words.columns, columns.filter(({ key }) => hiddenNow.includes(key)).length)}
          rows={rows.map((record) => ({ id: rowKey(record), record }))}
          columns={all.map((column, position) => definitionOf(column, position, scale))}
          rowHeight={rowPx * scale}
          {...(wraps && { getRowHeight: () => 'auto' })}
          columnHeaderHeight={rowPx * scale}
          hideFooter
          disableVirtualization
          disableColumnMenu
          showToolbar
          slots={choiceSlots}
          slotProps={choiceProps}
          columnVisibilityModel={Object.fromEntries(hiddenNow.map((key) => [key, false]))}
          onColumnVisibilityModelChange={(model) => hide(Object.keys(model).filter((key) => model[key] === false))}
          disableRowSelectionOnClick
          sortingMode="server"
          sortingOrder={['desc', 'asc']}
          sortModel={model}
          onSortModelChange={([first]) => first && onSort?.({ key: first.field, descending: first.sort === 'desc' })}
          onCellKeyDown={(_, event) => openRow(event)}
        />
      </Room>
    </>
  );
};
