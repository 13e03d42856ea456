import { complaintIn } from '@haruka/contract/consultation/complaint';
import type { CalendarEntry } from '@haruka/contract/consultation/calendar-entry';
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { ageOn, dayInTokyo } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';
import { useComplaint } from '../patients/use-complaint.ts';

/** What stands beside a name in the list and on paper; empty where it is unknown. */
export interface ConsultFacts {
  age: string;
  visit: string;
  complaint: string;
}

/** Returns age, first or return visit, and chief complaint of a consult. The last two need `complaints` in the calendar. */
export function useConsultFacts({
  complaints = [],
  complaint_questions = [],
}: Partial<Calendar>): (entry: CalendarEntry) => ConsultFacts {
  const { t } = useTranslation();
  const complaintText = useComplaint();
  const byConsult = new Map(complaints.map((one) => [one.consult_id, one]));
  const asked = new Map(complaint_questions.map((one) => [one.questionnaire_id, one.questions]));
  return ({ id, date_of_birth, start_at }) => {
    const said = byConsult.get(id);
    const complaint = said?.complaint;
    return {
      age: date_of_birth ? t('words.years_old', { count: ageOn(date_of_birth, dayInTokyo(start_at)) }) : '',
      visit: said ? t(said.is_first_visit ? 'calendar.firstVisit' : 'calendar.returnVisit') : '',
      complaint:
        (complaint && complaintText(complaintIn(asked.get(complaint.questionnaire_id) ?? [], complaint.answers))) ?? '',
    };
  };
}
