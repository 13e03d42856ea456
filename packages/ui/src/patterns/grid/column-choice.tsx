import {
  ColumnsPanelTrigger,
  type GridColDef,
  GridPanel,
  type GridSlotProps,
  useGridRootProps,
} from '@mui/x-data-grid';
import { styled } from '@mui/material/styles';
import { Button } from '../../controls/button.tsx';
import { CheckboxRow } from '../../controls/checkbox-row.tsx';
import { color, rem } from '../../theme/tokens.ts';

const Bar = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: rem(8),
  borderBottom: `1px solid ${color.hairline}`,
});

/** Stands over a grid and opens the choice of its columns. */
const ColumnChoice = () => (
  <Bar>
    <ColumnsPanelTrigger render={<Button variant="text" size="small" />}>
      {useGridRootProps().localeText.toolbarColumns}
    </ColumnsPanelTrigger>
  </Bar>
);

/** A column to choose, as the other choices of the product. */
const ColumnTick = ({ label, name, checked, onChange, inputRef }: GridSlotProps['baseCheckbox']) => (
  <CheckboxRow label={label} name={name} checked={checked} onChange={onChange} ref={inputRef} />
);

/** A list has too few columns for a search among them. */
const Panel = styled(GridPanel)({
  '& .MuiDataGrid-columnsManagementHeader': { display: 'none' },
  '& .MuiDataGrid-columnsManagement, & .MuiDataGrid-columnsManagementFooter': { padding: `${rem(8)} ${rem(16)}` },
});

/** The parts of a grid that let a person choose its columns. */
export const choiceSlots = { toolbar: ColumnChoice, panel: Panel, baseCheckbox: ColumnTick };

/** What cannot be hidden is no choice. */
export const choiceProps = {
  columnsManagement: {
    autoFocusSearchField: false,
    disableResetButton: true,
    getTogglableColumns: (columns: GridColDef[]) =>
      columns.filter(({ hideable }) => hideable !== false).map(({ field }) => field),
  },
};
