import { useAddDosageTemplate } from '@haruka/api/pharmacy/dosage-template';
import { limits } from '@haruka/contract/limits';
import { dosageTemplateRoutes } from '@haruka/contract/pharmacy/dosage-template';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { NestedForm } from './nested-form.tsx';

/** A new dosage template. */
export function AddDosageTemplate() {
  const { t } = useTranslation();
  const [add, { error }] = useAddDosageTemplate();
  const { id: who } = useMember();
  const { field, empty, submitTo, bannerError, busy } = useContractForm({
    schema: dosageTemplateRoutes.addDosageTemplate.body,
    defaults: { text: '' },
    labels: { text: t('prescription.template.text') },
    focus: 'field',
    draft: { who, form: 'dosage template', fields: ['text'] },
  });
  const submit = submitTo(async (values) => {
    const answer = await add({ ...values, options: { successMessage: t('prescription.template.added') } });
    if (!answer.error) empty();
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
