import { useRemoveAnswerTemplate } from '@haruka/api/messaging/answer-template';
import type { AnswerTemplate } from '@haruka/contract/messaging/answer-template';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { isEditConflict } from '@haruka/shell/error-banner';
import { Button, Card, Stack, Text, VisuallyHidden } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { TemplateRefusal } from './template-refusal.tsx';

interface Props {
  template: AnswerTemplate;
  onChange: () => void;
  /** Whether a template is being moved: the next move waits for its answer. */
  isMoving: boolean;
  /** Moves it up or down by one; absent at the end of the list. */
  onUp?: () => void;
  onDown?: () => void;
  onRemoved: () => void;
  /** Loads the templates again, after a colleague was faster. */
  onConflict: () => PromiseLike<unknown>;
}

/** One template, and the ways to change, move and delete it. */
export function TemplateCard({ template, isMoving, onChange, onUp, onDown, onRemoved, onConflict }: Props) {
  const { t } = useTranslation();
  const [remove, { isLoading, error }] = useRemoveAnswerTemplate();
  const { id, version, title, text, editor, updated_at } = template;
  const erase = async () => {
    const answer = await remove({ id, version, options: { silent: true } });
    if (!answer.error) onRemoved();
    else if (isEditConflict(answer.error)) await onConflict();
  };
  const button = (key: 'change' | 'up' | 'down' | 'remove', onClick: () => void) => (
    <Button
      size="small"
      variant="text"
      busy={key === 'remove' ? isLoading : key !== 'change' && isMoving}
      onClick={onClick}
    >
      {t(`answerTemplate.${key}`)}
      <VisuallyHidden>{t('answerTemplate.actOf', { title })}</VisuallyHidden>
    </Button>
  );
  return (
    <Card as="article" title={title} tight>
      <Stack gap={8}>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
        <TemplateRefusal
          error={error}
          conflict={t('answerTemplate.conflict', { name: doctorNameOf(editor), at: formatDayTime(updated_at) })}
        />
        <Stack row wrap gap={8}>
          {button('change', onChange)}
          {onUp && button('up', onUp)}
          {onDown && button('down', onDown)}
          {button('remove', () => void erase())}
        </Stack>
      </Stack>
    </Card>
  );
}
