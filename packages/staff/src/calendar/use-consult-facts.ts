import { complaintIn } from '@haruka/contract/consultation/complaint';
import type { Calendar, CalendarConsult } from '@haruka/contract/scheduling/calendar';
import { ageOn, dayInTokyo } from '@haruka/i18n/clinic';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useComplaint } from '../patients/use-complaint.ts';

/** What stands beside a name in the list and on paper; empty where it is unknown. */
export interface ConsultFacts {
  age: string;
  visit: string;
  complaint: string;
}

/** Returns age, first or return visit, and chief complaint of a consult. The last two need a calendar read with its complaints. */
export function useConsultFacts({
  complaint_questions,
}: Partial<Calendar>): (consult: CalendarConsult) => ConsultFacts {
  const { t } = useTranslation();
  const complaintText = useComplaint();
  const asked = useMemo(
    () => new Map(complaint_questions?.map((one) => [one.questionnaire_id, one.questions])),
    [complaint_questions],
  );
  return useCallback(
    ({ date_of_birth, start_at, visit }: CalendarConsult) => {
      const complaint = visit?.complaint;
      return {
        age: date_of_birth ? t('words.years_old', { count: ageOn(date_of_birth, dayInTokyo(start_at)) }) : '',
        visit: visit ? t(visit.is_first_visit ? 'calendar.firstVisit' : 'calendar.returnVisit') : '',
        complaint:
          (complaint && complaintText(complaintIn(asked.get(complaint.questionnaire_id) ?? [], complaint.answers))) ??
          '',
      };
    },
    [asked, complaintText, t],
  );
}
