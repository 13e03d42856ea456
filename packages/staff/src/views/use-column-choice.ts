import { useTranslation } from 'react-i18next';
import { columnsWithout, hiddenOf, type ShownColumns } from './list-columns.ts';

/** Returns the part of a `RecordGrid` that lets a person choose among all columns of a list, and its words. */
export function useColumnChoice<Key extends string>(
  all: readonly Key[],
  shown: ShownColumns<Key>,
  onShown: (shown: ShownColumns<Key>) => void,
) {
  const { t } = useTranslation();
  return {
    hidden: hiddenOf(shown, all),
    onHidden: (hidden: string[]) => onShown(columnsWithout(hidden, all)),
    words: {
      loading: t('words.loading'),
      columns: {
        choose: (count: number) => (count > 0 ? t('listColumns.chooseHidden', { count }) : t('listColumns.choose')),
        all: t('listColumns.all'),
      },
    },
  };
}
