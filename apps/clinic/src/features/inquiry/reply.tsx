import { useAnswerInquiry } from '@haruka/api/messaging/inquiry';
import { errorCodes } from '@haruka/contract/errors';
import { type InquiryConflict, type InquiryRecord, inquiryRoutes } from '@haruka/contract/messaging/inquiry';
import { limits } from '@haruka/contract/limits';
import { useChoice } from '@haruka/forms';
import { formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Banner, Button, Card, ConfirmDialog, SendIcon, TextField, toast } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gapIn } from './templates/fill-template.ts';
import { TemplatePicker } from './templates/template-picker.tsx';

const { contentMax } = limits.inquiry;

interface Props {
  inquiry: InquiryRecord;
  reload: () => void;
  /** Receives the sentence that says what was done. */
  onSent: (text: string) => void;
}

interface Typed {
  text: string;
  /** How many answers were on screen when the typing began. */
  answers_seen: number;
}

/** Answers by mail or in the patient's app, or records what was said on the phone; asked once more, for it cannot be taken back. */
export function Reply({ inquiry, reload, onSent }: Props) {
  const { t } = useTranslation();
  const { id: inquiry_id, answer_by } = inquiry;
  const { id: who } = useMember();
  const [asking, setAsking] = useState(false);
  const [answer, { error, reset }] = useAnswerInquiry();
  const now = inquiry.answers.length;
  const form = useContractForm({
    schema: inquiryRoutes.answerInquiry.body,
    defaults: { text: '', answers_seen: now },
    labels: { text: t('inquiry.reply.label'), answers_seen: '' },
    prepare: ({ text, answers_seen }: Typed) => ({ inquiry_id, text, answers_seen }),
    texts: {
      text: { required: t('inquiry.reply.missing'), too_long: t('inquiry.reply.long', { max: contentMax }) },
    },
    focus: 'field',
    draft: { who, form: `reply ${inquiry_id}`, fields: ['text', 'answers_seen'] },
  });
  const { submitTo, handleSubmit, setFocus, setValue, watch, empty, bannerError, busy } = form;
  const answers_seen = watch('answers_seen');
  const { ref, ...text } = useChoice(form, 'text');
  const box = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState<string>();
  const byPhone = answer_by === 'PHONE';
  const act = t(byPhone ? 'inquiry.reply.note' : 'inquiry.reply.act');
  const ask = handleSubmit(({ text: typed }) => {
    const gap = gapIn(typed);
    setLeft(gap);
    if (gap) setFocus('text');
    else setAsking(true);
  });
  const done = t(byPhone ? 'inquiry.reply.noted' : 'inquiry.reply.sent');
  const send = submitTo(async (values) => {
    const sent = await answer({ ...values, options: { silent: true } });
    setAsking(false);
    if (!sent.error) {
      empty();
      setValue('answers_seen', values.answers_seen + 1);
      toast({ tone: 'success', text: done });
      onSent(done);
    } else if (firstAnswer(sent.error)) reload();
    return sent;
  });
  const isBehind = now > answers_seen;
  const isEmpty = text.value === '';
  useEffect(() => {
    // Nothing was typed against an older state.
    if (isBehind && isEmpty) setValue('answers_seen', now);
  }, [isBehind, isEmpty, now, setValue]);
  const first = firstAnswer(error) ?? (isBehind && !isEmpty ? firstAnswerOf(inquiry) : undefined);

  return (
    <Card title={t('inquiry.reply.title')}>
      <form noValidate onSubmit={(event) => void ask(event)} style={{ display: 'grid', gap: '1rem' }}>
        <TextField
          {...text}
          error={
            text.error ?? (left && gapIn(text.value) === left ? t('answerTemplate.left', { gap: left }) : undefined)
          }
          ref={(element) => {
            ref(element);
            box.current = element as HTMLTextAreaElement | null;
          }}
          helper={t(`inquiry.reply.${answer_by}`)}
          required
          multiline
          rows={6}
          counter={contentMax}
        />
        <TemplatePicker inquiry={inquiry} field={box} value={text.value} onValue={text.onValue} />
        {first ? (
          <Banner
            tone="warning"
            urgent
            title={t('inquiry.reply.conflict', { name: t('words.full_name', first), at: formatDayTime(first.at) })}
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  setValue('answers_seen', Math.max(first.version, now));
                  reset();
                }}
              >
                {t('inquiry.reply.seen')}
              </Button>
            }
          >
            {t('inquiry.reply.kept')}
          </Banner>
        ) : (
          <ErrorBanner error={bannerError(error)} title={t('inquiry.reply.failed')} />
        )}
        <div>
          <Button type="submit" busy={busy} startIcon={byPhone ? undefined : <SendIcon />} fullWidth="phone">
            {act}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={
          byPhone
            ? t('inquiry.reply.noteTitle')
            : t('inquiry.reply.confirmTitle', { name: t('words.full_name', inquiry) })
        }
        confirmLabel={act}
        cancelLabel={t('words.back')}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(byPhone ? 'inquiry.reply.noteText' : 'inquiry.reply.confirmText')}</p>
        <p>
          {inquiry.done_at
            ? t('inquiry.reply.isDone', { at: formatDayTime(inquiry.done_at) })
            : t('inquiry.reply.thenDone')}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

type FirstAnswer = Omit<InquiryConflict, 'name_en'>;

/** Returns the answer of a colleague that refused one's own; undefined for any other error. */
function firstAnswer(error: unknown): FirstAnswer | undefined {
  const refusal = apiErrorOf(error);
  return refusal?.code === errorCodes.editConflict ? (refusal.meta as InquiryConflict) : undefined;
}

/** Returns the latest answer, which came while one's own was typed. */
function firstAnswerOf({ answers }: InquiryRecord): FirstAnswer | undefined {
  const last = answers.at(-1);
  return (
    last && {
      last_name: last.member_last_name,
      first_name: last.member_first_name,
      at: last.created_at,
      version: answers.length,
    }
  );
}
