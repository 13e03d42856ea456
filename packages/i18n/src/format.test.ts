import { afterEach, describe, expect, test } from 'vitest';
import * as format from './format.ts';
import { localeTags } from './locale.ts';

const { formatDay, formatDayTime, formatShortDay, formatSlot, formatTime } = format;

describe('days and times', () => {
  test('dates are shown as YYYY/MM/DD, with weekday and 祝 [FORM-3]', () => {
    expect(formatDay('2026-11-23', { holiday: '勤労感謝の日' })).toBe('2026/11/23(月・祝)');
    expect(formatDay('2026-11-24', { holiday: null })).toBe('2026/11/24(火)');
    expect(formatDay('2026-11-23', { holiday: true, locale: 'en' })).toBe('2026/11/23 (Mon, holiday)');
    expect(format.formatDate('2026-11-23')).toBe('2026/11/23');
    expect(formatShortDay('2026-01-05')).toBe('1/5(月)');
    expect(formatShortDay('2026-11-23', { holiday: true })).toBe('11/23(月・祝)');
    expect(formatShortDay('2026-10-20')).toBe('10/20(火)');
  });

  test('national holidays have English names [A8-W]', () => {
    expect(format.holidayName('勤労感謝の日', 'en')).toBe('Labour Thanksgiving Day');
    expect(format.holidayName('憲法記念日 振替休日', 'en')).toBe('Constitution Memorial Day (in lieu)');
    expect(format.holidayName('休日', 'en')).toBe('National holiday');
    expect(format.holidayName('勤労感謝の日', 'jp')).toBe('勤労感謝の日');
    expect(format.holidayName(null, 'en')).toBeNull();
  });

  test('a range of days leaves out what both ends share', () => {
    expect(format.formatDayRange('2026-11-23', '2026-11-29', 'jp')).toBe('2026年11月23日〜29日');
    expect(format.formatDayRange('2026-11-30', '2026-12-06', 'jp')).toBe('2026年11月30日〜12月6日');
    expect(format.formatDayRange('2026-12-28', '2027-01-03', 'jp')).toBe('2026年12月28日〜2027年1月3日');
    expect(format.formatDayRange('2026-11-23', '2026-11-29', 'en')).toMatch(/^November 23\s–\s29, 2026$/);
  });

  test('a note stands in the brackets of the language [A8-W]', () => {
    expect(format.withNote('1990/01/01', '平成2年', 'jp')).toBe('1990/01/01（平成2年）');
    expect(format.withNote('1990/01/01', 'Heisei 2', 'en')).toBe('1990/01/01 (Heisei 2)');
  });

  test('dates are sent as YYYY-MM-DD, and days that do not exist are not sent [FORM-3]', () => {
    expect(format.toApiDay('2026/1/5')).toBe('2026-01-05');
    expect(format.toApiDay('２０２６年１月５日')).toBe('2026-01-05');
    expect(format.toApiDay({ year: 2024, month: 2, day: 29 })).toBe('2024-02-29');
    expect(format.toApiDay({ year: 2026, month: 2, day: 29 })).toBeUndefined();
    expect(format.toApiDay({ year: 2026, month: 13, day: 1 })).toBeUndefined();
    expect(format.toApiDay('きのう')).toBeUndefined();
    expect(format.toApiDay({ year: 50, month: 1, day: 1 })).toBeUndefined();
  });

  test('names and roles of one kind are joined as the language writes them', () => {
    expect(format.joinList(['スタッフ', '医師'])).toBe('スタッフ・医師');
    expect(format.joinList(['Staff', 'Doctor'], 'en')).toBe('Staff, Doctor');
    expect(format.joinList([])).toBe('');
  });

  test('times are Asia/Tokyo [FORM-5]', () => {
    expect(formatTime('2026-11-23T00:10:00Z')).toBe('09:10');
    expect(format.dayInTokyo('2026-11-22T15:00:00Z')).toBe('2026-11-23');
    expect(format.dayInTokyo('2026-11-22T14:59:59Z')).toBe('2026-11-22');
    expect(formatDayTime('2026-11-23T00:10:00Z', { holiday: true })).toBe('2026/11/23(月・祝) 09:10');
    expect(format.instantInTokyo('2026-11-23', '09:10')).toBe('2026-11-23T00:10:00.000Z');
    expect(format.instantInTokyo('2026-11-23')).toBe('2026-11-22T15:00:00.000Z');
  });

  test('a deadline at midnight ends the day before', () => {
    expect(format.formatShortDeadline('2026-11-24T15:00:00Z')).toBe('11/24(火) 24:00');
    expect(format.formatShortDeadline('2026-11-24T06:20:00Z')).toBe('11/24(火) 15:20');
    expect(format.formatShortDeadline('2026-11-24T15:01:00Z')).toBe('11/25(水) 00:01');
  });

  test('a slot lasts 10 minutes, shown as start-end [DATA-13]', () => {
    expect(formatSlot('09:10')).toBe('09:10〜09:20');
    expect(formatSlot('2026-11-23T00:10:00Z')).toBe('09:10〜09:20');
    expect(formatSlot('23:50')).toBe('23:50〜00:00');
    expect(formatSlot('09:10', 'en')).toBe('09:10–09:20');
    expect(format.formatTimeRange('09:00', '12:30')).toBe('09:00〜12:30');
    expect(format.formatTimeRange('09:00', '12:30', 'en')).toBe('09:00–12:30');
  });

  test('a span of time names its day once, and a whole day has no times', () => {
    const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+09:00`).toISOString();
    expect(format.formatSpan(at('26', '15:00'), at('26', '17:00'))).toBe('2026/11/26(木) 15:00〜17:00');
    expect(format.formatSpan(at('26', '15:00'), at('27', '00:00'))).toBe('2026/11/26(木) 15:00〜24:00');
    expect(format.formatSpan(at('26', '15:00'), at('27', '10:00'))).toBe('2026/11/26(木) 15:00〜2026/11/27(金) 10:00');
    expect(format.formatSpan(at('26', '00:00'), at('27', '00:00'))).toBe('2026/11/26(木)');
    expect(format.formatSpan(at('26', '00:00'), at('28', '00:00'), 'en')).toBe('2026/11/26 (Thu)–2026/11/27 (Fri)');
  });

  test('counts civil days without a clock', () => {
    expect(format.addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect(format.addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(format.weekdayOf('2026-11-23')).toBe(1);
    expect(format.weekdayName(1)).toBe('月');
    expect(format.weekdayName(7, 'en')).toBe('Sun');
    expect(format.ageOn('2000-11-24', '2026-11-23')).toBe(25);
    expect(format.ageOn('2000-11-23', '2026-11-23')).toBe(26);
  });
});

describe('formats Tokyo time on a device in another time zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  // 02:30 on 2026-03-08 does not exist in New York: the device's own clock would show 03:30.
  test.each(['America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'UTC', 'Asia/Tokyo'])(
    '%s reads Tokyo time',
    (name) => {
      process.env.TZ = name;
      expect(formatDayTime('2026-03-07T17:30:00Z')).toBe('2026/03/08(日) 02:30');
      expect(format.instantInTokyo('2026-03-08', '02:30')).toBe('2026-03-07T17:30:00.000Z');
      expect(format.wareki('1950-04-01')).toBe('昭和25年');
      expect(formatDay('2026-03-08')).toBe('2026/03/08(日)');
    },
  );
});

describe('years, money, distances', () => {
  test('the Japanese year, 元年 included', () => {
    expect(format.wareki('1950-04-01')).toBe('昭和25年');
    expect(format.wareki('2019-04-30')).toBe('平成31年');
    expect(format.wareki('2019-05-01')).toBe('令和元年');
    expect(format.wareki('1950-04-01', 'en')).toBe('Shōwa 25');
  });

  test('currency 円 [DATA-20]', () => {
    expect(format.yen(299_999)).toBe('299,999円');
    expect(format.yen(3300, 'en')).toBe('¥3,300');
  });

  test.each(['jp', 'en'] as const)('amounts and months in %s are those of the browser [UI-34]', (locale) => {
    const { intl } = localeTags[locale];
    const digits = new Intl.NumberFormat(intl);
    for (const amount of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_999_999, -300, -1000, -123_456])
      expect([format.formatNumber(amount), format.yen(amount, locale).replace(/[¥円]/, '')]).toEqual([
        digits.format(amount),
        digits.format(amount),
      ]);
    const months = new Intl.DateTimeFormat(intl, { month: 'short', timeZone: 'UTC' });
    for (const day of Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-15`))
      expect(format.monthName(day, locale)).toBe(months.format(Date.parse(day)));
  });

  test('RCL_05018 names year, month, day, hour and minute [ERR-14]', () => {
    expect(format.partsInTokyo('2026-01-05T00:05:00Z')).toEqual({
      year: '2026',
      month: '01',
      day: '05',
      hour: '09',
      minute: '05',
    });
  });
});

test('a date with its weekday is marked when it is a national holiday [A8-P]', () => {
  expect(formatDay('2026-11-23')).toBe('2026/11/23(月・祝)');
  expect(formatDayTime('2027-01-01T00:10:00Z', { locale: 'en' })).toBe('2027/01/01 (Fri, holiday) 09:10');
  expect(formatShortDay('2026-09-22')).toBe('9/22(火・祝)');
  expect(formatDay('2026-11-24')).toBe('2026/11/24(火)');
  expect(format.markedWeekday('2026-11-03')).toBe('火・祝');
});

test('only the first year of an era is 元年 [D1]', () => {
  const years = ['1989-01-08', '1990-01-01', '1999-01-01', '2019-12-31', '2020-01-01', '2028-01-01', '2029-01-01'];
  expect(years.map((day) => format.wareki(day))).toEqual([
    '平成元年',
    '平成2年',
    '平成11年',
    '令和元年',
    '令和2年',
    '令和10年',
    '令和11年',
  ]);
});
