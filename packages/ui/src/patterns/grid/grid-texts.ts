import { enUS, jaJP } from '@mui/x-data-grid/locales';
import type { Locale } from '../../theme/tokens.ts';
import type { ColumnWords } from './grid-props.ts';

const usual = {
  jp: jaJP.components.MuiDataGrid.defaultProps.localeText,
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
};

/** Returns the texts of a grid: those of the library, and ours where a person reads them. */
export const gridTexts = (locale: Locale, words: ColumnWords, hidden: number) => ({
  ...usual[locale],
  toolbarColumns: words.choose(hidden),
  columnsManagementShowHideAllText: words.all,
});
