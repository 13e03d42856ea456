import { usePlanDraft, useTreatmentPlans } from '@haruka/api/consultation/treatment-plan';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { planItems, type PlanItem, type PlanTexts } from '@haruka/contract/consultation/treatment-plan';
import { doctorNameOf, locationNameOf } from '@haruka/i18n/clinic';
import { Button, ErrorState, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanEditor } from './plan-editor.tsx';
import { PlanVersion } from './plan-version.tsx';

interface Props {
  record: ConsultRecord;
  /** Opens the first plan at once, for the consult room. */
  isEditing?: boolean;
  /** The clinic's telephone number, where it is known. */
  phone?: string;
}

/** The online treatment plans of a patient: all versions to read, and for a doctor of the location a new one to share. */
export function ConsultPlan({ record, isEditing = false, phone = '' }: Props) {
  const { t } = useTranslation();
  const { consult, doctor } = record;
  const [isWriting, setWriting] = useState<boolean>();
  const { currentData, isError, isFetching, refetch } = useTreatmentPlans({
    consult_id: consult.id,
    options: { silent: true, noprogress: true },
  });
  const drafted = usePlanDraft(
    { consult_id: consult.id, options: { silent: true, noprogress: true } },
    { skip: !currentData?.may_share, refetchOnMountOrArgChange: true },
  );
  const isReading = currentData?.may_share === true && drafted.currentData === undefined && !drafted.isError;
  if (!currentData || isReading)
    return isError ? (
      <ErrorState
        title={t('planEditor.failed')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />
    );
  const { plans, may_share } = currentData;
  const [newest] = plans;
  const draft = drafted.currentData ?? null;
  const isOpen = may_share && (isWriting ?? (isEditing && (!newest || draft !== null)));
  const facts = { doctor: doctorNameOf(doctor), clinic: locationNameOf(consult), phone };
  const prefill = (item: PlanItem) => t(`planEditor.prefill.${item}`, facts);
  const start = newest?.texts ?? (Object.fromEntries(planItems.map((item) => [item, prefill(item)])) as PlanTexts);
  return (
    <Stack gap={16}>
      {!newest && !isOpen && <Text tone="soft">{t('planEditor.none')}</Text>}
      {isOpen ? (
        <PlanEditor
          consult_id={consult.id}
          draft={draft}
          start={start}
          newest={newest?.version ?? 0}
          // What is typed stays in sight, also when another screen shares its plan.
          onTyped={() => setWriting(true)}
          onShared={() => setWriting(false)}
        />
      ) : (
        may_share && (
          <div>
            <Button variant="secondary" onClick={() => setWriting(true)}>
              {t('planEditor.begin')}
            </Button>
          </div>
        )
      )}
      {plans.map((plan, at) => (
        <PlanVersion key={plan.id} plan={plan} isNewest={at === 0} />
      ))}
    </Stack>
  );
}
