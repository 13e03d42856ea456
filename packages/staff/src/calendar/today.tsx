import { Card, Columns } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayList } from './delay-list.tsx';
import { listOfThreeRows } from './list-of-three-rows.ts';
import { useDay } from './use-day.ts';

/** On a phone the buttons of one doctor take four lines; from 600 px on, three rows are enough. */
const oneDoctor = { ...listOfThreeRows, height: 'max(6rem, min(12rem, (600px - 100vw) * 100))' };

/** Doctors who run late today. `children` stand beside the delays, so that the calendar below begins early. */
export function Today({
  location,
  children,
}: {
  /** Only what happens there; everywhere without one. */
  location: number | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const day = useDay(location);
  return (
    <Columns min={420}>
      {/* The place of `children` stays the same, so that a press is not lost when the day arrives. */}
      {children}
      <Card title={t('calendar.late.title')} tight>
        <DelayList day={day} style={oneDoctor} />
      </Card>
    </Columns>
  );
}
