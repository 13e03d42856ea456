import type { ClinicCard } from '@haruka/contract/directory/clinic';
import { Pagination } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { LocationCard } from '../../shared/location-card.tsx';
import { useSpecialityNames } from '../../shared/speciality-names.ts';

export interface FoundListProps {
  locations: readonly ClinicCard[];
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** The cards of a page of results, and the way to the other pages. */
export function FoundList({ locations, page, pages, hrefOf }: FoundListProps) {
  const { t } = useTranslation();
  const namesOf = useSpecialityNames();
  return (
    <>
      {locations.length > 0 && (
        <ul aria-label={t('clinics.list')} style={{ listStyle: 'none', padding: 0, display: 'grid', gap: '1rem' }}>
          {locations.map((location) => (
            <li key={location.id} style={{ margin: 0 }}>
              <LocationCard location={location} specialities={namesOf(location)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        words={{
          label: t('clinics.pages'),
          previous: t('words.previous_page'),
          next: t('words.next_page'),
          page: (one) => t('clinics.page', { page: one }),
        }}
      />
    </>
  );
}
