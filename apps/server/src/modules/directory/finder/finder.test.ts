import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Databases } from '../../../platform/db/databases.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { type Finder, type Findable, buildFinder } from './finder.ts';
import { fold, wordsOf } from './fold.ts';

interface TestLocation extends Findable {
  id: number;
  popularity: number;
}

const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const random = seeded(20_261_120);
const below = (most: number) => Math.floor(random() * most);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

const firsts = [
  'さくら',
  'みなと',
  'ひかり',
  'こころ',
  'あおぞら',
  '田中',
  '鈴木',
  '東',
  '西',
  '中央',
  '駅前',
  'ﾐﾅﾐ',
  'ＡＢＣ',
  'Smile',
  'ゔぃら',
  '髙橋',
  'ハート・',
  '第２',
];
const lasts = [
  'クリニック',
  '医院',
  '内科',
  '皮フ科',
  'こどもクリニック',
  '整形外科',
  ' 診療所',
  '病院',
  'メディカル　センター',
  'リニック',
  'クリ',
  'ニック',
];
const clinics = ['医療法人社団 春空会', '医療法人みなと', '個人', 'Ｈａｒｕ Medical', '医療法人 さくら小路'];

const places: TestLocation[] = Array.from({ length: 2000 }, (_, at) => ({
  id: at + 1,
  name: Array.from({ length: 1 + below(3) }, () => pick(firsts)).join('') + pick(lasts),
  kana: pick(['サクラクリニック', 'ﾐﾅﾄｲｲﾝ', 'ひかりないか', '']),
  name_en: pick(['Sakura Clinic', 'MINATO INTERNAL MEDICINE', 'Hikari', '']),
  clinic_name: pick(clinics),
  prefecture: 1 + below(47),
  speciality_id: [...new Set([34, 1 + below(40), 1 + below(40)])].slice(below(2)),
  popularity: below(300),
}));
const shown = places.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);

