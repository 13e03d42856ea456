import { like, listOf, type Person } from '../support/index.ts';
import { visitsOf } from './visit.ts';

const clinic = visitsOf('clinic');

/** Opens the first product of the list. */
async function openProduct({ page, words }: Person<'clinic'>) {
  await page
    .getByRole('row')
    .getByRole('button', { name: like(words.words.edit) })
    .first()
    .click();
  return page.getByRole('dialog');
}

/** Orders, deliveries, products, suspense and takings of the clinic app. */
export const clinicMoneyVisits = [
  clinic('suspense', '/clinic/suspense', { as: 'staff1' }),
  clinic('suspense cleared', '/clinic/suspense?status=cleared', { as: 'owner1' }),
  clinic('suspense asking', '/clinic/suspense', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.suspense.act }).first().click();
      // The name of the button behind the dialog begins with the same word.
      await page.getByRole('alertdialog').getByRole('button', { name: words.suspense.clear.confirm }).click();
      await page.getByText(words.suspense.clear.reasonMissing).waitFor();
    },
  }),
  clinic('takings', '/clinic/takings?by=month', {
    as: 'owner1',
    act: ({ page, words }) => listOf(page, words.takings.caption).waitFor(),
  }),
  clinic('takings without right', '/clinic/takings', {
    as: 'staff1',
    act: ({ page, words }) => page.getByText(words.staffFrame.noRight.refunds.title).waitFor(),
  }),
  clinic('takings file', '/clinic/takings?by=month', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.csv.act }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  clinic('orders', '/clinic/orders', { as: 'staff1' }),
  clinic('orders save-view', '/clinic/orders?view=unpaid', {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('button', { name: words.views.save }).click(),
  }),
  clinic('orders manage-views', '/clinic/orders', {
    as: 'staff1',
    act: ({ page, words }) => page.getByRole('button', { name: words.views.manage }).click(),
  }),
  clinic('orders chosen filters', '/clinic/orders?method=card&paid_from=2020-01-01', { as: 'owner1' }),
  clinic('orders filters', '/clinic/orders?view=unpaid', {
    as: 'owner1',
    act: ({ page, words }) => page.getByRole('button', { name: words.orders.search.more, exact: true }).click(),
  }),
  clinic('orders unpaid', '/clinic/orders?view=unpaid', { as: 'owner1' }),
  clinic('orders none', '/clinic/orders?search=zzzz', { as: 'staff1' }),
  clinic('order', '/clinic/orders?view=refunded', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('heading', { name: words.orders.timeline.title }).waitFor();
    },
  }),
  clinic('order refund', '/clinic/orders?view=refunded', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.refund.open, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: words.orders.refund.check }).click();
      await sheet.getByText(words.orders.reason.missing).first().waitFor();
    },
  }),
  clinic('order cancel', '/clinic/orders?view=paid', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.cancel.open }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('order keep', '/clinic/orders?view=due', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.keep.open }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('order write-off', '/clinic/orders?view=unpaid', {
    as: 'owner1',
    act: async ({ page, words }) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: words.orders.writeOff.open }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  clinic('orders written off', '/clinic/orders?view=written_off', { as: 'owner1' }),
  clinic('delivery', '/clinic/delivery', { as: 'staff1' }),
  clinic('delivery silent', '/clinic/delivery?view=silent', { as: 'owner1' }),
  clinic('delivery none', '/clinic/delivery?search=zzzz', { as: 'staff1' }),
  clinic('delivery ship', '/clinic/delivery', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.deliveries.ship.open }).first().click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: words.deliveries.ship.confirm }).click();
      await dialog.getByText(words.deliveries.ship.numberMissing).first().waitFor();
    },
  }),
  clinic('delivery-import', '/clinic/delivery/import', { as: 'staff1' }),
  clinic('delivery-import preview', '/clinic/delivery/import', {
    as: 'owner1',
    act: async ({ page, words }) => {
      const rows = ['お客様管理番号,伝票番号', 'A-1017,123456789013', 'A-1018,123456789012'];
      const buffer = Buffer.from(rows.join('\r\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'b2.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('table', { name: words.trackingImport.preview.caption }).waitFor();
    },
  }),
  clinic('order missing', '/clinic/order', { as: 'staff1' }),
  clinic('products', '/clinic/settings/products', { as: 'staff1' }),
  clinic('products none', '/clinic/settings/products?search=zzzz', { as: 'staff1' }),
  clinic('products outlook', '/clinic/settings/products', {
    as: 'staff1',
    async act({ page, words }) {
      await page.getByRole('button', { name: words.products.outlook.open }).click();
      const sheet = page.getByRole('dialog', { name: words.products.outlook.title });
      await sheet.getByRole('table').or(sheet.getByText(words.products.outlook.none)).waitFor();
    },
  }),
  clinic('products add', '/clinic/settings/products', {
    as: 'staff1',
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.products.add }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: words.products.add }).click();
      await sheet.getByRole('alert').first().waitFor();
    },
  }),
  clinic('products change', '/clinic/settings/products', {
    as: 'staff1',
    act: async (person) => {
      const sheet = await openProduct(person);
      await sheet.getByText(person.words.products.pictures.title, { exact: true }).waitFor();
    },
  }),
  clinic('products picture removal', '/clinic/settings/products', {
    as: 'staff1',
    act: async (person) => {
      const { page, words } = person;
      const sheet = await openProduct(person);
      await sheet
        .getByRole('button', { name: like(words.products.pictures.remove) })
        .first()
        .click();
      await page.getByRole('alertdialog', { name: words.products.pictures.removeTitle }).waitFor();
    },
  }),
  clinic('product-import', '/clinic/settings/products/import', { as: 'staff1' }),
  clinic('product-import refused', '/clinic/settings/products/import', {
    as: 'staff1',
    act: async ({ page, words }) => {
      const file = {
        name: 'products-2026.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('商品名,値段\r\n葛根湯,60\r\n'),
      };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(words.productImport.refused.title).waitFor();
    },
  }),
  clinic('product-import preview', '/clinic/settings/products/import', {
    as: 'staff1',
    act: async ({ page, words }) => {
      const { file, fields } = words.products;
      const head = [file.id, ...Object.values(fields)].join(',');
      const names = ['葛根湯エキス顆粒（医療用）', '小青竜湯エキス顆粒'];
      const rows = names.map(
        (name, at) => `,${name},Granules,other,PACKET,${at ? 'x' : 60},EXEMPT,10,1,,,0,0,0,ACTIVE`,
      );
      const buffer = Buffer.from([head, ...rows].join('\r\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'products-2026.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('table', { name: words.productImport.preview.caption }).waitFor();
    },
  }),
];
