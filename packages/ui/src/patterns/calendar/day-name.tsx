import { useHaruka } from '../../theme/haruka-theme.tsx';
import { useMarks } from '../marks.ts';

/** A day as the calendar names it, e.g. 11/23(月・祝) with the name of the holiday below. `on_day` is `YYYY-MM-DD`. */
export function DayName({ on_day, holiday, word }: { on_day: string; holiday: string | undefined; word: string }) {
  const { locale } = useHaruka();
  const { and } = useMarks();
  const at = new Date(`${on_day}T00:00:00Z`);
  const weekday = at.getUTCDay();
  const [, month, day] = on_day.split('-').map(Number);
  const name = new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en', { weekday: 'short', timeZone: 'UTC' }).format(
    at,
  );
  return (
    <span
      className="hk-day-name"
      data-day={on_day}
      data-off={weekday === 0 || Boolean(holiday) || undefined}
      data-sat={(weekday === 6 && !holiday) || undefined}
    >
      <span>
        {month}/{day}({name}
        {holiday && `${and}${word}`})
      </span>
      {holiday && <small>{holiday}</small>}
    </span>
  );
}
