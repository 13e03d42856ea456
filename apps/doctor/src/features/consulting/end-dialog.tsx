import type { RoomState } from '@haruka/contract/consultation/call';
import { Banner, ConfirmDialog, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { Writing } from './use-note.ts';

interface Props {
  room: RoomState;
  writing: Writing;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the end of a consult, and shows once more what the patient will read. */
export function EndDialog({ room, writing: { note, conflict }, isOpen, isBusy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('consultRoom.end.title')}
      confirmLabel={t('consultRoom.end.confirm')}
      cancelLabel={t('consultRoom.end.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
      busy={isBusy}
      danger
    >
      {!room.identity && <Banner tone="warning" title={t('consultRoom.identity.notYet')} />}
      {conflict && <Banner tone="error" urgent title={t('consultNote.conflict.open')} />}
      <p>{t('consultRoom.end.text', { name: room.patient_name })}</p>
      {note.for_patient ? (
        <Text
          style={{
            whiteSpace: 'pre-wrap',
            marginTop: '0.75rem',
            paddingInlineStart: '0.75rem',
            borderInlineStart: '4px solid',
          }}
        >
          {note.for_patient}
        </Text>
      ) : (
        <Text tone="soft">{t('consultRoom.end.empty')}</Text>
      )}
    </ConfirmDialog>
  );
}
