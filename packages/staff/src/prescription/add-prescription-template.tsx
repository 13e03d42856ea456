import { useAddPrescriptionTemplate } from '@haruka/api/pharmacy/prescription-template';
import { limits } from '@haruka/contract/limits';
import { TemplateName } from '@haruka/contract/pharmacy/prescription-template';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, CheckboxRow, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { NestedForm } from './nested-form.tsx';
import { PrescriptionTemplateRefusal } from './prescription-template-refusal.tsx';
import { draftLines, type TypedLine } from './typed-lines.ts';

/** Saves what is written now as a prescription template, for all doctors of the clinic or for oneself. */
export function AddPrescriptionTemplate({ lines }: { lines: readonly TypedLine[] }) {
  const { t } = useTranslation();
  const [add, { error }] = useAddPrescriptionTemplate();
  const { id: who } = useMember();
  const [isOwn, setOwn] = useFormDraft('prescription template is own', false);
  const { field, empty, submitTo, bannerError, busy } = useContractForm({
    schema: TemplateName,
    defaults: { name: '' },
    labels: { name: t('prescription.set.name') },
    texts: { name: { invalid: t('prescription.set.taken') } },
    focus: 'field',
    draft: { who, form: 'prescription template', fields: ['name'] },
  });
  if (lines.length === 0) return <Text tone="soft">{t('prescription.set.nothing')}</Text>;
  const submit = submitTo(async ({ name }) => {
    const successMessage = t('prescription.set.saved', { name });
    const answer = await add({ name, is_own: isOwn, lines: draftLines(lines), options: { successMessage } });
    if (!answer.error) {
      empty();
      setOwn(false);
    }
    return answer;
  });
  return (
    <NestedForm onSubmit={submit}>
      <Stack gap={12}>
        <Text bold>{t('prescription.set.saveTitle')}</Text>
        <TextField
          {...field('name')}
          required
          maxLength={limits.prescription.templateNameMax}
          autoComplete="off"
          helper={t('prescription.set.nameExample')}
        />
        <CheckboxRow
          label={t('prescription.set.mine')}
          description={t('prescription.set.mineHelper')}
          checked={isOwn}
          onValue={setOwn}
        />
        <PrescriptionTemplateRefusal error={bannerError(error)} />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('prescription.set.save')}
        </Button>
      </Stack>
    </NestedForm>
  );
}
