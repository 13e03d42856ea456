/** Names of the legal pages. Their text is content, not wording, and is loaded with the screens. */
export const legal = {
  version: '{{date}} 版',
  privacy: { title: 'プライバシーポリシー' },
  terms: { title: '利用規約' },
  law: { title: '特定商取引法に基づく表記' },
};
