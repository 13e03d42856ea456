import { asSystem } from '../src/platform/db/database-context.ts';
import { directory } from '../src/modules/directory/clinics/clinic.repo.ts';
import { type Finder, type FinderQuery, buildFinder } from '../src/modules/directory/finder/finder.ts';
import { wordsOf } from '../src/modules/directory/finder/fold.ts';
import pg from 'pg';
import { type Bench, type BenchContext, type Row, atLeast, atMost } from './core/bench.ts';
import { type RequestSpec, load } from './core/load.ts';
import { waitForIdle } from './core/proc.ts';
import { alternate, median, percentile } from './core/rounds.ts';
import { at, serving } from './core/server.ts';
import { type DataSet, openDataSet } from './core/data-set.ts';
import { connections, secondsOf, staticAsks } from './r1.ts';

type Card = Awaited<ReturnType<typeof directory>>[number];

/** R6: page ten of a search with an exact total. */
export const r6: Bench = {
  id: 'R6',
  title: 'Clinic search with exact totals, beside SQL LIKE and the static envelope',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const cards = await asSystem(() => directory(dataSet.databases.db));
    const began = performance.now();
    const finder = await buildFinder(cards);
    const builtIn = performance.now() - began;
    const draw = drawFrom(cards);
    return [
      ...(await inHandler(ground, finder, draw, builtIn)),
      await besideLike(ground, dataSet, finder, draw),
      await overHttp(ground, dataSet, draw),
    ];
  },
};

/** Draws realistic queries: a part of a name, often with a prefecture or a speciality, sometimes two words. */
function drawFrom(cards: readonly Card[]) {
  let seed = 20_261_120;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const below = (most: number) => Math.floor(random() * most);
  const piece = () => {
    const card = cards[below(cards.length)]!;
    const text = [card.name, card.name, card.kana, card.clinic_name][below(4)]!.replaceAll(/\s/g, '') || card.name;
    const from = below(text.length);
    return text.slice(from, from + 1 + below(5));
  };
  return {
    name: (): FinderQuery => ({ name: below(4) === 0 ? `${piece()} ${piece()}` : piece(), page: 10, page_size: 10 }),
    filtered: (): FinderQuery => ({
      name: piece(),
      prefecture: 1 + below(47),
      specialities: [1 + below(34)],
      page: 10,
      page_size: 10,
    }),
    /** One of the first pages, whose cards show the next free slot. */
    shown: (): FinderQuery => ({ name: piece(), page: 1 + below(3), page_size: 10 }),
    any: (): FinderQuery => ({
      name: below(5) === 0 ? '' : below(3) === 0 ? `${piece()} ${piece()}` : piece(),
      prefecture: below(2) === 0 ? 1 + below(47) : undefined,
      specialities: below(3) === 0 ? [1 + below(34), 34].slice(below(2)) : [],
      page: [1, 1, 2, 10][below(4)]!,
      page_size: 10,
    }),
  };
}
type Draw = ReturnType<typeof drawFrom>;

async function inHandler({ quick }: BenchContext, finder: Finder<Card>, draw: Draw, builtIn: number): Promise<Row[]> {
  const count = quick ? 2_000 : 20_000;
  const time = async (ask: () => FinderQuery) => {
    for (let n = 0; n < count / 10; n += 1) finder.find(ask());
    const idle = await waitForIdle(quick ? 2 : 30);
    const ms = Array.from({ length: count }, () => {
      const query = ask();
      const began = performance.now();
      finder.find(query);
      return performance.now() - began;
    });
    return { p99: percentile(ms, 99), p50: median(ms), most: Math.max(...ms), idle };
  };
  const row = (what: string, figures: Awaited<ReturnType<typeof time>>, most: number): Row => ({
    what,
    ours: { value: figures.p99, unit: 'ms' },
    measured: figures.p99,
    goal: atMost(most, 'ms'),
    next: 'words of three and more: intersect their pairs only where a name really holds them (positions beside rows)',
    more: { ...figures, places: finder.size, builtIn },
  });
  return [
    row('search with filters, page 10, p99', await time(draw.filtered), 0.1),
    row('search by name alone, page 10, p99', await time(draw.name), 1),
  ];
}

