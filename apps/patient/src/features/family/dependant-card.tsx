import { useRemoveDependant } from '@haruka/api/identity/dependant';
import type { Dependant } from '@haruka/contract/identity/dependant';
import { ageOn, formatDate, formatDayTime, withNote } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useToday } from '@haruka/shell';
import { Banner, Button, Card, ConfirmDialog, DescriptionList, Stack } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  dependant: Dependant;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One child: who it is, and what can be done. Removing is asked about first. */
export function DependantCard({ dependant, onEdit, onRemoved }: Props) {
  const { t } = useTranslation();
  const [remove, { isLoading, error }] = useRemoveDependant();
  const [asks, setAsks] = useState(false);
  const { date_of_birth, sex, relation, is_of_age, next_consult_at } = dependant;
  const name = `${dependant.last_name} ${dependant.first_name}`;
  const age = t('words.years_old', { count: ageOn(date_of_birth, useToday()) });

  async function confirm() {
    const { error: refusal } = await remove({
      dependant_id: dependant.id,
      options: { successMessage: t('family.removed') },
    });
    setAsks(false);
    if (!refusal) onRemoved();
  }
  return (
    <Card title={name}>
      <DescriptionList
        items={[
          { term: t('family.kana'), text: `${dependant.last_name_furigana} ${dependant.first_name_furigana}` },
          { term: t('profile.fields.date_of_birth'), text: withNote(formatDate(date_of_birth), age) },
          { term: t('family.fields.sex'), text: t(`status.sex.${sex}`) },
          { term: t('family.fields.relation'), text: t(`status.relation.${relation}`) },
          ...(next_consult_at ? [{ term: t('family.next'), text: formatDayTime(next_consult_at) }] : []),
        ]}
      />
      {is_of_age && <Banner title={t('family.ofAge')}>{t('family.ofAgeText')}</Banner>}
      <ErrorBanner error={error} />
      <Stack row wrap gap={12}>
        {!is_of_age && (
          <Button variant="secondary" size="small" onClick={onEdit}>
            {t('family.edit', { name: dependant.first_name })}
          </Button>
        )}
        <Button variant="text" size="small" onClick={() => setAsks(true)}>
          {t('family.remove', { name: dependant.first_name })}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asks}
        title={t('family.removeTitle', { name })}
        confirmLabel={t('family.removeConfirm')}
        cancelLabel={t('family.keep')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
        busy={isLoading}
        danger
      >
        <p>{t('family.removeText')}</p>
        <p>{t('family.removeKept')}</p>
      </ConfirmDialog>
    </Card>
  );
}
