import { TextLink } from '@haruka/ui';

/** A number to press, which also stands there to be read: a computer cannot call it. */
export function CallLink({ text, number }: { text: string; number: string }) {
  return (
    <TextLink href={`tel:${number}`} roomy>
      <span>
        {text} <span style={{ whiteSpace: 'nowrap' }}>{number}</span>
      </span>
    </TextLink>
  );
}
