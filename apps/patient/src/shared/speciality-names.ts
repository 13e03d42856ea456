import type { Speciality } from '@haruka/contract/directory/clinic';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { useSaid } from './wording.ts';

/**
 * Returns a function that names what a location or a doctor sees, in the order of the list of specialities. It names nothing while that list
 * loads.
 */
export function useSpecialityNames() {
  const { said } = useSaid();
  const { data = [] } = useSpecialities({ options: { silent: true } });
  return ({ speciality_id }: { speciality_id: readonly Speciality['id'][] }) =>
    data.filter(({ id }) => speciality_id.includes(id)).map(({ name }) => said(name));
}
