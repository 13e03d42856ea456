import { useConfirmIdentity } from '@haruka/api/consultation/call';
import { type IdentityMethod, type RoomState, identityMethods } from '@haruka/contract/consultation/call';
import { formatTime } from '@haruka/i18n/doctor';
import { Button, Card, CheckCircleIcon, SelectField, Stack, StatusChip } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const isMethod = (value: string): value is IdentityMethod => (identityMethods as readonly string[]).includes(value);

/** Confirms in the running call who the patient is, and records how (MHLW guideline). A wrong entry can be corrected. */
export function IdentityCheck({ room, onStale }: { room: RoomState; onStale: () => void }) {
  const { t } = useTranslation();
  const { consult_id, identity, guardian } = room;
  const [method, setMethod] = useState<string>('');
  const [isMissing, setMissing] = useState(false);
  const [corrects, setCorrects] = useState(false);
  const [confirm, confirming] = useConfirmIdentity();

  async function save() {
    if (!isMethod(method)) return setMissing(true);
    const { error } = await confirm({
      consult_id,
      method,
      options: { successMessage: t('consultRoom.identity.done') },
    });
    if (error) return onStale();
    setCorrects(false);
  }

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
            setMethod(identity.method ?? '');
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
          label={t('consultRoom.identity.method')}
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
          value={method}
          error={isMissing && !method ? t('consultRoom.identity.missing') : undefined}
          onChange={({ target }) => setMethod(target.value)}
        />
        <Stack row wrap gap={12}>
          <Button size="small" busy={confirming.isLoading} onClick={() => void save()}>
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
