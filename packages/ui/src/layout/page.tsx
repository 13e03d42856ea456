import MuiCard from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon } from '../icons/first.ts';
import { productName } from '../identity/logo.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { color, phone, rem, tokens } from '../theme/tokens.ts';

const Root = styled('div')({
  width: '100%',
  margin: '0 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: rem(24),
  '&[data-width="narrow"]': { maxWidth: rem(480) },
  '&[data-width="column"]': { maxWidth: rem(tokens.column) },
  '&[data-width="wide"]': { maxWidth: rem(1120) },
  '&[data-width="full"]': { maxWidth: rem(1680) },
});
const Head = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(8) });
const TitleRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${rem(8)} ${rem(16)}`,
});
const StepWord = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: rem(8),
  fontSize: rem(14),
  color: color.ink2,
  '& b': { color: color.primary, fontSize: rem(16) },
});
const Lead = styled('div')({ color: color.ink2, maxWidth: '40em' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: rem(12) });

// The first page of a visit is read from its top by the browser itself; later ones are announced by their h1.
let arrived = false;

export type PageProps = {
  title: string;
  lead?: ReactNode;
  /** Where one is in a journey: written above the title and in the title of the window. */
  step?: { at: number; of: number; label: string };
  back?: { href: string; label: string } | { onClick: () => void; label: string };
  /** Beside the title. */
  actions?: ReactNode;
  narrow?: boolean;
  /** `full` for boards that gain from every pixel of a large screen. */
  wide?: boolean | 'full';
  children: ReactNode;
};

/** A screen: the one h1, which takes the focus when a route opens, and the title 「画面名 | HARUKA」. */
export const Page = ({ title, lead, step, back, actions, narrow, wide, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  const place = step ? `${title} ${step.at}/${step.of}` : title;
  return (
    <Root data-width={narrow ? 'narrow' : wide === 'full' ? 'full' : wide ? 'wide' : 'column'}>
      <title>{`${place} | ${productName}`}</title>
      <Head>
        {back && (
          <div>
            <TextLink
              roomy
              icon={<ArrowLeftIcon size={20} />}
              {...('href' in back ? { href: back.href } : { onClick: back.onClick })}
            >
              {back.label}
            </TextLink>
          </div>
        )}
        {step && (
          <StepWord>
            <b>
              {step.at}/{step.of}
            </b>
            {step.label}
          </StepWord>
        )}
        <TitleRow>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {actions && <Actions>{actions}</Actions>}
        </TitleRow>
        {lead && <Lead>{lead}</Lead>}
      </Head>
      {children}
    </Root>
  );
};

const Sect = styled('section')({ display: 'flex', flexDirection: 'column', gap: rem(16), minWidth: 0 });
const SectHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(8),
});

/** A part of a page under its own heading. */
export const Section = ({
  title,
  actions,
  level = 2,
  lead,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  lead?: ReactNode;
  children?: ReactNode;
}) => {
  const Heading = `h${level}` as const;
  return (
    <Sect>
      <SectHead>
        <Heading>{title}</Heading>
        {actions}
      </SectHead>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Sect>
  );
};

const Sheet = styled(MuiCard)({
  padding: rem(24),
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: rem(16),
  [phone]: { padding: rem(16) },
  '&[data-tone="selected"]': { borderColor: color.primary, backgroundColor: color.tint },
  '&[data-tone="quiet"]': { boxShadow: 'none', backgroundColor: 'transparent' },
  '&[data-tone="accent"]': { borderTop: `4px solid ${color.primary}` },
  '&[data-tight="true"]': { padding: rem(16), gap: rem(8) },
}) as typeof MuiCard;

/** White paper on the page. `title` makes it a separate section. */
export const Card = ({
  title,
  actions,
  tone,
  tight,
  as,
  id,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  tone?: 'selected' | 'quiet' | 'accent';
  tight?: boolean;
  as?: 'div' | 'li' | 'article' | 'section';
  /** Lets a link lead here: the card can then take the focus. */
  id?: string;
  children: ReactNode;
}) => (
  <Sheet
    component={as ?? (title ? 'section' : 'div')}
    id={id}
    tabIndex={id ? -1 : undefined}
    data-tone={tone}
    data-tight={tight || undefined}
  >
    {title && (
      <SectHead>
        <h2 style={{ fontSize: rem(tight ? 18 : 20) }}>{title}</h2>
        {actions}
      </SectHead>
    )}
    {children}
  </Sheet>
);

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: rem(12),
  paddingTop: rem(8),
  [phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
});
const End = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(12),
  marginInlineStart: 'auto',
  [phone]: { flexDirection: 'column', margin: 0 },
});

/** The foot of a form: back on the left, the one main action on the right (on top, and full width, on phones). */
export const ActionBar = ({ back, children }: { back?: ReactNode; children: ReactNode }) => (
  <Bar>
    {back}
    <End>{children}</End>
  </Bar>
);

/** Side by side where there is room, one below the other where not. `min` is the least width of a column in px. */
export const Columns = ({
  min = 280,
  gap = 16,
  children,
}: {
  min?: number;
  gap?: 8 | 12 | 16 | 24 | 32;
  children: ReactNode;
}) => (
  <div
    style={{
      display: 'grid',
      gap: rem(gap),
      gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(min)}), 1fr))`,
    }}
  >
    {children}
  </div>
);
