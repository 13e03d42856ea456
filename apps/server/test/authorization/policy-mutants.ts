import type pg from 'pg';

/** A planted mistake in the rules of row-level security, and the statements that make it and take it back. */
export interface PolicyMutant {
  name: string;
  /** Whether a whole policy or function is lost, and not a part of its condition. */
  isWhole: boolean;
  /** The commands and tables that it can change: all of them when a function is changed. */
  commands: string;
  table: string | undefined;
  plant: string;
  restore: string;
}

const commandOf: Record<string, string> = { SELECT: 'r', INSERT: 'a', UPDATE: 'lc', DELETE: 'd', ALL: 'rlacd' };

/**
 * Returns the mistakes to plant. A policy loses its whole condition, or a part that it joins by AND or OR. A function of the
 * policies answers yes for every row, or loses a condition that it joins by AND.
 */
export async function policyMutants(client: pg.ClientBase): Promise<PolicyMutant[]> {
  const { rows: policies } = await client.query<Policy>(
    `select tablename as table, policyname as name, cmd as command, qual as using, with_check as "with check"
      from pg_policies where schemaname = 'public' order by 1, 2`,
  );
  const { rows: functions } = await client.query<{ name: string; definition: string }>(
    `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'app\\_%' and prorettype = 'boolean'::regtype order by 1`,
  );
  return [
    ...policies.flatMap((policy) => [...ofClause(policy, 'using'), ...ofClause(policy, 'with check')]),
    ...functions.flatMap(({ name, definition }) => ofFunction(name, definition)),
  ];
}

interface Policy {
  table: string;
  name: string;
  command: string;
  using: string | null;
  'with check': string | null;
}

function ofClause(policy: Policy, clause: 'using' | 'with check'): PolicyMutant[] {
  const { table, name, command } = policy;
  const condition = policy[clause];
  if (condition === null) return [];
  const alter = (changed: string) => `alter policy ${name} on ${table} ${clause} (${changed})`;
  const mistakes = [{ without: 'its condition', beside: '', left: 'true' }, ...withoutOnePart(condition)];
  return mistakes.map(({ without, beside, left }) => ({
    name: [table, name, clause, 'without', without, ...(beside ? ['beside', beside] : [])].join(' '),
    isWhole: left === 'true',
    commands: commandOf[command]!,
    table,
    plant: alter(left),
    restore: alter(condition),
  }));
}

function ofFunction(name: string, definition: string): PolicyMutant[] {
  const yes = definition.includes('LANGUAGE plpgsql') ? ' begin return true; end ' : ' select true ';
  const conditions = [...definition.matchAll(/ AND [a-z_.]+ (?:=|<>) (?:'[^']*'|[\w$.]+(?:\(\))?)/giu)];
  const mistakes = [
    { what: 'answers yes', changed: definition.replace(/(?<=\$function\$).*(?=\$function\$)/su, yes) },
    ...conditions.map(({ 0: condition, index }) => ({
      what: `without${condition}`,
      changed: definition.slice(0, index) + definition.slice(index + condition.length),
    })),
  ];
  return mistakes.map(({ what, changed }) => ({
    name: `${name} ${what}`,
    isWhole: what === 'answers yes',
    commands: 'rlacd',
    table: undefined,
    plant: changed,
    restore: definition,
  }));
}

/** A condition that lost a part: the part, what is joined with it, and the whole of what is left. */
interface Mistake {
  without: string;
  beside: string;
  left: string;
}

/** Returns a condition, as PostgreSQL prints it, once without each part that it joins by AND or OR. */
export function withoutOnePart(condition: string): Mistake[] {
  const open: number[] = [];
  const found: Mistake[] = [];
  for (let at = 0; at < condition.length; at++) {
    if (condition[at] === "'") at = condition.indexOf("'", at + 1);
    else if (condition[at] === '(') open.push(at + 1);
    else if (condition[at] === ')') {
      const start = open.pop()!;
      for (const word of [' AND ', ' OR ']) {
        const parts = joined(condition.slice(start, at), word);
        if (parts.length < 2) continue;
        for (const without of parts) {
          const beside = parts.filter((part) => part !== without).join(word);
          found.push({ without, beside, left: condition.slice(0, start) + beside + condition.slice(at) });
        }
      }
    }
  }
  return found;
}

/** Returns the parts of an expression that a word joins outside of all parentheses. */
function joined(expression: string, word: string): string[] {
  let depth = 0;
  let start = 0;
  const parts: string[] = [];
  for (let at = 0; at < expression.length; at++) {
    if (expression[at] === "'") at = expression.indexOf("'", at + 1);
    if (expression[at] === '(') depth++;
    if (expression[at] === ')') depth--;
    if (depth > 0 || !expression.startsWith(word, at)) continue;
    parts.push(expression.slice(start, at));
    start = at + word.length;
  }
  return [...parts, expression.slice(start)];
}
