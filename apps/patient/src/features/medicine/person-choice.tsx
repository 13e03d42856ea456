import { useDependants } from '@haruka/api/identity/dependant';
import { SelectField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../shared/use-profile.ts';

/** Whose medicine it is: the account holder's or a child's, kept in the address. Nothing for an account without children. */
export function PersonChoice({ person }: { person: string | undefined }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const profile = useProfile();
  const { data: children = [] } = useDependants({ options: { silent: true } });
  if (!profile || children.length === 0) return null;
  return (
    <SelectField
      label={t('medicine.whom')}
      marked={false}
      value={person ?? ''}
      options={[
        { value: '', label: t('words.full_name', profile) },
        ...children.map((child) => ({ value: child.id, label: t('words.full_name', child) })),
      ]}
      onValue={(id) => setQuery(id ? { for: id } : {}, { replace: true })}
    />
  );
}
