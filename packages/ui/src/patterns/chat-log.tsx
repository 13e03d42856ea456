import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { color, rem, tokens } from '../theme/tokens.ts';

const Room = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: rem(12),
  minHeight: rem(120),
  maxHeight: `max(${rem(240)}, 56svh)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The position is kept by hand, because not every browser keeps it.
  overflowAnchor: 'none',
  padding: rem(12),
  border: `1px solid ${color.hairline}`,
  borderRadius: rem(tokens.radius.card),
  backgroundColor: color.ground,
});
const Older = styled('div')({ alignSelf: 'center' });
const Day = styled('p')({ alignSelf: 'center', margin: 0, fontSize: rem(14), color: color.ink2 });
const Row = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  alignSelf: 'flex-start',
  gap: rem(4),
  maxWidth: '85%',
  '&[data-own="true"]': { alignSelf: 'flex-end', alignItems: 'flex-end' },
});
const Bubble = styled(Paper)({
  padding: `${rem(8)} ${rem(12)}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: rem(tokens.radius.card),
  color: color.ink,
  lineHeight: 1.7,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '[data-own="true"] > &': { backgroundColor: color.tint, borderColor: color.tint },
});
const Small = styled('span')({ fontSize: rem(14), color: color.ink2 });
const Foot = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: rem(8) });

/** One message. `day` and `time` are in words; `state` stands beside the time, e.g. that it was read. */
export type ChatEntry = {
  id: string;
  /** Whether the person at the screen, or their side, wrote it. */
  isOwn: boolean;
  text: string;
  day: string;
  time: string;
  /** The name for screen readers; `isNamed` also shows it. */
  author: string;
  isNamed?: boolean;
  state?: ReactNode;
};

export type ChatLogProps = {
  /** The oldest first. */
  entries: readonly ChatEntry[];
  words: { label: string; older: string };
  /** Absent when there is nothing older. */
  older?: { onClick: () => void; busy?: boolean };
};

/** How near to the end still counts as being at the end. */
const nearPx = 48;

/** Messages of a conversation. Stays at the end when one arrives, and keeps its place when older ones are added above. */
export const ChatLog = ({ entries, words, older }: ChatLogProps) => {
  const room = useRef<HTMLDivElement>(null);
  const before = useRef({ first: '', last: '', height: 0, isAtEnd: true });
  const [first, last] = [entries[0]?.id ?? '', entries.at(-1)?.id ?? ''];
  const isOwnLast = entries.at(-1)?.isOwn ?? false;

  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const seen = before.current;
    const isNewer = last !== seen.last;
    if (isNewer && (seen.isAtEnd || isOwnLast)) box.scrollTop = box.scrollHeight;
    else if (!isNewer && first !== seen.first) box.scrollTop += box.scrollHeight - seen.height;
    before.current = { ...seen, first, last, height: box.scrollHeight };
  });
  const scrolled = () => {
    const box = room.current;
    if (box) before.current.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
  };

  return (
    <Room ref={room} role="log" aria-label={words.label} tabIndex={0} onScroll={scrolled}>
      {older && (
        <Older>
          <Button variant="text" size="small" busy={older.busy} onClick={older.onClick}>
            {words.older}
          </Button>
        </Older>
      )}
      {entries.map((entry, at) => (
        <Message key={entry.id} entry={entry} isFirstOfDay={entry.day !== entries[at - 1]?.day} />
      ))}
    </Room>
  );
};

const Message = ({
  entry: { isOwn, text, day, time, author, isNamed, state },
  isFirstOfDay,
}: {
  entry: ChatEntry;
  isFirstOfDay: boolean;
}) => (
  <>
    {isFirstOfDay && <Day>{day}</Day>}
    <Row data-own={isOwn || undefined}>
      {isNamed ? <Small>{author}</Small> : <VisuallyHidden>{author}</VisuallyHidden>}
      <Bubble elevation={0}>{text}</Bubble>
      <Foot>
        <Small>{time}</Small>
        {state && <Small>{state}</Small>}
      </Foot>
    </Row>
  </>
);
