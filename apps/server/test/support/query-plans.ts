import { QueryNode, RawNode, SelectQueryNode } from 'kysely';
import type { Db } from '../../src/platform/db/databases.ts';

/** A node of a plan, as `explain (format json)` prints it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  /** `SubPlan` for what runs once for each row of the node above. */
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/** Returns a database that explains each statement in place of running it, and the plans in order. */
export function explaining(db: Db): { db: Db; plans: Plan[] } {
  const plans: Plan[] = [];
  const explained = db.withPlugin({
    transformQuery: ({ node }) => {
      if (SelectQueryNode.is(node)) return QueryNode.cloneWithExplain(node, 'json', undefined);
      if (!RawNode.is(node)) throw new Error(`A ${node.kind} is not explained.`);
      const [first, ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain (format json) ${first}`, ...rest] };
    },
    transformResult: async ({ result }) => {
      plans.push((result.rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]!.Plan);
      return { rows: [] };
    },
  });
  return { db: explained, plans };
}

/** Returns those of the tables that a plan reads as a whole. */
export const wholeTables = (plan: Plan, tables: readonly string[]): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && tables.includes(plan['Relation Name']!) ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap((part) => wholeTables(part, tables)),
];

/** Returns those of the tables that a plan reads as a whole once for each row of another one. */
export const wholeTablesByRow = (plan: Plan, tables: readonly string[]): string[] =>
  (plan.Plans ?? []).flatMap((part) =>
    part['Parent Relationship'] === 'SubPlan' ? wholeTables(part, tables) : wholeTablesByRow(part, tables),
  );
