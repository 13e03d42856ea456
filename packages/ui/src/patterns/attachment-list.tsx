import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorCircleIcon, NoteIcon, RefreshIcon } from '../icons/first.ts';
import { CloseIcon } from '../icons/signs.ts';
import { AttachIcon, PhotoIcon } from '../icons/talk.ts';
import { TrashIcon } from '../icons/work.ts';
import { Stack, Text } from '../layout/stack.tsx';
import { color, focusRing, phone, rem, tokens } from '../theme/tokens.ts';

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: rem(8),
});
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: rem(12),
  margin: 0,
  padding: rem(8),
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.card,
  backgroundColor: color.paper,
  '&[data-failed="true"]': { borderColor: color.error },
});
const thumbnail = {
  width: rem(64),
  height: rem(64),
  flexShrink: 0,
  borderRadius: tokens.radius.field,
  overflow: 'hidden',
  backgroundColor: color.tint,
  color: color.primaryDark,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
} as const;
const Opener = styled(ButtonBase)({ ...thumbnail, '&:focus-visible': focusRing });
const Face = styled('span')({ ...thumbnail, display: 'inline-flex', alignItems: 'center', justifyContent: 'center' });
const Middle = styled('div')({
  flex: `1 1 ${rem(140)}`,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: rem(4),
});
const Name = styled('span')({ fontWeight: 700, overflowWrap: 'anywhere' });
const Problem = styled('p')({
  display: 'flex',
  gap: rem(4),
  margin: 0,
  color: color.error,
  '& svg': { flexShrink: 0 },
});
const Acts = styled('div')({
  display: 'flex',
  gap: rem(4),
  marginInlineStart: 'auto',
  // The reason takes the whole width of a phone, and the buttons stand below it.
  [phone]: { 'li[data-failed="true"] > &': { flexBasis: '100%', justifyContent: 'flex-end' } },
});
// A camera button makes sense where the screen is touched. Elsewhere it would open the same dialog as the other one.
const OnTouch = styled('div')({ display: 'none', '@media (pointer: coarse)': { display: 'contents' } });

/** One file: stored, on its way (`sent`), or refused (`problem`). */
export type AttachmentItem = {
  id: string;
  name: string;
  /** Size and the like, in words. */
  detail?: ReactNode;
  /** A small picture of it, without a name: the button around it has one. */
  picture?: ReactNode;
  /** The share that was sent, from 0 to 1. */
  sent?: number | undefined;
  /** Why it was not taken. */
  problem?: ReactNode;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
};

type ChangeWords = {
  remove: (name: string) => string;
  discard: (name: string) => string;
  retry: (name: string) => string;
  removeAct: string;
  discardAct: string;
  retryAct: string;
  uploading: string;
};

export type AttachmentListProps = {
  label: string;
  items: readonly AttachmentItem[];
  /** Adds files. Without it the list is for reading. */
  add?: {
    /** Media types, as the `accept` of a file input. */
    accept: string;
    onPick: (files: File[]) => void;
    /** One file at a time. */
    isSingle?: boolean;
    /** Why no file can be added now. */
    closedReason?: ReactNode;
    hint: ReactNode;
    /** Without words for it there is no camera button. */
    words: { pick: string; camera?: string };
  };
  /** Those of changes are needed where something can change. */
  words: { open: (name: string) => string } & Partial<ChangeWords>;
};

/** Files that belong to something, each with its state, and buttons to add more by choosing or taking a picture. */
export const AttachmentList = ({ label, items, add, words }: AttachmentListProps) => (
  <Stack gap={12}>
    {items.length > 0 && (
      <Rows aria-label={label}>
        {items.map((item) => (
          <AttachmentRow key={item.id} item={item} words={words} />
        ))}
      </Rows>
    )}
    {add && <Adding {...add} />}
  </Stack>
);

const AttachmentRow = ({ item, words }: { item: AttachmentItem; words: AttachmentListProps['words'] }) => {
  const { name, detail, picture, sent, problem, onOpen, onRemove, onRetry } = item;
  const isStored = sent === undefined && !problem;
  const face = picture ?? <NoteIcon size={32} />;
  return (
    <Row data-failed={problem ? true : undefined}>
      {onOpen ? (
        <Opener type="button" onClick={onOpen} aria-label={words.open(name)}>
          {face}
        </Opener>
      ) : (
        <Face>{face}</Face>
      )}
      <Middle>
        <Name>{name}</Name>
        {detail && (
          <Text size={14} tone="soft">
            {detail}
          </Text>
        )}
        {sent !== undefined && (
          <LinearProgress
            variant="determinate"
            value={Math.round(sent * 100)}
            aria-label={`${words.uploading ?? ''} ${name}`}
          />
        )}
        {problem && (
          <Problem role="alert">
            <ErrorCircleIcon size={20} />
            <span>{problem}</span>
          </Problem>
        )}
      </Middle>
      <Acts>
        {onRetry && (
          <Button
            variant="text"
            size="small"
            startIcon={<RefreshIcon size={20} />}
            aria-label={words.retry?.(name)}
            onClick={onRetry}
          >
            {words.retryAct}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="text"
            size="small"
            startIcon={isStored ? <TrashIcon size={20} /> : <CloseIcon size={20} />}
            aria-label={isStored ? words.remove?.(name) : words.discard?.(name)}
            onClick={onRemove}
          >
            {isStored ? words.removeAct : words.discardAct}
          </Button>
        )}
      </Acts>
    </Row>
  );
};

const Adding = ({ accept, onPick, isSingle, closedReason, hint, words }: NonNullable<AttachmentListProps['add']>) => {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(currentTarget.files ?? [])];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (picked.length > 0) onPick(picked);
  };
  return (
    <Stack gap={8}>
      <Stack row wrap gap={12}>
        <Button
          variant="secondary"
          fullWidth="phone"
          startIcon={<AttachIcon size={20} />}
          closedReason={closedReason}
          onClick={() => files.current?.click()}
        >
          {words.pick}
        </Button>
        {!closedReason && words.camera && (
          <OnTouch>
            <Button
              variant="secondary"
              fullWidth="phone"
              startIcon={<PhotoIcon size={20} />}
              onClick={() => camera.current?.click()}
            >
              {words.camera}
            </Button>
          </OnTouch>
        )}
      </Stack>
      <input ref={files} type="file" accept={accept} multiple={!isSingle} hidden onChange={pick} />
      {words.camera && <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={pick} />}
      {!closedReason && (
        <Text size={14} tone="soft">
          {hint}
        </Text>
      )}
    </Stack>
  );
};
