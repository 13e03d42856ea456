import type { ReactNode } from 'react';
import { CalendarIcon } from '../icons/first.ts';
import { StethoscopeIcon } from '../icons/care.ts';
import type { Face } from '../identity/portrait.tsx';
import { Avatar } from './avatar.tsx';
import { Body, Corner, Fact, Foot, Next, Paper, Room, Title } from './card-parts.tsx';
import { Ruby } from './ruby.tsx';

export type DoctorCardProps = {
  doctor: { name: string; kana?: string | null; photo?: string | null; face?: Face | undefined };
  /** 「内科・医籍登録 2009年」 */
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
  <Room>
    <Paper data-link={href ? true : undefined}>
      <Avatar name={doctor.name} photo={doctor.photo} face={doctor.face} />
      <Body data-flow="true">
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
  </Room>
);
