import { useAddAnswerTemplate, useChangeAnswerTemplate } from '@haruka/api/messaging/answer-template';
import { limits } from '@haruka/contract/limits';
import {
  type AnswerTemplate,
  answerTemplateRoutes,
  type TemplateGap,
  templateGaps,
} from '@haruka/contract/messaging/answer-template';
import { useChoice } from '@haruka/forms';
import { useLocale } from '@haruka/i18n/clinic';
import { isEditConflict } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useInsertAtCursor, useMember } from '@haruka/staff';
import { Button, Card, Stack, Text, TextField, toast } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateConflict, TemplateRefusal } from './template-refusal.tsx';

const { titleMax, textMax } = limits.templates;
const silent = { silent: true };

interface Props {
  /** The template that is changed, as it was when the form opened; a new one without it. */
  template?: AnswerTemplate;
  /** The same template as it is now; undefined once it is deleted. */
  newest?: AnswerTemplate;
  onDone: () => void;
  /** Loads the templates again, after a colleague was faster. */
  onConflict: () => PromiseLike<unknown>;
}
interface Typed {
  title: string;
  text: string;
  /** The version that was on screen when the typing began. */
  version: number;
}

/** A template while it is typed. The text outlives a reload, and a colleague's change is never replaced unseen. */
export function TemplateForm({ template, newest, onDone, onConflict }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id: who } = useMember();
  const [add, adding] = useAddAnswerTemplate();
  const [change, changing] = useChangeAnswerTemplate();
  const [isBehind, setBehind] = useState(false);
  const form = useContractForm({
    schema: answerTemplateRoutes.addAnswerTemplate.body,
    defaults: { title: template?.title ?? '', text: template?.text ?? '', version: template?.version ?? 0 },
    prepare: ({ title, text }: Typed) => ({ title, text }),
    labels: { title: t('answerTemplate.name'), text: t('answerTemplate.text'), version: '' },
    texts: { title: { invalid: t('answerTemplate.taken') }, text: { invalid: t('answerTemplate.unknownGap') } },
    focus: 'field',
    draft: { who, form: `template ${template?.id ?? 'new'}`, fields: ['title', 'text', 'version'] },
  });
  const { field, submitTo, setValue, getValues, setFocus, empty, bannerError, busy } = form;
  const { ref, ...text } = useChoice(form, 'text');
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertAtCursor(box, text.value, text.onValue);
  const top = useRef<HTMLDivElement>(null);
  // A long list pushes a new form below the edge of a phone.
  useEffect(() => {
    setFocus('title');
    top.current?.scrollIntoView({ block: 'start' });
  }, [setFocus]);

  const done = () => {
    empty();
    onDone();
  };
  const send = (version: number | undefined) =>
    submitTo(async (values) => {
      const answer =
        template && version !== undefined
          ? await change({ id: template.id, version, ...values, options: silent })
          : await add({ ...values, options: silent });
      const isLate = isEditConflict(answer.error);
      if (isLate) await onConflict();
      setBehind(isLate);
      if (!answer.error) {
        toast({ tone: 'success', text: t('answerTemplate.saved') });
        done();
      }
      return answer;
    })();
  const save = () => send(template && getValues('version'));
  /** After the newer text was read: it may be replaced, and a deleted template comes again as a new one. */
  const saveMine = () => {
    if (newest) setValue('version', newest.version);
    return send(newest?.version);
  };
  const refused = adding.error ?? changing.error;
  return (
    <div ref={top}>
      <Card title={t(template ? 'answerTemplate.changeTitle' : 'answerTemplate.addTitle')} tone="accent" tight>
        <Stack gap={12}>
          <TextField
            {...field('title')}
            helper={t('answerTemplate.nameHelper')}
            required
            maxLength={titleMax}
            autoComplete="off"
          />
          <TextField
            {...text}
            ref={(element) => {
              ref(element);
              box.current = element as HTMLTextAreaElement | null;
            }}
            helper={t('answerTemplate.textHelper')}
            required
            multiline
            rows={6}
            counter={textMax}
          />
          <Stack row wrap gap={8} align="center" role="group" aria-label={t('answerTemplate.gaps')}>
            <Text tone="soft">{t('answerTemplate.gaps')}</Text>
            {(Object.keys(templateGaps) as TemplateGap[]).map((gap) => (
              <Button
                key={gap}
                size="small"
                variant="secondary"
                onClick={() => {
                  insert(templateGaps[gap][locale]);
                  box.current?.focus();
                }}
              >
                {t(`answerTemplate.gap.${gap}`)}
              </Button>
            ))}
          </Stack>
          {isBehind ? (
            <TemplateConflict newest={newest}>
              <Button size="small" variant="secondary" busy={busy} onClick={() => void saveMine()}>
                {t(newest ? 'answerTemplate.haveRead' : 'answerTemplate.add')}
              </Button>
            </TemplateConflict>
          ) : (
            <TemplateRefusal error={bannerError(refused)} conflict="" />
          )}
          <Stack row wrap gap={8}>
            <Button size="small" busy={busy} onClick={() => void save()}>
              {t('words.save')}
            </Button>
            <Button size="small" variant="text" onClick={done}>
              {t('words.back')}
            </Button>
          </Stack>
        </Stack>
      </Card>
    </div>
  );
}
