// @vitest-environment jsdom
import { profileRoutes } from '@haruka/contract/identity/profile';
import { initWording, withWording } from '@haruka/i18n/patient';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useContractForm } from '@haruka/shell/use-contract-form';

test('an error names the field and the remedy in the display language', async () => {
  await initWording({ locale: 'jp' });
  await withWording(['validation'], () => Promise.resolve())();
  const { result } = renderHook(() =>
    useContractForm({
      schema: profileRoutes.updateUser.body,
      defaults: { post_code: '123', address_2: 'あ'.repeat(101) },
      labels: { post_code: '郵便番号', address_2: '市区町村' },
      formats: { post_code: 'post_code' },
    }),
  );
  void result.current.trigger();
  await waitFor(() => expect(result.current.textOf('post_code')).toBe('郵便番号は7桁の数字で入力してください'));
  expect(result.current.textOf('address_2')).toContain('100文字以内');
});
