import { ConfirmDialog } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedForm } from '../frame/use-form-draft.ts';

/**
 * Returns how a sheet with the data of a patient closes. A draft ends when it closes, so a person who has typed confirms first. `close`
 * closes at once where nothing is typed; `question` is the dialog that asks.
 */
export function useDiscardPerson(draft: string, onClose: () => void) {
  const { t } = useTranslation();
  const { isTyped, discard } = useTypedForm(draft);
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => (isTyped() ? setAsked(true) : onClose()),
    question: isAsked && (
      <ConfirmDialog
        open
        danger
        title={t('deskBooking.discard.title')}
        confirmLabel={t('deskBooking.discard.confirm')}
        cancelLabel={t('deskBooking.discard.back')}
        onConfirm={() => {
          discard();
          onClose();
        }}
        onCancel={() => setAsked(false)}
      >
        {t('deskBooking.discard.text')}
      </ConfirmDialog>
    ),
  };
}
