// @vitest-environment jsdom
import type { PatientTimeline } from '@haruka/contract/consultation/patient-timeline';
import { patientRoutes } from '@haruka/staff';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { patientRecord } from '../testing/patient.ts';

afterEach(closeStaffApp);

const { id } = patientRecord.patient;
const child = '01932d2e-0000-7000-8000-000000000009';
const member = { last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' };
const of = { at: '2026-11-20T03:00:00.000Z', merged_from: null } as const;
const details = { ...of, kind: 'PROFILE', member: null } as const;
const dependant = {
  ...of,
  kind: 'DEPENDANT',
  relation: 'MOTHER',
  other: { id: child, last_name: '髙橋', first_name: '葵' },
} as const;
const entries: PatientTimeline['entries'] = [
  { ...of, kind: 'IDENTITY', id: child, consult_id: child, method: 'MY_NUMBER_CARD', member },
  { ...details, id: '1', fields: ['PHONE', 'ADDRESS'], by: 'PATIENT' },
  { ...details, id: '2', fields: ['NAME'], by: 'MEMBER', member },
  { ...details, id: '3', fields: ['RELATION'], by: 'GUARDIAN' },
  { ...dependant, id: '4', change: 'ADDED', is_guardian: false, is_readable: true },
  { ...dependant, id: '5', change: 'REMOVED', is_guardian: false, is_readable: true },
  { ...dependant, id: '6', change: 'ADDED', is_guardian: true, is_readable: false },
];
const open = (kind: 'clinic' | 'doctor', query = '') =>
  openStaffApp(
    `/${kind}/search/${id}${query}`,
    { routes: patientRoutes(kind) },
    {
      'GET clinic/patient/': patientRecord,
      'GET clinic/patient-memos/': [],
      'GET clinic/patient-timeline/': { entries, next: null },
      'GET clinic/patient-duplicates/': { duplicates: [], merges: [] },
    },
    { kind },
  );

test.each(['clinic', 'doctor'] as const)(
  'in the %s app, identity checks, details and dependants are entries [RECORD-44]',
  async (kind) => {
    await open(kind);
    const list = within(await screen.findByRole('list', { name: 'すべて（新しい順）' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent?.replace(/2026.*?12:00/u, '｜'))).toEqual([
      '本人確認：マイナンバーカード｜水野 遥 医師',
      '登録情報の変更：電話番号・住所｜患者さんご本人が変更',
      '登録情報の変更：お名前｜水野 遥 さんが訂正',
      '登録情報の変更：保護者との続柄｜保護者の方が変更',
      'ご家族を登録：髙橋 葵 さん｜',
      'ご家族を登録から外しました：髙橋 葵 さん｜',
      '保護者のアカウントに登録：髙橋 葵 さん（母）｜',
    ]);
    expect(list.getByRole('link', { name: /^ご家族を登録：/u }).getAttribute('href')).toBe(`/${kind}/search/${child}`);
    expect(list.queryByRole('link', { name: /^保護者のアカウント/u })).toBeNull();
  },
);

test.each(['clinic', 'doctor'] as const)(
  'in the %s app, each of these kinds has a filter in the address [RECORD-44]',
  async (kind) => {
    const { user, sent, here } = await open(kind);
    for (const [name, group] of [
      ['本人確認', 'IDENTITY'],
      ['登録情報の変更', 'PROFILE'],
      ['ご家族', 'DEPENDANT'],
    ] as const) {
      await user.click(await screen.findByRole('link', { name }));
      await screen.findByRole('list', { name: `${name}（新しい順）` });
      expect(here()).toBe(`/${kind}/search/${id}?show=${group}`);
      expect(sent('GET clinic/patient-timeline/').at(-1)!.query.get('group')).toBe(group);
    }
  },
);
