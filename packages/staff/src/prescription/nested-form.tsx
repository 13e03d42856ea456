import type { FormEvent, ReactNode } from 'react';

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** The form of a sheet. The sheet may stand inside of another form, which is not sent with it. */
export const NestedForm = ({ onSubmit, children }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.stopPropagation();
      void onSubmit(event);
    }}
  >
    {children}
  </form>
);
