import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { SendIcon } from '../icons/talk.ts';
import { keyboard, rem } from '../theme/tokens.ts';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: rem(8) });
// A phone has no such keys.
const Keys = styled('span')({ display: 'none', [keyboard]: { display: 'inline' } });
// A button that is closed stands above its reason, at the same end of the line.
const Act = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  '& > span': { alignItems: 'flex-end', textAlign: 'end' },
});

export type ChatComposerProps = {
  value: string;
  onValue: (value: string) => void;
  onSend: () => void;
  /** The most characters of a message. They are counted when few are left. */
  most: number;
  busy?: boolean;
  error?: ReactNode;
  /** Why nothing can be sent now. What is typed stays. */
  closedReason?: ReactNode;
  /** `keys` says which keys send; it is shown where there is a mouse, and so a keyboard. */
  words: { label: string; keys: string; send: string };
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
};

/** A box that grows with its text up to ten lines, and the button that sends. Enter makes a line; with Ctrl or Command it sends. */
export const ChatComposer = ({
  value,
  onValue,
  onSend,
  most,
  busy,
  error,
  closedReason,
  words,
  ref,
}: ChatComposerProps) => {
  const send = () => {
    if (!busy && !closedReason) onSend();
  };
  const keyDown = (event: KeyboardEvent) => {
    // While a Japanese word is being converted, Enter belongs to it.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        ref={ref}
        label={words.label}
        helper={<Keys>{words.keys}</Keys>}
        marked={false}
        multiline
        rows={2}
        maxRows={10}
        value={value}
        onValue={onValue}
        onKeyDown={keyDown}
        error={error}
        counter={value.length > most * 0.9 ? most : undefined}
        autoComplete="off"
      />
      <Act>
        <Button type="submit" busy={busy} closedReason={closedReason} startIcon={<SendIcon size={20} />}>
          {words.send}
        </Button>
      </Act>
    </Form>
  );
};
