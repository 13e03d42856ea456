import { useHasUnissuedLines } from '@haruka/staff';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Warns of a prescription that was written and not issued: the patient gets no medicine of it. */
export function Unissued({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  if (!useHasUnissuedLines(consult_id)) return null;
  return (
    <Banner tone="warning" title={t('consultRoom.end.unissued.title')}>
      {t('consultRoom.end.unissued.text')}
    </Banner>
  );
}
