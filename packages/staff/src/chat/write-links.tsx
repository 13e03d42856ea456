import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { locationNameOf } from '@haruka/i18n/clinic';
import { Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { chatsHref } from './chats-href.ts';

/** The ways to write to a patient: to the conversation with each location of the member where messages can be sent. */
export function WriteLinks({ ways }: { ways: PatientRecord['write_to'] }) {
  const { t } = useTranslation();
  return ways.map((way) => (
    <Button
      key={`${way.patient_id} ${way.clinic_location_id}`}
      variant="secondary"
      href={chatsHref({ filter: 'ALL', chosen: way })}
    >
      {ways.length > 1 ? t('chat.writeAt', { place: locationNameOf(way) }) : t('chat.write')}
    </Button>
  ));
}
