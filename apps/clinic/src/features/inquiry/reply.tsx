import { useAnswerInquiry } from '@haruka/api/messaging/inquiry';
import { type InquiryRecord, inquiryRoutes } from '@haruka/contract/messaging/inquiry';
import { limits } from '@haruka/contract/limits';
import { useChoice } from '@haruka/forms';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Button, Card, ConfirmDialog, SendIcon, TextField } from '@haruka/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gapIn } from './templates/fill-template.ts';
import { TemplatePicker } from './templates/template-picker.tsx';

const { contentMax } = limits.inquiry;

/** Answers by mail or in the patient's app, or records what was said on the phone; asked once more, for it cannot be taken back. */
export function Reply({ inquiry }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  const { id: inquiry_id, answer_by } = inquiry;
  const { id: who } = useMember();
  const [asking, setAsking] = useState(false);
  const [answer, { error }] = useAnswerInquiry();
  const form = useContractForm({
    schema: inquiryRoutes.answerInquiry.body,
    defaults: { text: '' },
    labels: { text: t('inquiry.reply.label') },
    prepare: ({ text }) => ({ inquiry_id, text }),
    texts: {
      text: { required: t('inquiry.reply.missing'), too_long: t('inquiry.reply.long', { max: contentMax }) },
    },
    focus: 'field',
    draft: { who, form: `reply ${inquiry_id}`, fields: ['text'] },
  });
  const { submitTo, handleSubmit, setFocus, empty, bannerError, busy } = form;
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
  const send = submitTo(async (values) => {
    const options = { successMessage: t(byPhone ? 'inquiry.reply.noted' : 'inquiry.reply.sent') };
    const sent = await answer({ ...values, options });
    setAsking(false);
    if (!sent.error) empty();
    return sent;
  });

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
        <ErrorBanner error={bannerError(error)} title={t('inquiry.reply.failed')} />
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
      </ConfirmDialog>
    </Card>
  );
}
