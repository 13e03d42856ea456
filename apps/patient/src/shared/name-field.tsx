import { TextField, type TextFieldProps } from '@haruka/ui';
import { useRef } from 'react';
import { Reading } from './reading.ts';

/** A name that tells its reading while it is typed in Japanese. */
export function NameField({ onReading, ...field }: TextFieldProps & { onReading: (katakana: string) => void }) {
  const reading = useRef(new Reading());
  return (
    <TextField
      {...field}
      onCompositionUpdate={(event) => reading.current.compose(event.data)}
      onCompositionEnd={(event) => {
        reading.current.commit(event.data);
        onReading(reading.current.katakana);
      }}
      onValue={(value) => {
        if (value !== '') return;
        reading.current.settle(value);
        onReading('');
      }}
    />
  );
}
