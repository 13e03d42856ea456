import { useOnline } from '@haruka/shell';
import { Banner, Button, CheckCircleIcon, Spinner, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { AnswersInHand } from './use-answers.ts';

/** Whether what was typed is safe: quietly while it is, plainly when it is not. */
export function SavingSign({ hand: { saving, isRefused, flush } }: { hand: AnswersInHand }) {
  const { t } = useTranslation();
  const online = useOnline();
  if (isRefused) {
    return (
      <Banner tone="warning" title={t('questionnaire.locked.title')} urgent>
        {t('questionnaire.locked.text')}
      </Banner>
    );
  }
  if (saving.is === 'failed') {
    return (
      <Banner
        tone="warning"
        title={t(online ? 'questionnaire.saving.failed' : 'questionnaire.saving.kept')}
        action={
          <Button variant="secondary" size="small" onClick={() => void flush()}>
            {t('questionnaire.saving.again')}
          </Button>
        }
      />
    );
  }
  return (
    <div role="status">
      {saving.is !== 'clean' && (
        <Stack row gap={8}>
          {saving.is === 'saving' ? (
            <Spinner size={18} />
          ) : (
            <Text as="span" tone="success" style={{ display: 'inline-flex' }}>
              <CheckCircleIcon size={20} />
            </Text>
          )}
          <Text as="span" size={14} tone="soft">
            {t(saving.is === 'saving' ? 'questionnaire.saving.saving' : 'questionnaire.saving.saved')}
          </Text>
        </Stack>
      )}
    </div>
  );
}
