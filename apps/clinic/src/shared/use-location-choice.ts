import { useMember } from '@haruka/staff';
import { useSearchParams } from 'react-router';

/** The chosen location of the member, in the address; the first one without a choice. */
export function useLocationChoice() {
  const { clinic_locations } = useMember();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('location'));
  const chosen = clinic_locations.find(({ id }) => id === asked) ?? clinic_locations[0];
  return {
    locations: clinic_locations,
    location: chosen?.id,
    choose: (id: number) => {
      const next = new URLSearchParams(query);
      next.set('location', String(id));
      setQuery(next, { replace: true });
    },
  };
}
