import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { clinicApp } from './clinic-app.ts';

test('no two screens of the menu have the same icon', () => {
  const icons = clinicApp.routes.flatMap(({ icon }) => (isValidElement(icon) ? [icon.type] : []));
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(icons.length);
});
