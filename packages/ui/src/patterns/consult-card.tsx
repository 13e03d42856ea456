import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MapPinIcon } from '../icons/cards.ts';
import { UserIcon } from '../icons/first.ts';
import { color, rem, tokens } from '../theme/tokens.ts';
import { Across, Body, Fact, Foot, Paper, Title } from './card-parts.tsx';

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
  /** Whom it is for, where that is not the person who looks. */
  person?: ReactNode;
  clinic?: ReactNode;
  /** What is to be done next, said in a sentence. */
  notice?: ReactNode;
  href?: string;
  level?: 2 | 3;
  actions?: ReactNode;
};

/** One booked consult: when, with whom, its state, and what to do now. */
export const ConsultCard = ({
  date,
  time,
  title,
  chip,
  person,
  clinic,
  notice,
  href,
  level,
  actions,
}: ConsultCardProps) => (
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
      {person && (
        <Fact>
          <UserIcon size={20} />
          <span>{person}</span>
        </Fact>
      )}
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
