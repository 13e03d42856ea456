import { staffPages } from '@haruka/contract/staff-pages';
import { Button, ClockIcon, styled } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { useTimeClock } from './use-time-clock.ts';

const phone = '@media (max-width: 699.95px)';
/** A phone has room for the icon alone. */
const Place = styled('span')({
  [phone]: {
    '& .MuiButton-root': { minWidth: 44, minHeight: 44, padding: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
});
const OnlyWide = styled('span')({ [phone]: { display: 'none' } });

/** In the header: clocks in with one press, and shows who is at work. It leads to the screen with every stamp. */
export default function ClockButton() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { clock, press, busy } = useTimeClock();
  const [first, ...others] = clock?.locations ?? [];
  if (!clock || !first) return null;
  const isOff = clock.state === 'OFF';
  const state = t(`timeClock.states.${clock.state}`);
  const href = kind === 'clinic' ? staffPages.clinic.attendance : staffPages.doctor['own-attendance'];
  // With several locations, the screen asks for the one.
  const act = isOff && others.length === 0 ? { busy, onClick: () => void press('IN', first.id) } : { href };
  return (
    <Place>
      <Button
        {...act}
        size="small"
        variant={isOff ? 'secondary' : 'text'}
        startIcon={<ClockIcon size={20} />}
        aria-label={isOff ? t('timeClock.clockIn') : t('timeClock.toClock', { state })}
      >
        <OnlyWide>{isOff ? t('timeClock.clockIn') : state}</OnlyWide>
      </Button>
    </Place>
  );
}
