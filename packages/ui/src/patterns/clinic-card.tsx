import Chip, { type ChipProps } from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { ChevronRightIcon, ClockIcon, MapPinIcon, YenIcon } from '../icons/cards.ts';
import { CalendarIcon } from '../icons/first.ts';
import { ClinicLogo } from '../identity/clinic-logo.tsx';
import type { Face } from '../identity/portrait.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { color, rem } from '../theme/tokens.ts';
import { Body, Corner, Fact, Foot, inNarrowRoom, Next, Paper, Room, Title } from './card-parts.tsx';
import { Avatar } from './avatar.tsx';
import { Ruby } from './ruby.tsx';

const Tags = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: rem(6) });
/** What a clinic is for stands quieter than a state. */
const Tag = styled((props: ChipProps<'li'>) => <Chip component="li" {...props} />)({
  minHeight: 0,
  margin: 0,
  padding: `${rem(1)} ${rem(8)}`,
  border: 0,
  borderRadius: rem(4),
  fontWeight: 400,
  lineHeight: 1.6,
  color: color.ink,
});
const Doctors = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: rem(8),
  fontSize: rem(14),
  color: color.ink2,
  '& > span': { display: 'flex' },
  // Side by side, each a little over the one before.
  '& > span > *': { border: `2px solid ${color.paper}` },
  '& > span > * + *': { marginInlineStart: rem(-8) },
});
const Go = styled(Corner)({
  alignSelf: 'center',
  color: color.primary,
  display: 'inline-flex',
  [inNarrowRoom]: { display: 'none' },
});

const Slots = styled('div')({
  // Above the link of the whole card.
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: rem(8),
  '& p': { display: 'flex', alignItems: 'center', gap: rem(6), fontSize: rem(14), color: color.primaryDark },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: rem(8),
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  '& li': { margin: 0, display: 'grid' },
  '& li:has(b)': { gridColumn: '1 / -1' },
  '& b': { fontSize: rem(16) },
});

/** A free time to tap: it leads straight to its booking. */
export type CardSlot = { day: string; time: string; href: string };

export type ClinicCardProps = {
  clinic: { id: number; name: string; kana?: string | null };
  /** The place itself where a clinic has several, its address, how to get there. */
  address?: ReactNode;
  hours?: ReactNode;
  specialities?: readonly string[];
  /** The faces of its doctors, and who they are in words. */
  doctors?: { faces: readonly (Face & { name: string })[]; text: string } | undefined;
  /** What a consultation costs at least. */
  price?: ReactNode;
  /** The next free times; without any, the card says `noSlot`. */
  slots?: readonly CardSlot[];
  words: { nextSlot: string; noSlot: string; book: string };
  href?: string;
  /** 3 when the list has a separate heading above it. */
  level?: 2 | 3;
  onClick?: () => void;
  actions?: ReactNode;
  /** Id of the logo, where the card is about a location of the clinic. */
  logoId?: number;
};

/** A clinic in a list: who, where, what for, and the next free times. The whole card leads to it, each time to its booking. */
export const ClinicCard = ({
  clinic,
  address,
  hours,
  specialities = [],
  doctors,
  price,
  slots = [],
  words,
  href,
  level,
  onClick,
  actions,
  logoId,
}: ClinicCardProps) => (
  <Room>
    <Paper data-link={href ? true : undefined}>
      <ClinicLogo id={logoId ?? clinic.id} name={clinic.name} size={56} />
      <Body data-flow="true">
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
              <Tag key={speciality} label={speciality} />
            ))}
          </Tags>
        )}
        {doctors && doctors.faces.length > 0 && (
          <Doctors>
            <span>
              {doctors.faces.slice(0, 4).map((face) => (
                <Avatar key={face.id} name={face.name} face={face} size={44} />
              ))}
            </span>
            {doctors.text}
          </Doctors>
        )}
        {price && (
          <Fact>
            <YenIcon size={20} />
            <span>{price}</span>
          </Fact>
        )}
        {slots.length > 0 ? (
          <Slots>
            <p>
              <CalendarIcon size={20} />
              {words.nextSlot}
            </p>
            {[...new Set(slots.map(({ day }) => day))].map((day) => (
              <ul key={day}>
                <li>
                  <b>{day}</b>
                </li>
                {slots
                  .filter((slot) => slot.day === day)
                  .map(({ time, href: booking }) => (
                    <li key={time}>
                      <Button variant="secondary" size="small" fullWidth href={booking}>
                        <VisuallyHidden>{day} </VisuallyHidden>
                        {time}
                        <VisuallyHidden>{words.book}</VisuallyHidden>
                      </Button>
                    </li>
                  ))}
              </ul>
            ))}
          </Slots>
        ) : (
          <Next data-none="true">
            <CalendarIcon size={20} />
            <span>{words.noSlot}</span>
          </Next>
        )}
      </Body>
      {href && (
        <Go>
          <ChevronRightIcon />
        </Go>
      )}
      {actions && <Foot>{actions}</Foot>}
    </Paper>
  </Room>
);
