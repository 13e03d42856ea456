import type { InvalidField } from '@haruka/forms/contract-resolver';
import { ErrorSummary } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Values = Record<string, string | boolean>;
type Broken<Fields> = { [Name in keyof Fields]?: InvalidField | undefined };
/** Returns the broken rule of each field that is filled in; undefined when all are valid. */
type Rules<Fields> = (fields: Fields) => Broken<Fields> | undefined;

/** A box that is not ticked is empty, too. */
const isEmpty = (value: string | boolean | undefined) => !value || (typeof value === 'string' && value.trim() === '');
const emptyRule = (value: string | boolean): InvalidField => ({
  type: typeof value === 'boolean' ? 'agree' : 'required',
  message: '',
});

interface FewFields<Fields> {
  /** Begins the ids of the fields. */
  id: string;
  defaults: Fields;
  /** Label of every field, in the order of the screen. */
  labels: Record<keyof Fields & string, string>;
  /** Loads the rules beyond "must be filled in", which the server measures when absent. They may come after the page is usable. */
  loadRules?: () => Promise<Rules<Fields>>;
}

/**
 * Returns a form of a few fields without the form library and the schemas, so that a first page is usable before those are
 * there. It checks a field that was filled in when it loses focus, and while it is corrected. On submit it checks all.
 */
export function useFewFields<Fields extends Values>({ id, defaults, labels, loadRules }: FewFields<Fields>) {
  type Name = keyof Fields & string;
  const { t } = useTranslation();
  const [values, setValues] = useState(defaults);
  const [rules, setRules] = useState<Rules<Fields>>();
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  /** What the server refused, with the values that were sent. */
  const [refused, setRefused] = useState<{ broken: Broken<Fields>; sent: Fields }>();
  /** Resolves to the rules; to undefined without a network, when the server measures alone. */
  const ready = async () => {
    if (rules || !loadRules) return rules;
    const loaded = await loadRules().catch(() => undefined);
    if (loaded) setRules(() => loaded);
    return loaded;
  };

  const missing = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isEmpty(value) ? [[name, emptyRule(value)]] : [])),
  ) as Broken<Fields>;
  const broken: Broken<Fields> = { ...rules?.(values), ...missing };
  const textOf = (name: Name): string | undefined => {
    const isShown = hasFailed || (left.has(name) && !isEmpty(values[name]));
    const isRefused = refused?.sent[name] === values[name];
    const rule = (isShown ? broken[name] : undefined) ?? (isRefused ? refused?.broken[name] : undefined);
    return rule && t(`validation.${rule.type}`, { name: labels[name], min: rule.message, max: rule.message });
  };
  const props = (name: Name) => ({
    id: `${id}-${name}`,
    label: labels[name],
    required: true,
    error: textOf(name),
    onValue(value: string | boolean) {
      // Input from before hydration comes for all fields at once.
      setValues((before) => ({ ...before, [name]: value }));
    },
    onBlur() {
      setLeft((before) => new Set([...before, name]));
      void ready();
    },
  });
  const invalid = (Object.keys(labels) as Name[]).flatMap((name) => {
    const label = textOf(name);
    return label ? [{ id: props(name).id, label }] : [];
  });

  return {
    textField: (name: Name) => ({ ...props(name), value: String(values[name]) }),
    checkbox: (name: Name) => ({ ...props(name), checked: values[name] === true }),
    values,
    /** Whether a submit waits for the rules. */
    isChecking,
    /** Returns whether no field breaks a rule. The summary of the errors takes the focus when one does. */
    async check(): Promise<boolean> {
      setIsChecking(true);
      const loaded = await ready();
      setIsChecking(false);
      const isValid = Object.keys(missing).length === 0 && !loaded?.(values);
      setHasFailed(!isValid);
      if (!isValid) setTries((before) => before + 1);
      return isValid;
    },
    /** Shows what the server refused at the fields, until they change. */
    refuse: (rejected: Broken<Fields>) => setRefused({ broken: rejected, sent: values }),
    summary: hasFailed ? (
      <ErrorSummary key={tries} title={t('validation.summary', { count: invalid.length })} items={invalid} />
    ) : null,
  };
}
