import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { useChangeLocationProfile } from '@haruka/api/directory/location-profile';
import { type LocationProfile, locationProfileRoutes } from '@haruka/contract/directory/location-profile';
import { useChoice } from '@haruka/forms';
import {
  doctorNameOf,
  formatDayTime,
  nameOf,
  normaliseHyphens,
  normaliseKana,
  normalisePostCode,
  showPostCode,
  useLocale,
} from '@haruka/i18n/clinic';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { usePrefectures } from '@haruka/shell/use-prefectures';
import {
  Banner,
  Button,
  CheckboxCards,
  Columns,
  DescriptionList,
  FormSheet,
  PostCodeField,
  SelectField,
  Text,
  TextField,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ConflictBanner } from './conflict-banner.tsx';
import { useVersionedForm } from '@haruka/shell/use-versioned-form';

const names = ['name', 'kana', 'name_en'] as const;
const address = ['post_code', 'address_1', 'address_2', 'address_3', 'address_4'] as const;
const texts = ['access_jp', 'access_en', 'about_jp', 'about_en'] as const;
const typedFields = [...names, ...address, 'phone_number', ...texts] as const;
const fields = [...typedFields, 'speciality_ids'] as const;
type Field = (typeof fields)[number];

/** What stands in the form, with the version that was on screen when the typing began. */
type Typed = Pick<LocationProfile, Field | 'version'>;

const typedOf = (profile: LocationProfile): Typed => {
  const { clinic_location_id: _id, changed: _changed, ...typed } = profile;
  return { ...typed, post_code: showPostCode(typed.post_code) };
};

interface Props {
  /** What patients read of the location now. */
  newest: LocationProfile;
  reload: () => PromiseLike<unknown>;
  onClose: () => void;
}

/** Changes what patients read of a location. A colleague's change is never replaced unseen. */
export function ProfileSheet({ newest, reload, onClose }: Props) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const locale = useLocale();
  const prefectures = usePrefectures();
  const { data: specialities = [] } = useSpecialities();
  const [change, { error }] = useChangeLocationProfile();
  const { clinic_location_id, changed } = newest;
  const label = (field: Field) => t(`locations.profile.fields.${field}`);
  const form = useContractForm({
    schema: locationProfileRoutes.changeLocationProfile.body,
    defaults: typedOf(newest),
    labels: { ...labelsOf(label), version: '' },
    prepare: (typed: Typed) => ({
      clinic_location_id,
      ...typed,
      kana: normaliseKana(typed.kana),
      post_code: normalisePostCode(typed.post_code),
      phone_number: normaliseHyphens(typed.phone_number),
    }),
    formats: { name: 'name_only', kana: 'kana', post_code: 'post_code', phone_number: 'phone_any' },
    empty: { address_1: 'choose' },
    texts: {
      speciality_ids: { at_least: t('locations.profile.noSpeciality'), invalid: t('locations.profile.onlySpeciality') },
    },
    draft: { who, form: `location profile ${clinic_location_id}`, fields: [...fields, 'version'] },
  });
  const { field, getValues, summary, bannerError, busy } = form;
  const { value: chosen, onValue: choose, ...specialityField } = useChoice(form, 'speciality_ids');
  const { submit, isBehind, ...choice } = useVersionedForm({
    form,
    newest,
    version: newest.version,
    typedOf,
    save: (values) => change({ ...values, options: { errorsOnScreen: true, successMessage: t('words.saved') } }),
    reload,
    onSaved: onClose,
  });
  const nameOfSpeciality = (id: number) => {
    const known = specialities.find((one) => one.id === id);
    return known?.name[locale] || known?.name.jp || '';
  };
  const textOf = (profile: Typed, one: Field) =>
    one === 'speciality_ids'
      ? profile.speciality_ids.map(nameOfSpeciality).join(t('locations.profile.comma'))
      : profile[one];
  const saved = typedOf(newest);
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('locations.profile.title', { name: nameOf(newest) })}
      closeLabel={t('words.close')}
      wide
      onSubmit={submit}
    >
      <Text tone="soft">{t('locations.profile.lead')}</Text>
      {summary}
      <TextField {...field('name')} required maxLength={60} autoComplete="off" />
      <Columns min={200} gap={24}>
        <TextField
          {...field('kana')}
          required
          maxLength={60}
          autoComplete="off"
          helper={t('locations.profile.kanaHelp')}
        />
        <TextField {...field('name_en')} maxLength={60} autoComplete="off" lang="en" />
      </Columns>
      <Columns min={200} gap={24}>
        <PostCodeField {...field('post_code')} required autoComplete="off" />
        <SelectField {...field('address_1')} required emptyLabel={t('words.select')} options={prefectures} />
      </Columns>
      <TextField {...field('address_2')} required maxLength={100} autoComplete="off" />
      <TextField {...field('address_3')} required maxLength={100} autoComplete="off" />
      <TextField {...field('address_4')} maxLength={100} autoComplete="off" />
      <TextField
        {...field('phone_number')}
        required
        type="tel"
        maxLength={13}
        autoComplete="off"
        helper={t('locations.profile.phoneHelp')}
      />
      {texts.map((text) => (
        <TextField
          key={text}
          {...field(text)}
          multiline
          rows={2}
          maxLength={500}
          autoComplete="off"
          {...(text.endsWith('_en') && { lang: 'en' })}
        />
      ))}
      <CheckboxCards
        {...specialityField}
        required
        columns={2}
        helper={t('locations.profile.specialityHelp')}
        value={chosen.map(String)}
        options={specialities.map(({ id }) => ({ value: String(id), label: nameOfSpeciality(id) }))}
        onChange={(ids) => choose(ids.map(Number))}
      />
      {isBehind && changed ? (
        <ConflictBanner
          title={t('locations.profile.conflict', { name: doctorNameOf(changed), at: formatDayTime(changed.at) })}
          busy={busy}
          {...choice}
        >
          <p>{t('locations.conflict.kept')}</p>
          <DescriptionList
            items={fields
              .filter((one) => textOf(saved, one) !== textOf(getValues(), one))
              .map((one) => ({ term: label(one), text: textOf(saved, one) || t('locations.conflict.blank') }))}
          />
        </ConflictBanner>
      ) : (
        <Refusal error={bannerError(error)} />
      )}
      <Button type="submit" busy={busy} fullWidth>
        {t('words.save')}
      </Button>
    </FormSheet>
  );
}

/** Why the server refused: bookings of a speciality that was taken away are coming, or another reason. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refusal = apiErrorOf(error);
  if (refusal?.code !== errorCodes.consultStillBooked) return <ErrorBanner error={error} />;
  return (
    <Banner tone="error" urgent title={errorText(refusal)}>
      {t('locations.profile.booked', { count: (refusal.meta as { count: number }).count })}
    </Banner>
  );
}

/** Returns the label of each field, in the order of the screen. */
const labelsOf = (label: (field: Field) => string) =>
  Object.fromEntries(fields.map((field) => [field, label(field)])) as Record<Field, string>;
