import { usePatientChats } from '@haruka/api/messaging/chat';
import { locationNameOf } from '@haruka/i18n/clinic';
import { Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { chatsHref } from './chats-href.ts';

/** The way to write to a patient: to the conversation with each location of the member where messages can be sent. */
export function WriteLinks({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation();
  const { currentData = [] } = usePatientChats({ patient_id, options: { silent: true, noprogress: true } });
  const open = currentData.filter(({ can_write }) => can_write);
  return open.map((line) => (
    <Button
      key={`${line.patient_id} ${line.clinic_location_id}`}
      variant="secondary"
      href={chatsHref({ filter: 'ALL', chosen: line })}
    >
      {open.length > 1 ? t('chat.writeAt', { place: locationNameOf(line) }) : t('chat.write')}
    </Button>
  ));
}
