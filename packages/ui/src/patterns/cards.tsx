import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ClinicLogo } from '../identity/clinic-logo.tsx';
import { CalendarIcon, ClockIcon, MapPinIcon } from '../icons/daily.tsx';
import { ChevronRightIcon } from '../icons/signs.tsx';
import { StethoscopeIcon } from '../icons/care.tsx';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, focusRing, phone, rem, tokens } from '../theme/tokens.ts';
import { Ruby } from './description-list.tsx';

const Paper = styled('article')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${rem(12)} ${rem(16)}`,
  alignItems: 'start',
  padding: rem(20),
  borderRadius: tokens.radius.card,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.paper,
  boxShadow: tokens.shadow.low,
  transition: `box-shadow ${tokens.motion.slow}ms, border-color ${tokens.motion.slow}ms`,
  '&[data-link="true"]:hover': { borderColor: color.primary, boxShadow: tokens.shadow.high },
  '&:has(a[data-whole]:focus-visible)': focusRing,
  [phone]: { padding: rem(16), columnGap: rem(12) },
});
const Whole = styled('a')({
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: color.primary,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.radius.card },
  '&:hover': { color: color.primaryDark, textDecorationThickness: '3px' },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});
const Body = styled('div')({ minWidth: 0, display: 'flex', flexDirection: 'column', gap: rem(8) });
const Name = styled('h2')({ fontSize: rem(18), lineHeight: 1.5, wordBreak: 'normal', textWrap: 'wrap' });
const Fact = styled('p')({
  display: 'flex',
  gap: rem(6),
  fontSize: rem(16),
  lineHeight: 1.6,
  color: color.ink2,
  '& svg': { flexShrink: 0, marginTop: rem(3) },
});
const Tags = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(6),
  '& li': {
    margin: 0,
    padding: `${rem(1)} ${rem(8)}`,
    borderRadius: rem(4),
    fontSize: rem(14),
    lineHeight: 1.6,
    color: color.ink,
    backgroundColor: '#EEF2F1',
  },
});
const Next = styled('p')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: rem(8),
  alignSelf: 'flex-start',
  padding: `${rem(4)} ${rem(10)}`,
  borderRadius: tokens.radius.field,
  fontSize: rem(14),
  lineHeight: 1.7,
  color: color.primaryDark,
  backgroundColor: color.tint,
  '& b': { fontSize: rem(16), whiteSpace: 'nowrap' },
  '&[data-none="true"]': { color: color.ink2, backgroundColor: '#EEF2F1' },
  '& svg': { flexShrink: 0 },
});
const Corner = styled('span')({ gridColumn: 3, gridRow: 1 });
const Go = styled(Corner)({
  alignSelf: 'center',
  color: color.primary,
  display: 'inline-flex',
  [phone]: { display: 'none' },
});
const Across = styled('div')({ gridColumn: '1 / -1', position: 'relative', zIndex: 1 });
const Foot = styled('div')({
  gridColumn: '1 / -1',
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(12),
  paddingTop: rem(12),
  borderTop: `1px solid ${color.hairline}`,
});

const Title = ({
  href,
  onClick,
  level = 2,
  children,
}: {
  href?: string;
  onClick?: () => void;
  level?: 2 | 3;
  children: ReactNode;
}) => {
  const { link } = useHaruka();
  return (
    <Name as={`h${level}`}>
      {href ? (
        <Whole as={link} href={href} data-whole="" onClick={onClick}>
          {children}
        </Whole>
      ) : (
        children
      )}
    </Name>
  );
};

export type ClinicCardProps = {
  clinic: { id: number; name: string; kana?: string | null };
  /** The place itself where a clinic has several, its address, how to get there. */
  address?: ReactNode;
  hours?: ReactNode;
  specialities?: readonly string[];
  /** 「次の空き：11/24(火) 09:10」, or null with `noSlot`. */
  nextSlot?: ReactNode;
  words: { nextSlot: string; noSlot: string };
  href?: string;
  /** 3 where the list stands under a heading of its own. */
  level?: 2 | 3;
  onClick?: () => void;
  actions?: ReactNode;
  /** Id of the logo, where the card is about a location of the clinic. */
  logoId?: number;
};

/** A clinic in a list: who, where, what for, and the next free time. The whole card leads there. */
export const ClinicCard = ({
  clinic,
  address,
  hours,
  specialities = [],
  nextSlot,
  words,
  href,
  level,
  onClick,
  actions,
  logoId,
}: ClinicCardProps) => (
  <Paper data-link={href ? true : undefined}>
    <ClinicLogo id={logoId ?? clinic.id} name={clinic.name} size={56} />
    <Body>
      <Title level={level} href={href} onClick={onClick}>
        <Ruby reading={clinic.kana}>{clinic.name}</Ruby>
      </Title>
      {address && (
        <Fact>
          <MapPinIcon size={20} />
          <span>{address}</span>
        </Fact>
      )}
      {hours && (
        <Fact>
          <ClockIcon size={20} />
          <span>{hours}</span>
        </Fact>
      )}
      {specialities.length > 0 && (
        <Tags>
          {specialities.map((speciality) => (
            <li key={speciality}>{speciality}</li>
          ))}
        </Tags>
      )}
      <Next data-none={nextSlot ? undefined : true}>
        <CalendarIcon size={20} />
        <span>
          {nextSlot ? `${words.nextSlot} ` : words.noSlot}
          {nextSlot && <b>{nextSlot}</b>}
        </span>
      </Next>
    </Body>
    {href && (
      <Go>
        <ChevronRightIcon />
      </Go>
    )}
    {actions && <Foot>{actions}</Foot>}
  </Paper>
);

const Face = styled('span')({
  width: rem(64),
  height: rem(64),
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  fontSize: rem(24),
  fontWeight: 700,
  color: color.primaryDark,
  backgroundColor: color.tint,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** The photo of a person, or the first letter of the family name. */
export const Avatar = ({ name, photo, size = 64 }: { name: string; photo?: string | null; size?: number }) => (
  <Face aria-hidden="true" style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.4) }}>
    {photo ? <img src={photo} alt="" /> : ([...name][0] ?? '')}
  </Face>
);

export type DoctorCardProps = {
  doctor: { name: string; kana?: string | null; photo?: string | null };
  /** 「内科・医師免許 2009年取得」 */
  credentials?: ReactNode;
  text?: ReactNode;
  nextSlot?: ReactNode;
  chip?: ReactNode;
  href?: string;
  level?: 2 | 3;
  actions?: ReactNode;
};

/** A doctor: name, since when a doctor, what for, and when there is time. */
export const DoctorCard = ({ doctor, credentials, text, nextSlot, chip, href, level, actions }: DoctorCardProps) => (
  <Paper data-link={href ? true : undefined}>
    <Avatar name={doctor.name} photo={doctor.photo} />
    <Body>
      <Title level={level} href={href}>
        <Ruby reading={doctor.kana}>{doctor.name}</Ruby>
      </Title>
      {credentials && (
        <Fact>
          <StethoscopeIcon size={20} />
          <span>{credentials}</span>
        </Fact>
      )}
      {text && <p>{text}</p>}
      {nextSlot && (
        <Next>
          <CalendarIcon size={20} />
          <span>{nextSlot}</span>
        </Next>
      )}
    </Body>
    {chip && <Corner>{chip}</Corner>}
    {actions && <Foot>{actions}</Foot>}
  </Paper>
);

const When = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(2),
  minWidth: rem(72),
  padding: `${rem(8)} ${rem(10)}`,
  borderRadius: tokens.radius.field,
  backgroundColor: color.tint,
  color: color.primaryDark,
  lineHeight: 1.3,
  textAlign: 'center',
  '& b': { fontSize: rem(24) },
  '& span': { fontSize: rem(14) },
});
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: rem(8) });

export type ConsultCardProps = {
  /** The day as three short words: `{ month: '11月', day: '24', weekday: '火' }`. */
  date: { month: string; day: string; weekday: string };
  /** 「09:10〜09:20」 */
  time: ReactNode;
  title: ReactNode;
  chip?: ReactNode;
  clinic?: ReactNode;
  /** What is to be done next, said in a sentence. */
  notice?: ReactNode;
  href?: string;
  level?: 2 | 3;
  actions?: ReactNode;
};

/** One booked consult: when, with whom, its state, and what to do now. */
export const ConsultCard = ({ date, time, title, chip, clinic, notice, href, level, actions }: ConsultCardProps) => (
  <Paper data-link={href ? true : undefined}>
    <When>
      <span>{date.month}</span>
      <b>{date.day}</b>
      <span>{date.weekday}</span>
    </When>
    <Body>
      <Head>
        <strong style={{ fontSize: rem(20), lineHeight: 1.4 }}>{time}</strong>
        {chip}
      </Head>
      <Title level={level} href={href}>
        {title}
      </Title>
      {clinic && (
        <Fact>
          <MapPinIcon size={20} />
          <span>{clinic}</span>
        </Fact>
      )}
    </Body>
    {notice && <Across>{notice}</Across>}
    {actions && <Foot>{actions}</Foot>}
  </Paper>
);
