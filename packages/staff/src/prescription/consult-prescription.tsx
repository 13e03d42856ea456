import { useConsultPrescriptions } from '@haruka/api/pharmacy/prescription';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { useFreshData } from '@haruka/shell';
import { Button, ErrorState, PillIcon, Skeletons, Stack, Text } from '@haruka/ui';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentChip } from '../payment/payment-chip.tsx';
import { BillBanner } from './bill-banner.tsx';
import { IssuedPrescriptions } from './issued-prescriptions.tsx';
import { PrescriptionEditor } from './prescription-editor.tsx';
import { RequestedPrescription } from './requested-prescription.tsx';
import { typedLines } from './typed-lines.ts';
import { usePrescriptionDraft } from './use-prescription-draft.ts';

/** States of a consult in which a prescription is written. */
export const writtenStates: readonly string[] = ['CONFIRMED', 'RINGING', 'IN_CALL', 'ENDED'];

/**
 * What was prescribed in a consult. A doctor of its location writes and issues it here, and amends it afterwards. `isEditing`
 * opens the form at once, for the consult room.
 */
export function ConsultPrescription({ record, isEditing = false }: { record: ConsultRecord; isEditing?: boolean }) {
  const { t } = useTranslation();
  const { consult, patient } = record;
  const [isWriting, setWriting] = useState<boolean>();
  const answer = useConsultPrescriptions(
    { consult_id: consult.id, options: { silent: true, noprogress: true } },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, isError, isFetching, refetch } = answer;
  const fresh = useFreshData(consult.id, answer);
  // Only a doctor who prescribes goes on from the draft.
  const shown = currentData?.may_prescribe ? fresh.data : currentData;
  if (!shown) {
    return isError && !isFetching ? (
      <ErrorState
        title={t('prescription.failed')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />
    );
  }
  const { issued, draft, products, may_prescribe, is_base_illness_known, bill, requested } = shown;
  const [newest] = issued;
  const mayWrite = may_prescribe && writtenStates.includes(consult.status);
  // A draft opens by itself, so that nothing typed is out of sight, and in the room a first prescription.
  const isOpen = mayWrite && (isWriting ?? (draft !== null || (isEditing && !newest)));
  const start = typedLines(draft?.lines ?? newest?.lines ?? [], products);
  return (
    <Stack gap={16}>
      {issued.length === 0 && !isOpen && <Text tone="soft">{t('prescription.none')}</Text>}
      {newest && (
        <div>
          <PaymentChip consult={consult} />
        </div>
      )}
      <IssuedPrescriptions issued={issued} />
      {newest && bill && bill !== 'UNPAID' && <BillBanner bill={bill} />}
      {isOpen ? (
        <OwnPrescription
          key={newest?.id}
          consult_id={consult.id}
          patient={t('words.full_name', patient)}
          begin={{ draft, start }}
          isBaseIllnessKnown={is_base_illness_known}
          amended={newest}
          products={products}
          bill={bill}
          isOpen={consult.status === 'IN_CALL' || consult.status === 'ENDED'}
          onIssued={() => setWriting(false)}
          onStale={() => void refetch()}
        />
      ) : (
        mayWrite && (
          <Button variant="secondary" startIcon={<PillIcon />} onClick={() => setWriting(true)}>
            {t(newest ? 'prescription.amend' : 'prescription.begin')}
          </Button>
        )
      )}
      {requested.map((one) => (
        <RequestedPrescription
          key={one.first_id}
          requested={one}
          consult_id={consult.id}
          patient={t('words.full_name', patient)}
          isBaseIllnessKnown={is_base_illness_known}
          onStale={() => void refetch()}
        />
      ))}
    </Stack>
  );
}

type Editor = ComponentProps<typeof PrescriptionEditor>;

/** The prescription of the visit itself, whose draft the server keeps. */
function OwnPrescription({
  begin,
  ...props
}: Omit<Editor, 'draft'> & { begin: Omit<Parameters<typeof usePrescriptionDraft>[0], 'consult_id'> }) {
  const { consult_id } = props;
  return <PrescriptionEditor draft={usePrescriptionDraft({ consult_id, ...begin })} {...props} />;
}
