import { useHandOverColleagues, useOfferHandOver } from '@haruka/api/consultation/hand-over';
import { type HandOverColleague, handOverRoutes } from '@haruka/contract/consultation/hand-over';
import { limits } from '@haruka/contract/limits';
import { useChoice } from '@haruka/forms';
import { doctorNameOf } from '@haruka/i18n/doctor';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { ConfirmDialog, RadioCards, Skeletons, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  consult_id: string;
  /** What was typed goes to the server before the colleague reads it. */
  onSend: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks a colleague to take the running call over, and says why in one line. */
export function OfferDialog({ consult_id, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const { data: colleagues } = useHandOverColleagues(
    { consult_id, options: { silent: true, noprogress: true } },
    { refetchOnMountOrArgChange: true, pollingInterval: 5_000 },
  );
  const [offer] = useOfferHandOver();
  const { id: who } = useMember();
  const form = useContractForm({
    schema: handOverRoutes.offerHandOver.body,
    defaults: { doctor_id: '', reason: '' },
    labels: { doctor_id: t('handOver.doctor'), reason: t('handOver.reason') },
    prepare: ({ doctor_id, reason }) => ({ consult_id, doctor_id: Number(doctor_id), reason }),
    texts: { doctor_id: t('handOver.doctorMissing'), reason: { required: t('handOver.reasonMissing') } },
    focus: 'field',
    draft: { who, form: `hand over ${consult_id}`, fields: ['reason'] },
  });
  const { field, submitTo, busy } = form;
  const choice = useChoice(form, 'doctor_id');
  const send = submitTo(async (values) => {
    await onSend();
    const answer = await offer(values);
    if (!answer.error) onClose();
    return answer;
  });
  const stateOf = ({ is_online, in_call }: HandOverColleague) =>
    in_call ? t('handOver.inCall') : is_online ? t('handOver.free') : t('handOver.offline');

  return (
    <ConfirmDialog
      open
      title={t('handOver.title')}
      confirmLabel={t('handOver.send')}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('handOver.text')}</p>
        {!colleagues && <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />}
        {colleagues?.length === 0 && <Text bold>{t('handOver.none')}</Text>}
        {colleagues && colleagues.length > 0 && (
          <RadioCards
            {...choice}
            marked={false}
            options={colleagues.map((one) => {
              const isFree = one.is_online && !one.in_call;
              return {
                value: String(one.id),
                label: t('words.doctor_name', { name: doctorNameOf(one) }),
                ...(isFree ? { description: stateOf(one) } : { closedReason: stateOf(one) }),
              };
            })}
          />
        )}
        <TextField
          {...field('reason')}
          helper={t('handOver.reasonHelper')}
          marked={false}
          maxLength={limits.handOver.reasonMax}
        />
      </Stack>
    </ConfirmDialog>
  );
}
