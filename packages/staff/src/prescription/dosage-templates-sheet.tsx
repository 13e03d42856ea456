import {
  useAddDosageTemplate,
  useDosageTemplates,
  useRemoveDosageTemplate,
} from '@haruka/api/pharmacy/dosage-template';
import { limits } from '@haruka/contract/limits';
import { type DosageTemplate, dosageTemplateRoutes } from '@haruka/contract/pharmacy/dosage-template';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, ConfirmDialog, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The dosage templates that the doctors of a clinic share: add and delete. */
export function DosageTemplatesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: templates = [] } = useDosageTemplates({ options: { silent: true, noprogress: true } });
  const [removing, setRemoving] = useState<DosageTemplate>();
  const [remove, { isLoading }] = useRemoveDosageTemplate();
  const confirm = async () => {
    await remove({ id: removing!.id, options: { successMessage: t('prescription.template.removed') } });
    setRemoving(undefined);
  };
  const isFull = templates.length >= limits.prescription.templates;
  return (
    <>
      <Sheet open={isOpen} onClose={onClose} title={t('prescription.template.title')} closeLabel={t('words.close')}>
        <Stack gap={16}>
          <Text tone="soft">{t('prescription.template.lead')}</Text>
          <Stack as="ul" gap={8}>
            {templates.map((template) => (
              <li key={template.id}>
                <Stack row gap={8} justify="space-between" align="center">
                  <Text>{template.text}</Text>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={t('prescription.template.removeOf', { text: template.text })}
                    onClick={() => setRemoving(template)}
                  >
                    {t('prescription.template.remove')}
                  </Button>
                </Stack>
              </li>
            ))}
          </Stack>
          {isFull ? <Text>{t('prescription.template.full', { count: templates.length })}</Text> : <AddForm />}
        </Stack>
      </Sheet>
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={t('prescription.template.removeTitle')}
        confirmLabel={t('prescription.template.remove')}
        cancelLabel={t('words.back')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setRemoving(undefined)}
      >
        {t('prescription.template.removeText', { text: removing?.text ?? '' })}
      </ConfirmDialog>
    </>
  );
}

function AddForm() {
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
    <form
      noValidate
      onSubmit={(event) => {
        // The sheet may stand inside of another form.
        event.stopPropagation();
        void submit(event);
      }}
    >
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
    </form>
  );
}
