import { useAddDosageTemplate } from '@haruka/api/pharmacy/dosage-template';
import { limits } from '@haruka/contract/limits';
import { dosageTemplateRoutes } from '@haruka/contract/pharmacy/dosage-template';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { NestedForm } from './nested-form.tsx';

/** A new dosage template. */
export function AddDosageTemplate() {
  const { t } = useTranslation();
  const [add, { error }] = useAddDosageTemplate();
  const { field, reset, submitTo, bannerError, busy } = useContractForm({
    schema: dosageTemplateRoutes.addDosageTemplate.body,
    defaults: { text: '' },
    labels: { text: t('prescription.template.text') },
    focus: 'field',
  });
  const submit = submitTo(async (values) => {
    const answer = await add({ ...values, options: { successMessage: t('prescription.template.added') } });
    if (!answer.error) reset({ text: '' });
    return answer;
  });
  return (
    <NestedForm onSubmit={submit}>
      <Stack gap={12}>
        <TextField
          {...field('text')}
          required
          maxLength={limits.prescription.dosageMax}
          autoComplete="off"
          helper={t('prescription.dosageExample')}
        />
        <ErrorBanner error={bannerError(error)} />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('prescription.template.add')}
        </Button>
      </Stack>
    </NestedForm>
  );
}
