import { useSpecialities } from '@haruka/api/directory/clinic';
import { joinList } from '@haruka/i18n/patient';
import { SearchPanel, SelectField, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePrefectures } from '@haruka/shell/use-prefectures';
import { useSaid } from '../../shared/wording.ts';
import { noFilter, resultsHref, type SearchFilter } from './search-filter.ts';

/** Name, speciality and prefecture; searching goes to the address of the results. */
export function ClinicSearch({ filter, clearable = false }: { filter: SearchFilter; clearable?: boolean }) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const areas = usePrefectures();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter);
  const { data: specialities = [] } = useSpecialities();
  const change = (part: Partial<SearchFilter>) => setTyped((before) => ({ ...before, ...part }));

  const options = specialities.map(({ id, name }) => ({ value: String(id), label: said(name) }));
  // An address may ask for several at once; they then stand as one choice.
  const several = typed.medical_speciality_ids.split(',');
  if (several.length > 1) {
    const names = options.filter(({ value }) => several.includes(value)).map(({ label }) => label);
    options.unshift({ value: typed.medical_speciality_ids, label: joinList(names) });
  }

  return (
    <SearchPanel
      inOneRow
      onSearch={() => void navigate(resultsHref(typed))}
      onClear={clearable ? () => void navigate(resultsHref({ ...noFilter, sort: filter.sort })) : undefined}
      words={{ label: t('finder.search.label'), search: t('finder.search.act'), clear: t('finder.search.clear') }}
      first={
        <TextField
          label={t('finder.search.name')}
          helper={t('finder.search.nameHelper')}
          marked={false}
          type="search"
          name="name"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          value={typed.name}
          onValue={(name) => change({ name })}
        />
      }
    >
      <SelectField
        label={t('finder.search.speciality')}
        marked={false}
        name="medical_speciality_ids"
        emptyLabel={t('finder.search.any')}
        options={options}
        value={typed.medical_speciality_ids}
        onValue={(medical_speciality_ids) => change({ medical_speciality_ids })}
      />
      <SelectField
        label={t('finder.search.area')}
        marked={false}
        name="address_1"
        emptyLabel={t('finder.search.any')}
        options={areas}
        value={typed.address_1}
        onValue={(address_1) => change({ address_1 })}
      />
    </SearchPanel>
  );
}
