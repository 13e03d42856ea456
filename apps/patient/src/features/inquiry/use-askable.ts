import { useMyClinicLocations } from '@haruka/api/directory/clinic';
import { useTranslation } from 'react-i18next';
import { useChosenClinic, useSignedIn } from '../../shared/hooks.ts';
import { useSaid } from '../../shared/wording.ts';

/** The clinic locations that can be asked from here: the chosen one, and those the patient is joined to. */
export function useAskable(): { id: number; name: string; label: string }[] {
  const { t } = useTranslation();
  const { named } = useSaid();
  const chosen = useChosenClinic();
  const signedIn = useSignedIn();
  const { data } = useMyClinicLocations({ options: { silent: true } }, { skip: !signedIn });
  const joined = (data?.clinic_locations ?? []).filter(({ is_deleted, id }) => !is_deleted && id !== chosen?.id);
  return [...(chosen ? [chosen] : []), ...joined].map((location) => {
    const { name } = named(location);
    return { id: location.id, name, label: location === chosen ? t('inquiry.chosen', { name }) : name };
  });
}
