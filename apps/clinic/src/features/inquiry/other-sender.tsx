import { type ChosenPatient, PatientChoice } from '@haruka/staff';
import { Button, Stack } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Finds a patient who is not suggested as the sender of an inquiry. They are linked by a second press, below their name. */
export function OtherSender({ busy, onLink }: { busy: boolean; onLink: (patient_id: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ChosenPatient>();
  const act = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) act.current?.focus();
  }, [chosen]);
  return (
    <Stack gap={12}>
      <div>
        <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('inquiry.link.other')}
        </Button>
      </div>
      {isOpen && (
        <PatientChoice
          label={t('inquiry.link.whom')}
          typed={typed}
          onTyped={setTyped}
          chosen={chosen}
          onChoose={setChosen}
          noMatch={t('inquiry.link.noMatch')}
        />
      )}
      {isOpen && chosen && (
        <div>
          <Button ref={act} size="small" variant="secondary" busy={busy} onClick={() => onLink(chosen.id)}>
            {t('inquiry.link.act')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
