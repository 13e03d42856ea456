import { useAnswerInquiry } from '@haruka/api/messaging/inquiry';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { limits } from '@haruka/contract/limits';
import { useFormDraft } from '@haruka/staff';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, ConfirmDialog, SendIcon, TextField } from '@haruka/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const { contentMax } = limits.inquiry;

/** Answers by mail or in the patient's app, or records what was said on the phone; asked once more, for it cannot be taken back. */
export function Reply({ inquiry }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  const { id: inquiry_id, answer_by } = inquiry;
  const [text, write] = useFormDraft(`reply ${inquiry_id}`, '');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [answer, { isLoading, error }] = useAnswerInquiry();
  const byPhone = answer_by === 'PHONE';
  const act = t(byPhone ? 'inquiry.reply.note' : 'inquiry.reply.act');
  const length = text.trim().length;
  const wrong =
    length === 0
      ? t('inquiry.reply.missing')
      : length > contentMax
        ? t('inquiry.reply.long', { max: contentMax })
        : undefined;

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong) setAsking(true);
  };
  const send = async () => {
    const { error: refused } = await answer({
      inquiry_id,
      text,
      options: { successMessage: t(byPhone ? 'inquiry.reply.noted' : 'inquiry.reply.sent') },
    });
    setAsking(false);
    if (refused) return;
    write('');
    setTried(false);
  };

  return (
    <Card title={t('inquiry.reply.title')}>
      <form noValidate onSubmit={ask} style={{ display: 'grid', gap: '1rem' }}>
        <TextField
          id="reply"
          label={t('inquiry.reply.label')}
          helper={t(`inquiry.reply.${answer_by}`)}
          required
          multiline
          rows={6}
          counter={contentMax}
          value={text}
          error={tried ? wrong : undefined}
          onValue={write}
        />
        <ErrorBanner error={error} title={t('inquiry.reply.failed')} />
        <div>
          <Button type="submit" busy={isLoading} startIcon={byPhone ? undefined : <SendIcon />} fullWidth="phone">
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
        busy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(byPhone ? 'inquiry.reply.noteText' : 'inquiry.reply.confirmText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
