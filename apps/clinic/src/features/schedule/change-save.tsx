import { errorText } from '@haruka/api';
import { Banner, Button } from '@haruka/ui';
import { AffectedSheet } from './affected-sheet.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import type { ScheduleForm } from './use-schedule-form.ts';

/** The banner about another editor's change, at the top of a form of the schedule. */
export const ChangeConflict = ({ form: { stopped, takeTheirs, submit } }: { form: ScheduleForm }) =>
  stopped.conflict && (
    <ConflictBanner
      edit={stopped.conflict}
      onTakeTheirs={takeTheirs}
      onTakeMine={() => void submit(undefined, stopped.conflict?.version)}
    />
  );

interface Props {
  form: ScheduleForm;
  label: string;
  /** Whether affected bookings may stay. An absence allows none. */
  mayKeep: boolean;
}

/** The end of a form of the schedule: what went wrong, the button that submits the form, and the list of affected bookings. */
export function ChangeSave({ form: { stopped, busy, submit, clear, decisions, decide }, label, mayKeep }: Props) {
  return (
    <>
      {stopped.error && (
        <Banner tone="error" urgent>
          {errorText(stopped.error)}
        </Banner>
      )}
      <Button type="submit" busy={busy} fullWidth>
        {label}
      </Button>
      {stopped.affected && (
        <AffectedSheet
          affected={stopped.affected}
          mayKeep={mayKeep}
          busy={busy}
          decisions={decisions}
          onDecisions={decide}
          onDecide={(decision) => void submit(decision)}
          onClose={clear}
        />
      )}
    </>
  );
}
