import { useClinicStore, useTypedSearch } from '@haruka/staff';
import { SearchPanel, SelectField, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { DeliveryFilter } from './delivery-filter.ts';

interface Props {
  filter: DeliveryFilter;
  busy: boolean;
  onChange: (change: Partial<DeliveryFilter>) => void;
}

/** What to look for. Names are sent with the button; a location at once. */
export function DeliverySearch({ filter, busy, onChange }: Props) {
  const { t } = useTranslation();
  const { clinic_locations } = useClinicStore();
  const [search, setSearch] = useTypedSearch(filter.search);
  return (
    <SearchPanel
      busy={busy}
      onSearch={() => onChange({ search: search.trim() })}
      onClear={() => {
        setSearch('');
        onChange({ search: '', location: undefined });
      }}
      words={{ label: t('deliveries.search.label'), search: t('words.search'), clear: t('words.clear') }}
      first={
        <TextField
          label={t('deliveries.search.patient')}
          marked={false}
          type="search"
          maxLength={60}
          autoComplete="off"
          value={search}
          onValue={setSearch}
        />
      }
    >
      {clinic_locations.length > 1 && (
        <SelectField
          label={t('deliveries.search.location')}
          marked={false}
          emptyLabel={t('deliveries.search.everywhere')}
          options={clinic_locations}
          value={filter.location ?? ''}
          onValue={(id) => onChange({ location: Number(id) || undefined })}
        />
      )}
    </SearchPanel>
  );
}
