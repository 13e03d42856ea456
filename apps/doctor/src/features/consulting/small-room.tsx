import type { RoomState } from '@haruka/contract/consultation/call';
import type { CallState, LocalMedia, MediaState } from '@haruka/realtime/call';
import { callRoomProps } from '@haruka/shell/call';
import { SmallCall } from '@haruka/ui/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EndDialog } from './end-dialog.tsx';
import { roomHref } from './room-href.ts';
import type { Writing } from './use-note.ts';

interface Props {
  room: RoomState;
  call: CallState;
  media: LocalMedia;
  devices: MediaState;
  watchVideo: (video: HTMLVideoElement) => (() => void) | undefined;
  writing: Writing;
  patient: string;
  onEnd: () => void;
  isEnding: boolean;
}

/**
 * Shows the call in a corner while its doctor uses another screen. The doctor can mute it, return to it or end it
 * there.
 */
export function SmallRoom({ room, call, media, devices, watchVideo, writing, patient, onEnd, isEnding }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asksEnd, setAsksEnd] = useState(false);
  const { remote, state, remoteVideoOff, muted, quality, speakerId, onMute } = callRoomProps(call, media, devices);
  return (
    <>
      <SmallCall
        {...{ remote, watchVideo, state, remoteVideoOff, muted, quality, speakerId, onMute }}
        other={{ name: patient }}
        onReturn={() => void navigate(roomHref(room.consult_id))}
        onEnd={room.status === 'IN_CALL' ? () => setAsksEnd(true) : undefined}
        words={{
          ...t('consultRoom.call', { returnObjects: true }),
          label: t('consultRoom.small.label'),
          return: t('consultRoom.small.return'),
        }}
      />
      <EndDialog
        room={room}
        writing={writing}
        isOpen={asksEnd}
        isBusy={isEnding}
        onConfirm={onEnd}
        onCancel={() => setAsksEnd(false)}
      />
    </>
  );
}
