import { readFile } from 'node:fs/promises';
import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { connected, desk, like, memberLogIn, phone, step, test, title } from '../support/index.ts';

test('staff export, edit, correct and import products; a doctor prescribes the new one [CSV-2]', async ({
  open,
  product,
}) => {
  const staff = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = staff;
  const { products, productImport, places, csv } = words;
  const name = '小青竜湯エキス顆粒（医療用）';
  let content = '';
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await step('staff save the list of products as CSV', async () => {
    await staff.goto('/clinic/settings/products');
    await title(staff, places.products);
    await page.getByRole('button', { name: csv.act }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: csv.act }).click();
    content = await readFile(await (await saved).path(), 'utf8');
    expect(content.startsWith(`\uFEFF${products.file.id},${products.fields.name},`)).toBe(true);
  });

  const lines = () => content.trim().split('\r\n');
  const priced = (line: string, price: string) => {
    const cells = line.split(',');
    cells[5] = price;
    return cells.join(',');
  };
  const fileWith = (unit: string) => {
    const [head, ...rows] = lines();
    const changed = rows.map((line) =>
      line.includes('ロキソプロフェン')
        ? priced(line, '"￥１，２００"')
        : line.includes('アムロジピン')
          ? priced(line, '17円')
          : line,
    );
    return [
      head,
      ...changed,
      `,${name},Shoseiryuto granules,内服薬,${unit},70,非課税,200,1,,,いいえ,いいえ,いいえ,いいえ,取扱中`,
    ].join('\n');
  };

  await step('the preview names two changed prices and the wrong cell, and offers no save', async () => {
    await page.getByRole('link', { name: productImport.open }).click();
    await title(staff, productImport.title);
    await choose(fileWith('ダース'));
    await page.getByText(words.productImport.wrong.title.replace('{{count}}', '1')).waitFor();
    await row('ロキソプロフェン')
      .getByText(/1,200円/)
      .waitFor();
    await row('アムロジピン').getByText(/17円/).waitFor();
    await row(name)
      .getByText(/ダース/)
      .waitFor();
    expect(await page.getByRole('button', { name: like(productImport.save) }).count()).toBe(0);
  });

  await step('on a phone each row is a card', async () => {
    await page.setViewportSize(phone);
    await row(name)
      .getByText(/ダース/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await page.setViewportSize(desk);
  });

  await step('the corrected file is saved as a whole', async () => {
    await choose(fileWith('包'));
    await page.getByRole('button', { name: like(productImport.save) }).click();
    await title(staff, places.products);
    const found = await product.ask(
      contract.products,
      { search: 'ロキソプロフェン', page: 1 },
      await product.tokenOf('clinic', 'owner1'),
    );
    expect(found.map(({ price }) => price)).toEqual([1200]);
  });

  await step('the doctor finds the new product while prescribing', async () => {
    const doctor = await open('doctor');
    const token = await product.tokenOf('patient', 'mio.takasaki');
    const past = await product.ask(contract.myConsults, { scope: 'past', page: 1 }, token);
    await doctor.goto('/doctor');
    await memberLogIn(doctor, 'doctor1');
    await connected(doctor);
    await doctor.goto(`/doctor?consult=${past.find(({ status }) => status === 'ENDED')!.id}`);
    const { prescription } = doctor.words;
    await doctor.page.getByRole('button', { name: prescription.begin }).click();
    await doctor.page.getByLabel(prescription.search.label, { exact: true }).fill('小青竜湯');
    await doctor.page.getByRole('button', { name: new RegExp(`^${doctor.words.words.add}.*小青竜湯`) }).click();
    await doctor.page.getByRole('button', { name: `${prescription.remove} ${name}` }).waitFor();
  });
});
