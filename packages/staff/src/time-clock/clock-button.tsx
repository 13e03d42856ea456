import { staffPages } from '@haruka/contract/staff-pages';
import { Button, ClockIcon, styled } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { useTimeClock } from './use-time-clock.ts';

/** A phone has no room in its header; its menu leads to the screen of the clock. */
const OnlyWide = styled('span')({ '@media (max-width: 699.95px)': { display: 'none' } });

/** In the header: clocks in with one press, and shows who is at work. It leads to the screen with every stamp. */
export default function ClockButton() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { clock, press, busy } = useTimeClock();
  const [first, ...others] = clock?.locations ?? [];
  if (!clock || !first) return null;
  const href = kind === 'clinic' ? staffPages.clinic.attendance : staffPages.doctor['own-attendance'];
  const look = {
    size: 'small',
    variant: clock.state === 'OFF' ? 'secondary' : 'text',
    startIcon: <ClockIcon size={20} />,
  } as const;
  if (clock.state !== 'OFF') {
    const state = t(`timeClock.states.${clock.state}`);
    return (
      <OnlyWide>
        <Button {...look} href={href} aria-label={t('timeClock.toClock', { state })}>
          {state}
        </Button>
      </OnlyWide>
    );
  }
  // With several locations, the screen asks for the one.
  const act = others.length > 0 ? { href } : { busy, onClick: () => void press('IN', first.id) };
  return (
    <OnlyWide>
      <Button {...look} {...act}>
        {t('timeClock.clockIn')}
      </Button>
    </OnlyWide>
  );
}
