import { errorText } from '@haruka/api';
import { usePatientMemos, useRestorePatientMemo } from '@haruka/api/consultation/patient-memo';
import type { PatientMemo } from '@haruka/contract/consultation/patient-memo';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, ErrorState, PlusIcon, Section, Skeletons, Stack, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHadFormDraft } from '../../frame/use-form-draft.ts';
import { MemoCard } from './memo-card.tsx';
import { MemoForm } from './memo-form.tsx';
import { useMemoRefusal } from './use-memo-refusal.ts';

const quiet = { silent: true, noprogress: true };

/** What the members of the clinic note about a patient for each other. The patient never sees it here (decision 67). */
export function PatientMemos({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = usePatientMemos({ patient_id, options: quiet });
  // A memo that a colleague removes stays while a change of it is typed.
  const [seen, setSeen] = useState<{ patient_id: string; memos: PatientMemo[] }>({ patient_id, memos: [] });
  const gone =
    currentData && seen.patient_id === patient_id
      ? seen.memos.filter(({ id }) => !currentData.some((one) => one.id === id))
      : [];
  if (currentData?.some((one) => seen.patient_id !== patient_id || !seen.memos.includes(one)))
    setSeen({ patient_id, memos: [...currentData, ...gone] });
  const [isAdding, setAdding] = useState(useHadFormDraft(`memo ${patient_id}`));
  const [removed, setRemoved] = useState<string>();
  const [restore, restoring] = useRestorePatientMemo();
  const refusal = apiErrorOf(error);
  const refused = useMemoRefusal()(apiErrorOf(restoring.error));
  const undo = async () => {
    if (!removed) return;
    const answer = await restore({ patient_id, memo_id: removed, options: quiet });
    if (answer.error) return;
    setRemoved(undefined);
    toast({ tone: 'success', text: t('memo.restored') });
  };
  return (
    <Section
      title={t('memo.title')}
      level={3}
      lead={t('memo.lead')}
      actions={
        !isAdding && (
          <Button size="small" variant="secondary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('memo.add')}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {isAdding && <MemoForm patient_id={patient_id} onDone={() => setAdding(false)} />}
        {refused && <Banner tone="error" urgent title={refused} />}
        {removed && !restoring.error && (
          <Banner
            tone="info"
            title={t('memo.removed')}
            action={
              <Button size="small" variant="secondary" busy={restoring.isLoading} onClick={() => void undo()}>
                {t('memo.undo')}
              </Button>
            }
          />
        )}
        {!currentData &&
          (refusal ? (
            <ErrorState
              title={t('memo.failed')}
              text={errorText(refusal)}
              retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
            />
          ) : (
            <Skeletons kind="lines" count={2} words={{ loading: t('words.loading') }} />
          ))}
        {currentData?.length === 0 && !isAdding && <Text tone="soft">{t('memo.none')}</Text>}
        {[...(currentData ?? []), ...gone].map((memo) => (
          <MemoCard
            key={memo.id}
            patient_id={patient_id}
            memo={memo}
            isGone={gone.includes(memo)}
            onRemoved={() => setRemoved(memo.id)}
          />
        ))}
      </Stack>
    </Section>
  );
}
