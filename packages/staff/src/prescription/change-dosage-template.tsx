import { useAddDosageTemplate, useChangeDosageTemplate } from '@haruka/api/pharmacy/dosage-template';
import { limits } from '@haruka/contract/limits';
import { type DosageTemplate, dosageTemplateRoutes } from '@haruka/contract/pharmacy/dosage-template';
import { ErrorBanner, isEditConflict } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { Banner, Button, Card, Stack, TextField, toast } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { NestedForm } from './nested-form.tsx';

interface Props {
  /** The template as it was when the form opened. */
  template: DosageTemplate;
  /** The same template as it is now; undefined once it is deleted. */
  newest: DosageTemplate | undefined;
  reload: () => PromiseLike<unknown>;
  onDone: () => void;
}

interface Typed {
  text: string;
  /** The version that was on screen when the typing began. */
  version: number;
}

const silent = { silent: true };

/** A dosage template while it is changed. The text outlives a reload, and a colleague's change is never replaced unseen. */
export function ChangeDosageTemplate({ template, newest, reload, onDone }: Props) {
  const { t } = useTranslation();
  const [add, adding] = useAddDosageTemplate();
  const [change, changing] = useChangeDosageTemplate();
  const [isBehind, setBehind] = useState(false);
  const { id: who } = useMember();
  const { field, submitTo, setFocus, getValues, setValue, empty, bannerError, busy } = useContractForm({
    schema: dosageTemplateRoutes.addDosageTemplate.body,
    defaults: { text: template.text, version: template.version },
    prepare: ({ text }: Typed) => ({ text }),
    labels: { text: t('prescription.fields.dosage'), version: '' },
    texts: { text: { invalid: t('prescription.template.taken') } },
    focus: 'field',
    draft: { who, form: `dosage template ${template.id}`, fields: ['text', 'version'] },
  });
  useEffect(() => setFocus('text'), [setFocus]);

  const done = () => {
    empty();
    onDone();
  };
  /** Without a version the template is deleted, and its text is saved as a new one. */
  const send = (version: number | undefined) =>
    submitTo(async (values) => {
      const answer =
        version === undefined
          ? await add({ ...values, options: silent })
          : await change({ id: template.id, version, ...values, options: silent });
      const isLate = isEditConflict(answer.error);
      if (isLate) await reload();
      setBehind(isLate);
      if (!answer.error) {
        toast({ tone: 'success', text: t('prescription.template.saved') });
        done();
      }
      return answer;
    })();
  /** After the newer text was read: it may be replaced. */
  const saveMine = () => {
    if (newest) setValue('version', newest.version);
    return send(newest?.version);
  };
  const refused = adding.error ?? changing.error;
  const again = (
    <Button size="small" variant="secondary" busy={busy} onClick={() => void saveMine()}>
      {t(newest ? 'prescription.template.haveRead' : 'prescription.template.addAgain')}
    </Button>
  );
  return (
    <Card tone="accent" tight>
      <NestedForm
        onSubmit={(event) => {
          event.preventDefault();
          return send(getValues('version'));
        }}
      >
        <Stack gap={12}>
          <TextField {...field('text')} required maxLength={limits.prescription.dosageMax} autoComplete="off" />
          {!isBehind && <ErrorBanner error={bannerError(refused)} />}
          {isBehind && !newest && (
            <Banner tone="warning" urgent title={t('prescription.template.gone')} action={again} />
          )}
          {isBehind && newest && (
            <Banner
              tone="warning"
              urgent
              title={t('prescription.template.conflict', {
                name: newest.editor ? doctorNameOf(newest.editor) : t('prescription.template.colleague'),
                at: formatDayTime(newest.updated_at),
              })}
              action={again}
            >
              <strong style={{ overflowWrap: 'anywhere' }}>{newest.text}</strong>
            </Banner>
          )}
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
