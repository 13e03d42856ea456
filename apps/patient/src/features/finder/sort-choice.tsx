import { limits } from '@haruka/contract/limits';
import { SelectField, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resultsHref, type SearchFilter } from './search-filter.ts';

/** The order of the results: the most visited, the next free slot, or from north to south. It stands in the address. */
export function SortChoice({ filter, total }: { filter: SearchFilter; total: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Stack gap={4}>
      <div style={{ maxWidth: '20rem' }}>
        <SelectField
          label={t('clinics.sort.label')}
          marked={false}
          name="sort"
          value={filter.sort || 'popular'}
          options={(['popular', 'next_free', 'place'] as const).map((value) => ({
            value,
            label: t(`clinics.sort.${value}`),
          }))}
          onValue={(value) =>
            void navigate(resultsHref({ ...filter, sort: value === 'next_free' || value === 'place' ? value : '' }), {
              preventScrollReset: true,
            })
          }
        />
      </div>
      {filter.sort === 'next_free' && total > limits.sortedBySlot && (
        <Text size={14} tone="soft">
          {t('clinics.sort.onlyFirst', { count: limits.sortedBySlot })}
        </Text>
      )}
    </Stack>
  );
}
