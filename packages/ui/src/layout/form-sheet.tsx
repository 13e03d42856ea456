import type { SyntheticEvent } from 'react';
import { LateSheet } from './late-sheet.tsx';
import type { SheetProps } from './sheet.tsx';
import { Stack } from './stack.tsx';

export type FormSheetProps = SheetProps & {
  /** Receives the event, as `handleSubmit` of react-hook-form takes it. The page is not left. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
};

/** A sheet with one form: its fields, what went wrong, and the button that submits it. The fields show their errors. */
export const FormSheet = ({ onSubmit, children, ...sheet }: FormSheetProps) => (
  <LateSheet {...sheet}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      <Stack gap={24}>{children}</Stack>
    </form>
  </LateSheet>
);
