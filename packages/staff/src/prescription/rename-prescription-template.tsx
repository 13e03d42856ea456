import { useRenamePrescriptionTemplate } from '@haruka/api/pharmacy/prescription-template';
import { limits } from '@haruka/contract/limits';
import { type PrescriptionTemplate, TemplateName } from '@haruka/contract/pharmacy/prescription-template';
import { isEditConflict } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, Card, Stack, TextField, toast } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { NestedForm } from './nested-form.tsx';
import { PrescriptionTemplateRefusal } from './prescription-template-refusal.tsx';

interface Props {
  template: PrescriptionTemplate;
  reload: () => PromiseLike<unknown>;
  onDone: () => void;
}

interface Typed {
  name: string;
  /** The version that was on screen when the typing began. */
  version: number;
}

/** A prescription template while it is renamed. After a colleague's change a second press saves over the newest version. */
export function RenamePrescriptionTemplate({ template, reload, onDone }: Props) {
  const { t } = useTranslation();
  const [rename, { error }] = useRenamePrescriptionTemplate();
  const { id: who } = useMember();
  const [isBehind, setBehind] = useState(false);
  const { field, submitTo, setFocus, getValues, empty, bannerError, busy } = useContractForm({
    schema: TemplateName,
    defaults: { name: template.name, version: template.version },
    prepare: ({ name }: Typed) => ({ name }),
    labels: { name: t('prescription.set.name'), version: '' },
    texts: { name: { invalid: t('prescription.set.taken') } },
    focus: 'field',
    draft: { who, form: `prescription template ${template.id}`, fields: ['name', 'version'] },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  const done = () => {
    empty();
    onDone();
  };
  const submit = submitTo(async ({ name }) => {
    const { id } = template;
    const version = isBehind ? template.version : getValues('version');
    const answer = await rename({ id, version, name, options: { silent: true } });
    const isLate = isEditConflict(answer.error);
    if (isLate) await reload();
    setBehind(isLate);
    if (!answer.error) {
      toast({ tone: 'success', text: t('prescription.set.renamed') });
      done();
    }
    return answer;
  });
  return (
    <Card tone="accent" tight>
      <NestedForm onSubmit={submit}>
        <Stack gap={12}>
          <TextField {...field('name')} required maxLength={limits.prescription.templateNameMax} autoComplete="off" />
          <PrescriptionTemplateRefusal error={bannerError(error)} />
          <Stack row wrap gap={8}>
            <Button type="submit" size="small" busy={busy}>
              {t('words.save')}
            </Button>
            <Button size="small" variant="text" onClick={done}>
              {t('words.back')}
            </Button>
          </Stack>
        </Stack>
      </NestedForm>
    </Card>
  );
}