/** Runs the same queries with LIKE in PostgreSQL over text normalized in SQL. Totals and pages must be equal. */
async function besideLike(
  { quick, say }: BenchContext,
  { url }: DataSet,
  finder: Finder<Card>,
  draw: Draw,
): Promise<Row> {
  const count = quick ? 300 : 10_000;
  const wrong: FinderQuery[] = [];
  const client = new pg.Client({ connectionString: url, application_name: 'haruka-bench' });
  await client.connect();
  try {
    await client.query(`create temp table oracle as select l.id, l.prefecture, l.speciality_ids, l.popularity, ${texts} as text
      from clinic_location l join clinic c on c.id = l.clinic_id where not l.is_deleted and c.status = 'APPROVED'`);
    for (let n = 0; n < count; n += 1) {
      const query = draw.any();
      const found = finder.find(query);
      const { total, ids } = await answerByLike(client, query);
      if (found.total !== total || found.items.map(({ id }) => id).join() !== ids.join()) wrong.push(query);
      if (n % 2_500 === 2_499) say(`R6 ${n + 1} questions compared with LIKE`);
    }
  } finally {
    await client.end();
  }
  return {
    what: `answers unlike SQL LIKE, of ${count.toLocaleString('en')}`,
    ours: { value: wrong.length, unit: 'answers' },
    measured: wrong.length,
    goal: atMost(0, 'answers'),
    next: 'ask the finder one of the questions in the JSON',
    more: { wrong: wrong.slice(0, 10) },
  };
}

/** The comparison normalizes text in SQL, so that it is independent of the server's code. */
const hiragana = Array.from({ length: 0x56 }, (_, n) => String.fromCharCode(0x3041 + n)).join('');
const katakana = Array.from({ length: 0x56 }, (_, n) => String.fromCharCode(0x30a1 + n)).join('');
const folded = (column: string) =>
  `translate(regexp_replace(lower(normalize(${column}, NFKC)), '[\\s・]+', '', 'g'), '${hiragana}', '${katakana}')`;
const texts = ['l.name', 'l.kana', 'l.name_en', 'c.name'].map(folded).join(' || chr(10) || ');

async function answerByLike(
  client: pg.Client,
  { name = '', prefecture, specialities = [], page, page_size }: FinderQuery,
) {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const filters = wordsOf(name).map((word) => `text like ${given(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)}`);
  if (prefecture !== undefined) filters.push(`prefecture = ${given(prefecture)}`);
  if (specialities.length > 0) filters.push(`speciality_ids && ${given(specialities)}::int[]`);
  const { rows } = await client.query<{ total: number; ids: number[] }>(
    `with hit as materialized (select id, popularity from oracle where ${filters.join(' and ') || 'true'})
     select (select count(*) from hit) as total, array(select id from hit order by popularity desc, id
       limit ${page_size} offset ${(page - 1) * page_size}) as ids`,
    values,
  );
  return rows[0]!;
}

async function overHttp(ground: BenchContext, dataSet: DataSet, draw: Draw): Promise<Row> {
  const asks: RequestSpec[] = Array.from({ length: 2_000 }, () => {
    const { name, page } = draw.shown();
    return { method: 'GET', path: at('get-list-clinic-locations', { name: name!, page }) };
  });
  const statics = await staticAsks();
  return serving(dataSet, async (ours) => {
    const common = { ...ours, connections, seconds: secondsOf(ground.quick) };
    const rounds = await alternate(ground, 'R6', {
      static: () => load({ ...common, asks: statics }),
      search: () => load({ ...common, asks }),
    });
    return {
      what: 'search over HTTP, requests per CPU second',
      ours: { value: rounds.value.search, unit: '/s' },
      limit: { value: rounds.value.static, unit: '/s', what: 'R1' },
      measured: rounds.ratio('search', 'static'),
      goal: atLeast(0.4),
      next: 'remember the next free slot of a place until its version or a booking changes it',
      more: { rounds: rounds.samples },
    };
  });
}
