import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { useSetDoctorSpecialities } from '@haruka/api/identity/member';
import { type Member, memberRoutes } from '@haruka/contract/identity/member';
import { useChoice } from '@haruka/forms';
import { locationNameOf, useLocale } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Banner, Button, CheckboxCards, FormSheet, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

type SetSpecialities = (typeof memberRoutes.setDoctorSpecialities.body)['_zod']['output'];
type Place = Member['specialities'][number];

const keyOf = ({ clinic_location_id }: Place) => `location${clinic_location_id}`;

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
  const [save, { error }] = useSetDoctorSpecialities();
  const places = member.specialities;
  const byPlace = <Value,>(valueOf: (place: Place) => Value) =>
    Object.fromEntries(places.map((place) => [keyOf(place), valueOf(place)] as const));
  const form = useContractForm({
    schema: memberRoutes.setDoctorSpecialities.body,
    // What the location offers no longer cannot be kept.
    defaults: byPlace(({ speciality_ids, offered_ids }) => speciality_ids.filter((id) => offered_ids.includes(id))),
    labels: byPlace((place) => locationNameOf(place)),
    prepare: (values) => ({
      member_id: member.id,
      specialities: places.map((place) => ({
        clinic_location_id: place.clinic_location_id,
        speciality_ids: values[keyOf(place)],
      })),
    }),
    also: (values) => byPlace((place) => (values[keyOf(place)]?.length ? undefined : ('choose' as const))),
    texts: byPlace(() => t('members.specialities.missing')),
    focus: 'field',
    isGuarded: true,
  });
  const { submitTo, busy } = form;
  const refusal = apiErrorOf(error);
  const count = refusal?.code === errorCodes.consultStillBooked ? (refusal.meta as { count: number }).count : 0;

  const submit = submitTo(async (values) => {
    const answer = await save({ ...values, options: { successMessage: t('members.specialities.saved') } });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('members.specialities.title', { name: t('words.full_name', member) })}
      closeLabel={t('words.close')}
      wide
      onSubmit={submit}
    >
      <Text tone="soft">{t('members.specialities.lead')}</Text>
      {places.map((place) => (
        <SpecialityChoice key={place.clinic_location_id} form={form} place={place} />
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
      <Button type="submit" busy={busy} fullWidth>
        {t('members.form.save')}
      </Button>
    </FormSheet>
  );
}

interface ChoiceProps {
  form: Parameters<typeof useChoice<Record<string, number[]>, SetSpecialities, string>>[0];
  place: Place;
}

function SpecialityChoice({ form, place }: ChoiceProps) {
  const locale = useLocale();
  const { data: specialities = [] } = useSpecialities();
  const { value, onValue, ...field } = useChoice(form, keyOf(place));
  return (
    <CheckboxCards
      {...field}
      required
      columns={2}
      value={value.map(String)}
      options={specialities
        .filter(({ id }) => place.offered_ids.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: name[locale] || name.jp }))}
      onChange={(ids) => onValue(ids.map(Number))}
    />
  );
}
