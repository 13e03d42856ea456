import type { RoomState } from '@haruka/contract/consultation/call';
import { Banner, ConfirmDialog, late, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNextWaiting } from './next-waiting.tsx';
import { roomHref } from './room-href.ts';
import type { Writing } from './use-note.ts';

// With the code of prescriptions, which the small call does not need before.
const Unissued = late(async () => (await import('./unissued.tsx')).Unissued);

interface Props {
  room: RoomState;
  writing: Writing;
  isOpen: boolean;
  isBusy: boolean;
  /** Ends the consult; with an address it opens that screen afterwards. */
  onConfirm: (goTo?: string) => void;
  onCancel: () => void;
  /** Offers the room of the patient who waits next, in the same press. */
  offersNext?: boolean;
}

/** Asks before the end of a consult, and shows once more what the patient will read. */
export function EndDialog({ room, writing, isOpen, isBusy, onConfirm, onCancel, offersNext = false }: Props) {
  const { t } = useTranslation();
  const { note, conflict } = writing;
  const waiting = useNextWaiting(room.consult_id);
  const next = offersNext ? waiting : undefined;
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('consultRoom.end.title')}
      confirmLabel={t('consultRoom.end.confirm')}
      cancelLabel={t('consultRoom.end.cancel')}
      onConfirm={() => onConfirm()}
      other={
        next?.consult_id
          ? {
              label: t('consultRoom.end.toNext', { name: next.patient_name }),
              onPress: () => onConfirm(roomHref(next.consult_id!)),
            }
          : undefined
      }
      onCancel={onCancel}
      busy={isBusy}
      danger
    >
      {!room.identity && <Banner tone="warning" title={t('consultRoom.identity.notYet')} />}
      {conflict && <Banner tone="error" urgent title={t('consultNote.conflict.open')} />}
      {isOpen && <Unissued consult_id={room.consult_id} />}
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
