import { expect, test } from 'vitest';
import { clinicNameOf, doctorNameOf, locationNameOf, nameOf } from './names.ts';

test('a name is English in English, and Japanese where there is no English one [A8-W]', () => {
  const place = { name: '神楽坂院', name_en: 'Kagurazaka' };
  expect([nameOf(place, 'jp'), nameOf(place, 'en'), nameOf({ ...place, name_en: '' }, 'en')]).toEqual([
    '神楽坂院',
    'Kagurazaka',
    '神楽坂院',
  ]);
  expect(locationNameOf({ clinic_location_name: '神楽坂院', clinic_location_name_en: 'Kagurazaka' }, 'en')).toBe(
    'Kagurazaka',
  );
  expect(clinicNameOf({ clinic_name: 'はるぞら', clinic_name_en: 'Haruzora' }, 'en')).toBe('Haruzora');
  expect(clinicNameOf({ clinic_name: null, clinic_name_en: null }, 'en')).toBeNull();
  const doctor = { last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' };
  expect([doctorNameOf(doctor, 'jp'), doctorNameOf(doctor, 'en')]).toEqual(['水野 遥', 'Haruka Mizuno']);
  expect(doctorNameOf({ last_name: '水野', first_name: '', name_en: '' }, 'en')).toBe('水野');
});
