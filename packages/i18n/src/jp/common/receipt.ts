/** Receipts and itemised statements of paid orders. */
export const receipt = {
  title: '領収書・診療明細書',
  text: 'PDFで保存できます。2回目からは「再発行」と記載されます。',
  kept: '返金分を差し引いた金額で発行します。',
  act: '領収書を保存する（PDF）',
  failed: '領収書を保存できませんでした',
};
