/**
 * A usage of the standard of the Japan Association for Medical Informatics (JAMI), its code system is
 * `urn:oid:1.2.392.200250.2.2.20.20`. Decision 126 names the public table from which each code was taken.
 */
export interface DosageUsage {
  /** 16 characters: how it is taken, how often, and when. */
  code: string;
  /** What a prescription says in Japanese. */
  name: string;
  /** The same for readers of English. */
  name_en: string;
}

/** The usages that a doctor chooses from, in the order of the list: by mouth, when needed, external. */
export const dosageUsages: readonly DosageUsage[] = (
  [
    ['1011000090000000', '1日1回 起床時', 'Once a day, on waking'],
    ['1011000100000000', '1日1回 朝食前', 'Once a day, before breakfast'],
    ['1011000400000000', '1日1回 朝食後', 'Once a day, after breakfast'],
    ['1011004000000000', '1日1回 昼食後', 'Once a day, after lunch'],
    ['1011010000000000', '1日1回 夕食前', 'Once a day, before dinner'],
    ['1011040000000000', '1日1回 夕食後', 'Once a day, after dinner'],
    ['1011100000000000', '1日1回 就寝前', 'Once a day, before going to bed'],
    ['1041480000000000', '1日1回 空腹時', 'Once a day, on an empty stomach'],
    ['1012010100000000', '1日2回 朝夕食前', 'Twice a day, before breakfast and dinner'],
    ['1012040400000000', '1日2回 朝夕食後', 'Twice a day, after breakfast and dinner'],
    ['1012004400000000', '1日2回 朝昼食後', 'Twice a day, after breakfast and lunch'],
    ['1012100400000000', '1日2回 朝食後と就寝前', 'Twice a day, after breakfast and before going to bed'],
    ['1012140000000000', '1日2回 夕食後と就寝前', 'Twice a day, after dinner and before going to bed'],
    ['1022000000000000', '1日2回 12時間ごと', 'Twice a day, every 12 hours'],
    ['1013011100000000', '1日3回 朝昼夕食前', 'Three times a day, before each meal'],
    ['1013022200000000', '1日3回 朝昼夕食直前', 'Three times a day, just before each meal'],
    ['1013044400000000', '1日3回 朝昼夕食後', 'Three times a day, after each meal'],
    ['1013055500000000', '1日3回 朝昼夕食後2時間', 'Three times a day, two hours after each meal'],
    [
      '1013140400000000',
      '1日3回 朝夕食後と就寝前',
      'Three times a day, after breakfast and dinner and before going to bed',
    ],
    ['1023000000000000', '1日3回 8時間ごと', 'Three times a day, every 8 hours'],
    ['1014111100000000', '1日4回 朝昼夕食前と就寝前', 'Four times a day, before each meal and before going to bed'],
    ['1014144400000000', '1日4回 朝昼夕食後と就寝前', 'Four times a day, after each meal and before going to bed'],
    ['1024000000000000', '1日4回 6時間ごと', 'Four times a day, every 6 hours'],
    ['1050110000000000', '痛むとき（疼痛時）', 'When in pain'],
    [
      '1050110630000000',
      '痛むとき（疼痛時） 6時間以上あけて1日3回まで',
      'When in pain, at least 6 hours apart, up to 3 times a day',
    ],
    ['1050120000000000', '頭が痛むとき（頭痛時）', 'When you have a headache'],
    ['1050130000000000', '歯が痛むとき（歯痛時）', 'When you have a toothache'],
    ['1050220000000000', '喘息の発作のとき（喘息発作時）', 'When you have an asthma attack'],
    ['1050250000000000', '咳が出るとき（咳込時）', 'When you cough'],
    ['2B71200000000000', '1日1～2回 塗布', 'Apply to the skin once or twice a day'],
    [
      '2B62100900000000',
      '1日2回 朝と就寝前 塗布',
      'Apply to the skin twice a day, in the morning and before going to bed',
    ],
    ['2B73000000000000', '1日3回 塗布', 'Apply to the skin three times a day'],
    ['2B74000000000000', '1日4回 塗布', 'Apply to the skin four times a day'],
    ['2B50810000000000', 'かゆいとき 塗布', 'Apply to the skin when it itches'],
    ['2H71000000000000', '1日1回 点眼', 'Eye drops once a day'],
    ['2H72000000000000', '1日2回 点眼', 'Eye drops twice a day'],
    ['2H73000000000000', '1日3回 点眼', 'Eye drops three times a day'],
    ['2L71000000000000', '1日1回 吸入', 'Inhale once a day'],
    ['2L72000000000000', '1日2回 吸入', 'Inhale twice a day'],
    [
      '2R62090900000000',
      '1日2回 朝夕 肛門に入れる',
      'Insert into the rectum twice a day, in the morning and in the evening',
    ],
  ] as const
).map(([code, name, name_en]) => ({ code, name, name_en }));

const byCode = new Map(dosageUsages.map((usage) => [usage.code, usage]));

/** Text without spaces, widths and capitals, so that what is typed is compared with a name. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('〜', '~').toLowerCase();

const byName = new Map(
  dosageUsages.flatMap((usage) => [usage.name, usage.name_en].map((name) => [plain(name), usage] as const)),
);

/** Returns the usage of a code; undefined for an unknown one, and without a code. */
export const usageOf = (code: string | null): DosageUsage | undefined => (code === null ? undefined : byCode.get(code));

/** Returns the usage whose Japanese or English name a dosage is, in any width and spacing; undefined for any other text. */
export const usageNamed = (dosage: string): DosageUsage | undefined => byName.get(plain(dosage));

/** What doctors write for 朝昼夕. */
const everyMeal = /毎食/g;

/** Returns the usages that have every word of what is typed; all of them for no text, and for the name of one. */
export function usagesLike(typed: string): readonly DosageUsage[] {
  if (usageNamed(typed)) return dosageUsages;
  const words = typed.replaceAll(everyMeal, '朝昼夕食').split(/\s+/).map(plain).filter(Boolean);
  return dosageUsages.filter(({ code, name, name_en }) => {
    const text = `${plain(name)} ${plain(name_en)} ${code.toLowerCase()}`;
    return words.every((word) => text.includes(word));
  });
}
