import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Spinner } from '../controls/spinner.tsx';
import { Button } from '../controls/button.tsx';
import { Illustration, type IllustrationName } from '../identity/illustration.tsx';
import { Logo } from '../identity/logo.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { RefreshIcon } from '../icons/first.ts';
import { color, rem, tokens } from '../theme/tokens.ts';

const Middle = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(16),
  padding: `${rem(32)} ${rem(16)}`,
  textAlign: 'center',
});
const Code = styled('p')({ fontSize: rem(14), color: color.ink2 });

type EmptyStateProps = {
  picture?: IllustrationName;
  title: ReactNode;
} & (
  | {
      /** How something comes to be here. */
      children: ReactNode;
      action?: ReactNode;
    }
  | { children?: undefined; action: ReactNode }
);

/** Nothing here yet: how something comes to be here, the next thing to do, or both. A title alone does not compile. */
export const EmptyState = ({ picture = 'empty', title, children, action }: EmptyStateProps) => (
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
