import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/databases.ts';

/** The end of a chain. A copy on another machine proves later that nothing before it was changed. */
export interface Head {
  /** The id of the clinic; 0 for entries without a clinic. */
  chain: number;
  seq: number;
  hash: string;
}

export interface Verified {
  rows: number;
  /** Number of entries that are in no chain yet. */
  waiting: number;
  heads: Head[];
  /** The first problem as a sentence; undefined when every row is intact. */
  bad: string | undefined;
}

interface Link {
  chain: number;
  seq: number;
  audit_id: number;
  prev_hash: Buffer;
  hash: Buffer;
  id: number | null;
  fields: (string | null)[];
}

const pageSize = 2000;
const start = Buffer.alloc(32);

/**
 * Recomputes every hash chain from its first row, independently of the functions of the database. `copies` are heads that
 * were stored elsewhere; each must be part of its chain.
 */
export function verifyAudit(db: Db, copiedHeads: readonly Head[] = []): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const heads = await readHeads(tx);
      const walked = await verifyChains(tx, heads, copiedHeads);
      const waiting = await countWaiting(tx);
      return { ...walked, heads, waiting, bad: walked.bad ?? (await findUnlinked(tx)) };
    });
}

async function verifyChains(tx: Tx, heads: readonly Head[], copiedHeads: readonly Head[]) {
  const ends = new Map<number, { seq: number; hash: Buffer }>();
  let rows = 0;
  for (let after = { chain: -1, seq: 0 }; ;) {
    const page = await readLinks(tx, after);
    for (const link of page) {
      const end = ends.get(link.chain) ?? { seq: 0, hash: start };
      const bad = linkProblem(link, end) ?? copyProblem(link, copiedHeads);
      if (bad) return { rows, bad };
      rows += 1;
      ends.set(link.chain, { seq: link.seq, hash: link.hash });
    }
    const last = page.at(-1);
    if (page.length < pageSize || !last) break;
    after = last;
  }
  return { rows, bad: endProblem(ends, heads, copiedHeads) };
}

function linkProblem(link: Link, end: { seq: number; hash: Buffer }): string | undefined {
  const { chain, seq, audit_id, prev_hash, hash, id, fields } = link;
  const where = `row ${audit_id} (chain ${chain}, place ${seq})`;
  if (seq !== end.seq + 1) return `${where}: the link at place ${end.seq + 1} is missing`;
  if (!prev_hash.equals(end.hash)) return `${where}: does not follow the row before it`;
  if (id === null) return `${where}: the row was deleted`;
  const line = Buffer.from(textOf([String(chain), String(seq)]) + textOf(fields));
  const isUnchanged = createHash('sha256').update(prev_hash).update(line).digest().equals(hash);
  return isUnchanged ? undefined : `${where}: the row differs from its hash`;
}

function copyProblem({ chain, seq, hash }: Link, copiedHeads: readonly Head[]): string | undefined {
  const copy = copiedHeads.find((each) => each.chain === chain && each.seq === seq);
  if (!copy || copy.hash === hash.toString('hex')) return undefined;
  return `chain ${chain}, place ${seq}: not the head that was copied; the chain was rewritten`;
}

function endProblem(
  ends: ReadonlyMap<number, { seq: number; hash: Buffer }>,
  heads: readonly Head[],
  copiedHeads: readonly Head[],
): string | undefined {
  for (const { chain, seq, hash } of heads) {
    const end = ends.get(chain);
    if (!end || end.seq < seq)
      return `chain ${chain}: ends at place ${end?.seq ?? 0}, but its head is at ${seq}; the tail was cut off`;
    if (end.seq > seq || end.hash.toString('hex') !== hash)
      return `chain ${chain}: goes on after its head at place ${seq}`;
  }
  for (const chain of ends.keys()) {
    if (!heads.some((head) => head.chain === chain)) return `chain ${chain}: its head is gone`;
  }
  const lost = copiedHeads.find(({ chain, seq }) => (ends.get(chain)?.seq ?? 0) < seq);
  return (
    lost && `chain ${lost.chain}: shorter than the head that was copied at place ${lost.seq}; the tail was cut off`
  );
}

async function readHeads(tx: Tx): Promise<Head[]> {
  const { rows } =
    await sql<Head>`select chain, seq, encode(hash, 'hex') as hash from audit_head order by chain`.execute(tx);
  return rows;
}

async function readLinks(tx: Tx, { chain, seq }: { chain: number; seq: number }): Promise<Link[]> {
  const { rows } = await sql<Link>`select s.chain, s.seq, s.audit_id, s.prev_hash, s.hash, a.id,
      array[a.id::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_kind, a.actor_id, a.actor_role,
        a.clinic_id::text, a.patient_id::text, a.object, a.object_id, a.action, a.result, a.request_id, a.ip] as fields
    from audit_seal s left join audit_log a on a.id = s.audit_id
    where (s.chain, s.seq) > (${chain}::int, ${seq}::bigint) order by s.chain, s.seq limit ${pageSize}::int`.execute(
    tx,
  );
  return rows;
}

async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_unsealed`.execute(tx);
  return rows[0]!.count;
}

/** Finds a row that is neither linked nor queued: it was inserted without the trigger. Reads in pages, because the log is long. */
async function findUnlinked(tx: Tx): Promise<string | undefined> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null; odd: number | null }>`
      with step as (select id from audit_log where id > ${after}::bigint order by id limit ${10 * pageSize}::int)
      select (select max(id) from step) as last, (select min(id) from step
        where not exists (select from audit_seal where audit_id = id)
          and not exists (select from audit_unsealed where audit_id = id)) as odd`.execute(tx);
    const { last, odd } = rows[0]!;
    if (odd !== null) return `row ${odd}: was never linked; it was inserted without the trigger`;
    if (last === null) return undefined;
    after = last;
  }
}

/** Returns the fields as `length:text`, null as `~`: the format that the database hashes (20261120214943_audit-chain.sql). */
const textOf = (fields: readonly (string | null)[]) =>
  fields.map((field) => (field === null ? '~' : `${Buffer.byteLength(field)}:${field}`)).join('');
