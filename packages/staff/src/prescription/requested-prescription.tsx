import type { RequestedPrescription as Requested } from '@haruka/contract/pharmacy/prescription';
import { Button, PillIcon, Section, Stack } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHadFormDraft } from '../frame/use-form-draft.ts';
import { BillBanner } from './bill-banner.tsx';
import { IssuedPrescriptions } from './issued-prescriptions.tsx';
import { PrescriptionEditor } from './prescription-editor.tsx';
import { typedLines } from './typed-lines.ts';
import { useTabLines } from './use-tab-lines.ts';

interface Props {
  requested: Requested;
  consult_id: string;
  patient: string;
  isBaseIllnessKnown: boolean;
  onStale: () => void;
}

/** A prescription that a request of the patient brought to the visit. A doctor of the location amends it, or withdraws it. */
export function RequestedPrescription({ requested, ...props }: Props) {
  const { t } = useTranslation();
  const { prescription, bill } = requested;
  const hadDraft = useHadFormDraft(`prescription lines ${prescription.id}`);
  const [isWriting, setWriting] = useState(hadDraft);
  return (
    <Section title={t('prescription.requested.title')}>
      <Stack gap={16}>
        <IssuedPrescriptions issued={[prescription]} />
        {bill && bill !== 'UNPAID' && <BillBanner bill={bill} />}
        {isWriting ? (
          <Amendment requested={requested} onIssued={() => setWriting(false)} {...props} />
        ) : (
          <div>
            <Button variant="secondary" startIcon={<PillIcon />} onClick={() => setWriting(true)}>
              {t('prescription.requested.amend')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}

function Amendment({ requested, ...props }: Props & { onIssued: () => void }) {
  const { prescription, products, bill } = requested;
  const draft = useTabLines(prescription.id, typedLines(prescription.lines, products));
  return <PrescriptionEditor draft={draft} amended={prescription} products={products} bill={bill} isOpen {...props} />;
}
