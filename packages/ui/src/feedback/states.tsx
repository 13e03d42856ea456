import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Spinner } from '../controls/spinner.tsx';
import { Button } from '../controls/button.tsx';
import { Illustration, type IllustrationName } from '../identity/illustration.tsx';
import { Logo } from '../identity/logo.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { RefreshIcon } from '../icons/signs.ts';
import { color, focusRing, rem, tokens } from '../theme/tokens.ts';

const Middle = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(16),
  padding: `${rem(32)} ${rem(16)}`,
  textAlign: 'center',
});
const Code = styled('p')({ fontSize: rem(14), color: color.ink2 });

/** Nothing here yet: one sentence and the next thing to do. */
export const EmptyState = ({
  picture = 'empty',
  title,
  children,
  action,
}: {
  picture?: IllustrationName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Middle>
    <Illustration name={picture} width={180} />
    <p style={{ fontSize: rem(18), fontWeight: 700 }}>{title}</p>
    {children && <div style={{ color: color.ink2 }}>{children}</div>}
    {action}
  </Middle>
);

export type ErrorStateProps = {
  code?: string;
  title: ReactNode;
  text?: ReactNode;
  retry?: { label: string; onClick: () => void; busy?: boolean };
  /** Another way out: the clinic's phone, the way home. */
  children?: ReactNode;
};

/** Something did not work: what, what to do, and the code to tell the clinic. */
export const ErrorState = ({ code, title, text, retry, children }: ErrorStateProps) => (
  <Middle role="alert">
    <Illustration name="error" width={180} />
    <h2>{title}</h2>
    {text && <div style={{ color: color.ink2, maxWidth: '32em' }}>{text}</div>}
    {retry && (
      <Button busy={retry.busy} startIcon={<RefreshIcon size={20} />} onClick={retry.onClick}>
        {retry.label}
      </Button>
    )}
    {children}
    {code && <Code>{code}</Code>}
  </Middle>
);

const BoneCard = styled(Paper)({ display: 'flex', gap: rem(16), padding: rem(20), borderRadius: tokens.radius.card });
const Lines = styled('div')({ flex: 1, display: 'flex', flexDirection: 'column', gap: rem(10) });

/** The shape of what is coming, of the same height, so that nothing jumps. */
export const Skeletons = ({
  kind = 'cards',
  count = 3,
  words,
}: {
  kind?: 'cards' | 'lines' | 'slots';
  count?: number;
  words: { loading: string };
}) => (
  <div
    role="status"
    style={{
      display: 'grid',
      gap: rem(kind === 'slots' ? 8 : 16),
      gridTemplateColumns: kind === 'slots' ? `repeat(auto-fill, minmax(${rem(132)}, 1fr))` : undefined,
    }}
  >
    <VisuallyHidden>{words.loading}</VisuallyHidden>
    {Array.from({ length: count }, (_, at) =>
      kind === 'slots' ? (
        <Skeleton key={at} variant="rounded" height={rem(56)} />
      ) : kind === 'lines' ? (
        <Skeleton key={at} variant="rounded" height={rem(18)} width={`${[92, 78, 85, 60][at % 4]}%`} />
      ) : (
        <BoneCard key={at} variant="outlined">
          <Skeleton variant="rounded" width={rem(56)} height={rem(56)} />
          <Lines>
            <Skeleton variant="rounded" height={rem(20)} width="55%" />
            <Skeleton variant="rounded" height={rem(16)} width="85%" />
            <Skeleton variant="rounded" height={rem(16)} width="40%" />
          </Lines>
        </BoneCard>
      ),
    )}
  </div>
);

const Full = styled('div')({
  minHeight: '70dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(24),
  color: color.primary,
  animation: `${keyframes({ from: { opacity: 0 } })} 300ms 200ms backwards`,
});

/** Between screens. Invisible for the first 200 ms. */
export const LoadingScreen = ({ words }: { words: { loading: string } }) => (
  <Full role="status">
    <Logo size={40} />
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: rem(12), color: color.ink2 }}>
      <Spinner size={20} />
      {words.loading}
    </span>
  </Full>
);

const Summary = styled(Alert)({
  borderWidth: 2,
  '&:focus': focusRing,
  '& h2': { fontSize: rem(18), color: color.error, marginBottom: rem(4) },
  '& a': { color: color.error, display: 'inline-block', paddingBlock: rem(4), verticalAlign: 'top' },
});

export type ErrorSummaryProps = {
  /** 「入力内容を確認してください（2件）」 */
  title: ReactNode;
  items: readonly { id: string; label: ReactNode }[];
  ref?: Ref<HTMLDivElement>;
};

/**
 * Lists the errors of a form at its top, each as a link to its field; shows nothing without errors. Takes the focus
 * when it mounts, and never while a person corrects the errors. A `key` that counts the tries mounts it again.
 */
export const ErrorSummary = ({ title, items, ref }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (items.length === 0) return null;
  return (
    <Summary
      role="alert"
      severity="error"
      icon={false}
      tabIndex={-1}
      ref={(node) => {
        box.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
    >
      <h2>{title}</h2>
      <ul>
        {items.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(id);
                (field?.matches('fieldset') ? (field.querySelector<HTMLElement>('input') ?? field) : field)?.focus();
                field?.scrollIntoView({ block: 'center' });
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Summary>
  );
};

export type CountdownProps = {
  /** The instant it ends, ISO or ms. */
  until: string | number;
  /** Words around what is left, e.g. `(left) => <>あと{left}</>`. */
  children: (left: string, seconds: number) => ReactNode;
  onEnd?: () => void;
  /** The clock that counts; the device's own when left out. */
  now?: () => number;
};

/** `4:59` for 299 seconds, `1:02:03` beyond an hour. */
export const clockOf = (seconds: number): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
};

const secondsUntil = (end: number, now: () => number) => Math.max(0, Math.ceil((end - now()) / 1000));

const everyHalfSecond = (listener: () => void) => {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
};

/** Time left until an instant, told each second to the eye and each minute to a screen reader. */
export const Countdown = ({ until, children, onEnd, now = Date.now }: CountdownProps) => {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const read = () => secondsUntil(end, now);
  const seconds = useSyncExternalStore(everyHalfSecond, read, read);
  const over = seconds === 0;
  // Told once per end, whatever function is given by then.
  const tell = useEffectEvent((_end: number) => onEnd?.());
  useEffect(() => {
    if (over) tell(end);
  }, [over, end]);
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {children(clockOf(seconds), seconds)}
    </span>
  );
};
