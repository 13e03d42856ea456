import { orderMethods, unpaidReasons } from '@haruka/contract/money/clinic-order';
import { DayField, useClinicStore, usePartWords, useTypedSearch } from '@haruka/staff';
import { type ChosenFilter, dayOfTyped, FilterFold, SearchPanel, SelectField, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { isAboutClaims, type OrderFilter } from './filter.ts';
import { useFilterWords } from './use-filter-words.ts';

const nothingChosen = {
  from: '',
  until: '',
  paid_from: '',
  paid_until: '',
  method: undefined,
  why: undefined,
  location: undefined,
} satisfies Partial<OrderFilter>;

interface Props {
  filter: OrderFilter;
  busy: boolean;
  onChange: (change: Partial<OrderFilter>) => void;
}

/** What to look for. Names are sent with the button; a day, a location or a reason at once. */
export function OrderSearch({ filter, busy, onChange }: Props) {
  const { t } = useTranslation();
  const { clinic_locations } = useClinicStore();
  const [search, setSearch] = useTypedSearch(filter.search);
  const chosen = useChosen(filter, onChange);
  const clear = () => {
    setSearch('');
    onChange({ ...nothingChosen, search: '' });
  };
  const day = (name: 'from' | 'until' | 'paid_from' | 'paid_until') => (
    <DayField
      label={t(`orders.search.${name}`)}
      marked={false}
      value={filter[name]}
      onValue={(value) => (value === '' || dayOfTyped(value)) && onChange({ [name]: value })}
    />
  );
  return (
    <SearchPanel
      busy={busy}
      onSearch={() => onChange({ search: search.trim() })}
      words={{ label: t('orders.search.label'), search: t('words.search') }}
      first={
        <TextField
          label={t('orders.search.patient')}
          marked={false}
          type="search"
          maxLength={60}
          autoComplete="off"
          value={search}
          onValue={setSearch}
        />
      }
    >
      <FilterFold
        label={chosen.length > 0 ? t('orders.search.moreChosen', { number: chosen.length }) : t('orders.search.more')}
        chosen={chosen}
        clear={chosen.length > 0 || filter.search ? { label: t('words.clear'), onClick: clear } : undefined}
      >
        {day('from')}
        {day('until')}
        {!isAboutClaims(filter) && day('paid_from')}
        {!isAboutClaims(filter) && day('paid_until')}
        <SelectField
          label={t('orders.search.method')}
          marked={false}
          emptyLabel={t('words.all')}
          options={orderMethods.map((value) => ({
            value,
            label: t(value === 'NONE' ? 'orders.search.noMethod' : `orders.method.${value}`),
          }))}
          value={filter.method ?? ''}
          onValue={(value) => onChange({ method: orderMethods.find((one) => one === value) })}
        />
        {filter.view === 'UNPAID' && (
          <SelectField
            label={t('orders.search.why')}
            marked={false}
            emptyLabel={t('words.all')}
            options={unpaidReasons.map((value) => ({ value, label: t(`orders.why.${value}`) }))}
            value={filter.why ?? ''}
            onValue={(value) => onChange({ why: unpaidReasons.find((one) => one === value) })}
          />
        )}
        {clinic_locations.length > 1 && (
          <SelectField
            label={t('orders.search.location')}
            marked={false}
            emptyLabel={t('orders.search.everywhere')}
            options={clinic_locations}
            value={filter.location ?? ''}
            onValue={(id) => onChange({ location: Number(id) || undefined })}
          />
        )}
      </FilterFold>
    </SearchPanel>
  );
}

/** Returns the chosen filters in words, apart from the search. */
function useChosen(filter: OrderFilter, onChange: Props['onChange']): ChosenFilter[] {
  const { t } = useTranslation();
  const wordsOf = usePartWords(useFilterWords());
  return (Object.keys(nothingChosen) as (keyof typeof nothingChosen)[]).flatMap((key) => {
    const value = filter[key];
    if (!value) return [];
    const text = wordsOf(key, String(value));
    if (!text) return [];
    const label = t('views.part', { name: t(`orders.search.${key}`), value: text });
    const remove = t('orders.search.remove', { label });
    return [{ key, label, remove, onRemove: () => onChange({ [key]: nothingChosen[key] }) }];
  });
}
