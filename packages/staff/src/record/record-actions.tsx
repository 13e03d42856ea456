import { serverNow } from '@haruka/api';
import type { ConsultRecord } from '@haruka/contract';
import { useUndoCancelConsult } from '@haruka/api/consultation/consult-change';
import { Button, Countdown, MoveIcon, Stack, VideoIcon } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** Actions on a consult: open its room, move it, cancel it with a reason, undo a cancellation or a no-show. */
export function RecordActions({ record }: { record: ConsultRecord }) {
  const { t } = useTranslation();
  const { roomHref } = useStaffApp();
  const { pathname, search } = useLocation();
  const [asking, setAsking] = useState<'cancel' | 'move'>();
  const [undo, undoing] = useUndoCancelConsult();
  const { id, status, undo_until } = record.consult;
  const isWaiting = status === 'TENTATIVE' || status === 'CONFIRMED' || status === 'RINGING';
  const isRoom = status === 'CONFIRMED' || status === 'RINGING' || status === 'IN_CALL';
  const words =
    status === 'NO_SHOW'
      ? (['record.undoNoShow', 'record.undoneNoShow'] as const)
      : (['record.undo', 'record.undone'] as const);
  const isHere = roomHref?.(id) === pathname + search;
  const close = () => setAsking(undefined);

  return (
    <Stack row wrap gap={12} align="center">
      {roomHref && isRoom && !isHere && (
        <Button href={roomHref(id)} startIcon={<VideoIcon />}>
          {t('record.toRoom')}
        </Button>
      )}
      {isWaiting && (
        <>
          <Button variant="secondary" startIcon={<MoveIcon />} onClick={() => setAsking('move')}>
            {t('record.move')}
          </Button>
          <Button variant="text" onClick={() => setAsking('cancel')}>
            {t('record.cancel')}
          </Button>
        </>
      )}
      {undo_until && (
        <Countdown until={undo_until} now={serverNow}>
          {(left) => (
            <Button
              variant="secondary"
              busy={undoing.isLoading}
              onClick={() => void undo({ consult_id: id, options: { successMessage: t(words[1]) } })}
            >
              {t(words[0], { left })}
            </Button>
          )}
        </Countdown>
      )}
      {asking === 'cancel' && <CancelDialog record={record} onClose={close} />}
      {asking === 'move' && <MoveDialog record={record} onClose={close} />}
    </Stack>
  );
}
