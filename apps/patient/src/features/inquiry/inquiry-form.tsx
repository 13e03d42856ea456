import { useSendInquiry } from '@haruka/api/messaging/inquiry';
import { Inquiry } from '@haruka/contract/messaging/inquiry';
import { limits } from '@haruka/contract/limits';
import type { Profile } from '@haruka/contract/identity/profile';
import { formatDate, normaliseEmail, normaliseKana, normalisePhone, normalisePostCode } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, SelectField, Stack, Text, TextField, TextLink } from '@haruka/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { birthDateRule, isBirthDate } from '../../shared/birth-date.ts';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { useSignedIn } from '../../shared/hooks.ts';
import { forgetInquiryDraft } from './inquiry-draft.ts';
import { NameFields } from '../../shared/name-fields.tsx';
import { paths } from '../../shared/paths.ts';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { IdentityFields } from './identity-fields.tsx';
import {
  type About,
  aboutOf,
  type Name,
  names,
  noOrder,
  orderToCancel,
  readings,
  useFirstValues,
  type Values,
} from './inquiry-values.ts';
import type { Received } from './received.ts';
import { useAskable } from './use-askable.ts';
import { useTypes } from './use-types.tsx';
import { WaitingInquiries } from './waiting-inquiries.tsx';

/** The fields of an inquiry (DATA-8). What is typed is kept for a reload until it is sent. */
export function InquiryForm({ profile }: { profile: Profile | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { first, waiting: waitingFirst, keep, keepOthers } = useFirstValues(profile);
  const [waiting, setWaiting] = useState(waitingFirst);
  const askable = useAskable();
  const types = useTypes();
  const [send, { isLoading, error }] = useSendInquiry();
  const shown = Object.fromEntries(names.map((name) => [name, t(`inquiry.fields.${name}`)])) as Record<Name, string>;
  const labels: Values = { ...noOrder, ...shown };

  /** The identity of a person without a session travels in the text: an inquiry has no fields for it (DATA-8). */
  const contentOf = ({ content, date_of_birth, post_code, address_1 }: Values) => {
    const facts = signedIn
      ? []
      : ([
          ['date_of_birth', date_of_birth && formatDate(date_of_birth)],
          ['post_code', post_code.trim()],
          ['address_1', address_1],
        ] as const);
    const lines = facts.flatMap(([name, value]) =>
      value ? [t('inquiry.identity.line', { label: labels[name], value })] : [],
    );
    return content.trim() && lines.length > 0 ? `${content.trim()}\n\n${lines.join('\n')}` : content;
  };

  const form = useContractForm({
    schema: Inquiry,
    defaults: first,
    labels,
    prepare: (values: Values) => ({
      type: values.type || undefined,
      last_name: values.last_name,
      first_name: values.first_name,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
      phone_number: normalisePhone(values.phone_number) || undefined,
      email: normaliseEmail(values.email) || undefined,
      content: contentOf(values),
      // Sends a location only when one is chosen (INQ-1).
      clinic_location_id: Number(values.clinic_location_id) || undefined,
      cancel_order_id: orderToCancel(values),
    }),
    formats: {
      last_name: 'name_only',
      first_name: 'name_only',
      last_name_furigana: 'kana',
      first_name_furigana: 'kana',
      phone_number: 'phone_any',
    },
    empty: { type: 'choose' },
    also: ({ content, date_of_birth, email, phone_number, post_code }) => ({
      ...(content.trim().length > limits.inquiry.typedMax && {
        content: { type: 'too_long', message: String(limits.inquiry.typedMax) },
      }),
      ...(date_of_birth && !isBirthDate(date_of_birth) && { date_of_birth: birthDateRule(date_of_birth) }),
      ...(!email.trim() && !phone_number.trim() && { email: 'one_contact' }),
      ...(!signedIn && post_code.trim() && !/^\d{7}$/.test(normalisePostCode(post_code)) && { post_code: 'post_code' }),
    }),
  });
  const { field, watch, subscribe, getValues, setError, setValue, handleSubmit, summary } = form;
  const keepNow = useEffectEvent(keep);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepNow(values) }), [subscribe]);
  /** Puts an inquiry that waits into the form, and what is there in its place. */
  const goOnWith = (one: About) => {
    const now = aboutOf(getValues());
    const left = waiting.map((other) => (other === one ? now : other)).filter(({ content }) => content.trim() !== '');
    setWaiting(left);
    keepOthers(left);
    for (const [name, text] of Object.entries(one)) setValue(name as keyof About, text);
  };
  // Choices come later than the form: a kept one is shown as soon as it is there.
  const select = (name: 'clinic_location_id' | 'type') => ({ ...field(name), value: watch(name) });

  const submit = handleSubmit(async (values) => {
    const { error: refused } = await send({ ...values, options: { successMessage: t('inquiry.sent') } });
    for (const { field: name } of rejectedFields(refused))
      if (names.includes(name as Name)) setError(name as Name, { type: 'invalid' });
    if (refused) return;
    forgetInquiryDraft();
    const state: Received = {
      to: askable.find(({ id }) => id === values.clinic_location_id)?.name ?? null,
      email: values.email ?? null,
    };
    void navigate(paths['inquiry-received'], { state, replace: true });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={24}>
        {summary}
        <WaitingInquiries waiting={waiting} onContinue={goOnWith} />
        <Card title={t('inquiry.about')}>
          <SelectField
            {...select('clinic_location_id')}
            helper={t(askable.length > 0 ? 'inquiry.helpers.clinic_location_id' : 'inquiry.helpers.no_clinic')}
            emptyLabel={t('inquiry.toService')}
            options={askable.map(({ id, label }) => ({ value: id, label }))}
          />
          {askable.length === 0 && (
            <TextLink href={paths.finder} roomy>
              {t('inquiry.choose')}
            </TextLink>
          )}
          {types.failure}
          <SelectField {...select('type')} required emptyLabel={t('words.select')} options={types.options} />
          <TextField
            key={waiting.map(({ content }) => content).join()}
            {...field('content')}
            helper={t('inquiry.helpers.content')}
            required
            multiline
            rows={6}
            counter={limits.inquiry.typedMax}
            defaultValue={getValues('content')}
          />
          {orderToCancel(watch()) && (
            <>
              <Text>{t('inquiry.cancels.text')}</Text>
              <Button variant="text" onClick={() => setValue('cancel_order_id', '')}>
                {t('inquiry.cancels.not')}
              </Button>
            </>
          )}
        </Card>

        <Card title={t('inquiry.sender')}>
          <NameFields form={form} own={readings.filter((name) => first[name])} />
          <Text>{t('inquiry.helpers.contact')}</Text>
          <TextField
            {...field('phone_number')}
            helper={t('inquiry.helpers.phone_number')}
            type="tel"
            autoComplete="tel"
          />
          <TextField
            {...field('email')}
            helper={t('inquiry.helpers.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Card>

        {!signedIn && <IdentityFields form={form} labels={labels} />}

        <ErrorBanner error={error} title={t('inquiry.failed')}>
          <p>{t('inquiry.kept')}</p>
        </ErrorBanner>
        <Text tone="soft">{t('inquiry.privacy')}</Text>
        <Button type="submit" busy={isLoading} fullWidth>
          {t('inquiry.act')}
        </Button>
      </Stack>
    </form>
  );
}
