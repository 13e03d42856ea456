import { limits } from '@haruka/contract/limits';
import { baseIllnessDocuments } from '@haruka/contract/pharmacy/first-visit-guard';
import { Banner, SelectField, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The chosen document; empty while the base illness is unknown. */
  document: string;
  onDocument: (document: string) => void;
}

/** What the first-visit guard forbids, and the document from which the doctor knows the base illness. */
export function FirstVisit({ document, onDocument }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      {document ? (
        <Banner tone="info" title={t('prescription.firstVisit.knownTitle')}>
          {t('prescription.firstVisit.knownText')}
        </Banner>
      ) : (
        <Banner tone="warning" title={t('prescription.firstVisit.title')}>
          {t('prescription.firstVisit.text', { count: limits.prescription.firstVisitDays })}
        </Banner>
      )}
      <SelectField
        label={t('prescription.fields.document')}
        helper={t('prescription.baseIllness.helper')}
        marked={false}
        emptyLabel={t('prescription.baseIllness.unknown')}
        value={document}
        options={baseIllnessDocuments.map((one) => ({ value: one, label: t(`prescription.baseIllness.${one}`) }))}
        onValue={onDocument}
      />
    </Stack>
  );
}
