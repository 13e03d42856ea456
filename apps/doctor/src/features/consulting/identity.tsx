import { useConfirmIdentity } from '@haruka/api/consultation/call';
import { callRoutes, type RoomState, identityMethods } from '@haruka/contract/consultation/call';
import { useChoice } from '@haruka/forms';
import { formatTime } from '@haruka/i18n/doctor';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, Card, CheckCircleIcon, SelectField, Stack, StatusChip } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Confirms in the running call who the patient is, and records how (MHLW guideline). The document that the doctor checked last
 * is chosen beforehand. A wrong entry can be corrected.
 */
export function IdentityCheck({ room, onStale }: { room: RoomState; onStale: () => void }) {
  const { t } = useTranslation();
  const { consult_id, identity, guardian, usual_identity_method } = room;
  const [corrects, setCorrects] = useState(false);
  const [confirm] = useConfirmIdentity();
  const form = useContractForm({
    schema: callRoutes.confirmIdentity.body,
    defaults: { method: usual_identity_method ?? '' },
    labels: { method: t('consultRoom.identity.method') },
    prepare: ({ method }) => ({ consult_id, method }),
    texts: { method: t('consultRoom.identity.missing') },
    focus: 'field',
  });
  const { submitTo, setValue, busy } = form;
  const method = useChoice(form, 'method');
  const save = submitTo(async (values) => {
    const answer = await confirm({ ...values, options: { successMessage: t('consultRoom.identity.done') } });
    if (answer.error) onStale();
    else setCorrects(false);
    return answer;
  });

  if (identity && !corrects) {
    return (
      <Stack row wrap gap={12} align="center">
        <div role="status">
          <StatusChip
            tone="success"
            icon={<CheckCircleIcon size={16} />}
            label={t('consultRoom.identity.confirmed', {
              method: identity.method ? t(`status.identity.${identity.method}`) : t('consultRoom.identity.unsaid'),
              time: formatTime(identity.confirmed_at),
            })}
          />
        </div>
        <Button
          size="small"
          variant="text"
          onClick={() => {
            setValue('method', identity.method ?? '');
            setCorrects(true);
          }}
        >
          {t('consultRoom.identity.correct')}
        </Button>
      </Stack>
    );
  }
  return (
    <Card title={t('consultRoom.identity.title')} tone="accent" tight>
      <Stack gap={12}>
        <SelectField
          {...method}
          helper={
            guardian
              ? t('consultRoom.identity.childText', {
                  name: room.patient_name,
                  guardian: `${guardian.last_name} ${guardian.first_name}`,
                  relation: t(`status.relation.${guardian.relation}`),
                })
              : t('consultRoom.identity.text')
          }
          marked={false}
          emptyLabel={t('consultRoom.identity.choose')}
          options={identityMethods.map((value) => ({ value, label: t(`status.identity.${value}`) }))}
        />
        <Stack row wrap gap={12}>
          <Button size="small" busy={busy} onClick={() => void save()}>
            {t('consultRoom.identity.confirm')}
          </Button>
          {corrects && (
            <Button size="small" variant="text" onClick={() => setCorrects(false)}>
              {t('words.back')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