let database: Databases;
let finder: Finder<TestLocation>;
beforeAll(async () => {
  database = await testDatabase();
  finder = await buildFinder(shown);
  // The oracle folds in SQL, so that nothing is compared with itself.
  const hiragana = Array.from({ length: 0x3096 - 0x3041 + 1 }, (_, at) => String.fromCharCode(0x3041 + at)).join('');
  const katakana = Array.from({ length: 0x3096 - 0x3041 + 1 }, (_, at) => String.fromCharCode(0x30a1 + at)).join('');
  const folded = (column: string) =>
    `translate(regexp_replace(lower(normalize(${column}, NFKC)), '[\\s・]+', '', 'g'), '${hiragana}', '${katakana}')`;
  await sql
    .raw(`create table place (id int primary key, prefecture int, speciality_id int[], popularity int, text text)`)
    .execute(database.db);
  await sql`insert into place select id, prefecture, array(select jsonb_array_elements_text(speciality_id)::int), popularity,
      ${sql.raw(['name', 'kana', 'name_en', 'clinic_name'].map(folded).join(` || chr(10) || `))}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id int, prefecture int, speciality_id jsonb, popularity int, name text, kana text, name_en text, clinic_name text)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

interface Asked {
  name: string;
  specialities: number[];
  prefecture: number | undefined;
  page: number;
}

/** A piece of some name as people write it: any width, any kana, with spaces, sometimes two pieces, sometimes nonsense. */
function someName(): string {
  const piece = () => {
    const text = pick([pick(places).name, pick(firsts) + pick(lasts), pick(clinics), 'sakura', 'クリニッ', 'んんん']);
    const from = below(text.length);
    const cut = text.slice(from, from + 1 + below(7));
    return pick([
      cut,
      cut,
      cut.toUpperCase(),
      cut.normalize('NFKC'),
      cut.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
    ]);
  };
  return pick(['', piece(), piece(), piece(), `${piece()} ${piece()}`, `　${piece()}  ${piece()} `]);
}

const someQuery = (): Asked => ({
  name: someName(),
  specialities: pick([[], [], [1 + below(45)], [34], [1 + below(40), 1 + below(40), 34]]),
  prefecture: pick([undefined, undefined, 13, 1 + below(48)]),
  page: pick([1, 1, 1, 2, 3, 50]),
});

/** What SQL finds by LIKE; the words reach it as typed and are folded there. */
async function oracle({ name, specialities, prefecture, page }: Asked) {
  const patterns = wordsOf(name).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<{ ids: number[] | null; total: number }>`with found as (
      select id, popularity from place
       where text like all (${patterns}::text[])
         and (${specialities}::int[] = '{}' or speciality_id && ${specialities}::int[])
         and (${prefecture ?? null}::int is null or prefecture = ${prefecture ?? null}::int)),
    page as (select id, popularity from found order by popularity desc, id limit 10 offset ${(page - 1) * 10})
    select (select array_agg(id order by popularity desc, id) from page) as ids, (select count(*)::int from found) as total`.execute(
    database.reader,
  );
  return { ids: rows[0]!.ids ?? [], total: rows[0]!.total };
}

const batches = process.env.TEST_NIGHT ? 100 : 10;

test(`${batches * 100} random queries give the locations, order and totals of SQL LIKE`, async () => {
  let found = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const queries = Array.from({ length: 100 }, someQuery);
    const expected = await Promise.all(queries.map(oracle));
    for (const [at, query] of queries.entries()) {
      const { items, total } = finder.find({ ...query, page_size: 10 });
      expect({ query, ids: items.map(({ id }) => id), total }).toEqual({ query, ...expected[at] });
      found += Math.sign(total);
    }
  }
  // The test would prove little if most queries found nothing.
  expect(found).toBeGreaterThan(batches * 40);
}, 120_000);

test.each([
  ['さくらクリニック', 'サクラクリニック'],
  ['ｻｸﾗ ｸﾘﾆｯｸ', 'サクラクリニック'],
  ['ＡＢＣ　Clinic', 'abcclinic'],
  ['ハート・クリニック', 'ハートクリニック'],
  ['ゔぃら', 'ヴィラ'],
  ['㍿', '株式会社'],
  ['', ''],
])('%s is compared as %s', (written, folded) => {
  expect(fold(written)).toBe(folded);
});

test('finds words in any order and any script; an unknown word finds nothing', async () => {
  const one = await buildFinder([
    {
      name: 'みなとかぜクリニック 新橋院',
      kana: 'ミナトカゼ',
      name_en: 'Minatokaze',
      clinic_name: '港風会',
      prefecture: 13,
      speciality_id: [34],
    },
  ]);
  const totals = ['新橋 ミナト', 'minatoKAZE', '港風', 'クリニック新橋', '新橋 渋谷', '橋新'].map(
    (name) => one.find({ name, page: 1, page_size: 10 }).total,
  );
  expect(totals).toEqual([1, 1, 1, 1, 0, 0]);
});

test('an empty directory finds nothing and does not mind', async () => {
  const none = await buildFinder([]);
  expect(none.find({ name: 'クリニック', specialities: [34], prefecture: 13, page: 1, page_size: 10 })).toEqual({
    items: [],
    total: 0,
  });
  expect(none.find({ page: 1, page_size: 10 })).toEqual({ items: [], total: 0 });
});

const here = {
  kana: 'ツキミクリニック',
  name_en: 'Tsukimi Clinic',
  clinic_name: 'つきみ会',
  speciality_id: [3],
};

test('invisible characters in a query make no difference [A8-P]', async () => {
  const one = await buildFinder([{ ...here, name: 'つきみ\u200Bクリニック', prefecture: 13 }]);
  const typed = [
    'つき\u200Bみ',
    '\uFEFFつきみ',
    'つきみ\u00AD',
    'つ\u202Eきみ',
    'つきみ\u{E0100}',
    '\u0000つきみ\u0007',
  ];
  expect(typed.map((name) => one.find({ name, page: 1, page_size: 10 }).total)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('locations can stand from north to south, page by page, also beside words [A8-P]', async () => {
  const far = [47, 13, 1, 27, 13].map((prefecture, at) => ({ ...here, name: `つきみ${at}`, prefecture }));
  const finder = await buildFinder(far);
  const pages = [1, 2, 3].map((page) => finder.find({ name: 'つきみ', order: 'place', page, page_size: 2 }).items);
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
    ['つきみ2', 'つきみ1'],
    ['つきみ4', 'つきみ3'],
    ['つきみ0'],
  ]);
  expect(finder.find({ prefecture: 13, order: 'place', page: 1, page_size: 10 }).items).toHaveLength(2);
});
