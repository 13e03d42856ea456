import type { RequestedPrescription as Requested } from '@haruka/contract/pharmacy/prescription';
import { Button, PillIcon, Section, Stack } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedForm } from '../frame/use-form-draft.ts';
import { BillBanner } from './bill-banner.tsx';
import { IssuedPrescriptions } from './issued-prescriptions.tsx';
import { PrescriptionEditor } from './prescription-editor.tsx';
import { linesForm, reasonsForm } from './use-prescription-draft.ts';
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
  const { first_id, prescription, bill } = requested;
  const lines = useTypedForm(linesForm(first_id));
  const reasons = useTypedForm(reasonsForm(first_id));
  // What was typed before a reload is in sight.
  const [isWriting, setWriting] = useState(() => lines.isTyped() || reasons.isTyped());
  const giveUp = () => {
    lines.discard();
    reasons.discard();
    setWriting(false);
  };
  return (
    <Section title={t('prescription.requested.title')}>
      <Stack gap={16}>
        <IssuedPrescriptions issued={[prescription]} />
        {bill && bill !== 'UNPAID' && <BillBanner bill={bill} />}
        {isWriting ? (
          <>
            <Amendment requested={requested} onIssued={() => setWriting(false)} {...props} />
            <div>
              <Button variant="text" onClick={giveUp}>
                {t('words.cancel')}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="secondary" startIcon={<PillIcon />} onClick={() => setWriting(true)}>
            {t('prescription.requested.amend')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function Amendment({ requested, ...props }: Props & { onIssued: () => void }) {
  const { prescription, products, bill } = requested;
  const draft = useTabLines(requested, props.onStale);
  return <PrescriptionEditor draft={draft} amended={prescription} products={products} bill={bill} isOpen {...props} />;
}
