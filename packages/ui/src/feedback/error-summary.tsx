import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { color, focusRing, rem } from '../theme/tokens.ts';

const Summary = styled(Alert)({
  borderWidth: 2,
  '&:focus': focusRing,
  '& h2': { fontSize: rem(18), color: color.error, marginBottom: rem(4) },
  '& a': { color: color.error, display: 'inline-block', paddingBlock: rem(4), verticalAlign: 'top' },
});

export type ErrorSummaryProps = {
  /** 「入力内容を確認してください（2件）」 */
  title: ReactNode;
  items: readonly { id: string; label: ReactNode }[];
  ref?: Ref<HTMLDivElement>;
};

/**
 * Lists the errors of a form at its top, each as a link to its field; shows nothing without errors. Takes the focus
 * when it mounts, and never while a person corrects the errors. A `key` that counts the tries mounts it again.
 */
export const ErrorSummary = ({ title, items, ref }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (items.length === 0) return null;
  return (
    <Summary
      role="alert"
      severity="error"
      icon={false}
      tabIndex={-1}
      ref={(node) => {
        box.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
    >
      <h2>{title}</h2>
      <ul>
        {items.map(({ id, label }) => (
          <li key={id}>
            <Link
              component="a"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(id);
                (field?.matches('fieldset') ? (field.querySelector<HTMLElement>('input') ?? field) : field)?.focus();
                field?.scrollIntoView({ block: 'center' });
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Summary>
  );
};
