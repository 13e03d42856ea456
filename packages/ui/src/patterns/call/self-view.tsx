import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { VideoOffIcon } from '../../icons/talk.ts';
import { focusRing, rem, stage, tokens } from '../../theme/tokens.ts';
import { StreamVideo } from './media.tsx';

type Corner = { right: boolean; bottom: boolean };

const Frame = styled('div')({
  position: 'absolute',
  width: 'clamp(6.5rem, 22%, 13rem)',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  border: `2px solid ${stage.frame}`,
  boxShadow: tokens.shadow.high,
  backgroundColor: stage.self,
  color: stage.text,
  cursor: 'grab',
  touchAction: 'none',
  transition: `inset ${tokens.motion.slow}ms`,
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': focusRing,
});
const Off = styled('span')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: stage.self,
  fontSize: rem(14),
  textAlign: 'center',
});

const moves: Record<string, Partial<Corner>> = {
  ArrowLeft: { right: false },
  ArrowRight: { right: true },
  ArrowUp: { bottom: false },
  ArrowDown: { bottom: true },
};

/** One's own small picture. Dragged, or moved with the arrow keys, it settles in one of the four corners. */
export const SelfView = ({
  stream,
  off,
  words,
}: {
  stream: MediaStream | null;
  off: boolean;
  words: { self: string; move: string; cameraOff: string };
}) => {
  const [corner, setCorner] = useState<Corner>({ right: true, bottom: true });
  const [pull, setPull] = useState({ x: 0, y: 0 });
  const from = useRef<{ x: number; y: number } | null>(null);

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current) setPull({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    from.current = null;
    const box = event.currentTarget.getBoundingClientRect();
    const room = event.currentTarget.parentElement?.getBoundingClientRect();
    setPull({ x: 0, y: 0 });
    if (room)
      setCorner({
        right: box.left + box.width / 2 > room.left + room.width / 2,
        bottom: box.top + box.height / 2 > room.top + room.height / 2,
      });
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setCorner((now) => ({ ...now, ...move }));
  };

  return (
    <Frame
      role="group"
      tabIndex={0}
      aria-label={words.move}
      style={{
        [corner.right ? 'right' : 'left']: rem(16),
        [corner.bottom ? 'bottom' : 'top']: rem(16),
        transform: `translate(${pull.x}px, ${pull.y}px)`,
      }}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={key}
    >
      <StreamVideo stream={stream} label={words.self} muted mirror />
      {off && (
        <Off>
          <span>
            <VideoOffIcon />
            <br />
            {words.cameraOff}
          </span>
        </Off>
      )}
    </Frame>
  );
};
