import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { useSetDoctorSpecialities } from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { locationNameOf, useLocale } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, CheckboxCards, Sheet, Stack, Text } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Which specialities a doctor sees, location by location; patients are offered the doctor for these alone. */
export function SpecialitiesSheet({
  member,
  onClose,
  onConsults,
}: {
  member: Member;
  onClose: () => void;
  onConsults: () => void;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: specialities = [] } = useSpecialities();
  const [save, { isLoading, error, reset }] = useSetDoctorSpecialities();
  // What the location offers no longer cannot be kept.
  const [draft, setDraft] = useState(() =>
    member.specialities.map(({ speciality_ids, ...place }) => ({
      ...place,
      speciality_ids: speciality_ids.filter((id) => place.offered_ids.includes(id)),
    })),
  );
  const [asked, setAsked] = useState(false);
  const refusal = apiErrorOf(error);
  const count = refusal?.code === errorCodes.consultStillBooked ? (refusal.meta as { count: number }).count : 0;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (draft.some(({ speciality_ids }) => speciality_ids.length === 0)) return;
    const { error: refused } = await save({
      member_id: member.id,
      specialities: draft.map(({ clinic_location_id, speciality_ids }) => ({ clinic_location_id, speciality_ids })),
      options: { successMessage: t('members.specialities.saved') },
    });
    if (!refused) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members.specialities.title', { name: t('words.full_name', member) })}
      closeLabel={t('words.close')}
      wide
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={24}>
          <Text tone="soft">{t('members.specialities.lead')}</Text>
          {draft.map((place) => (
            <CheckboxCards
              key={place.clinic_location_id}
              id={`specialities-${place.clinic_location_id}`}
              label={locationNameOf(place)}
              required
              columns={2}
              value={place.speciality_ids.map(String)}
              error={asked && place.speciality_ids.length === 0 ? t('members.specialities.missing') : undefined}
              options={specialities
                .filter(({ id }) => place.offered_ids.includes(id))
                .map(({ id, name }) => ({ value: String(id), label: name[locale] || name.jp }))}
              onChange={(ids) => {
                setDraft(
                  draft.map((one) =>
                    one.clinic_location_id === place.clinic_location_id
                      ? { ...one, speciality_ids: ids.map(Number) }
                      : one,
                  ),
                );
                if (error) reset();
              }}
            />
          ))}
          {refusal && (
            <Banner tone="error" title={errorText(refusal)} urgent>
              {count > 0 && t('members.specialities.consultsFirst', { count })}
            </Banner>
          )}
          {count > 0 && (
            <Button variant="secondary" onClick={onConsults} fullWidth>
              {t('members.form.toConsults')}
            </Button>
          )}
          <Button type="submit" busy={isLoading} fullWidth>
            {t('members.form.save')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
