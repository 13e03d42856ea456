/** Medicines of a patient: the medication card, and prescriptions. */
export const medicine = {
  whom: 'どなたのお薬ですか',
  failed: 'お薬を表示できませんでした',
  ofConsult: 'この診療の処方',
  toCard: 'お薬手帳を見る',
  amended: '処方が訂正されました。理由：{{reason}}',
  withdrawn: 'この処方は取り消されました。お薬は飲まずに、クリニックにご連絡ください。',
  amount: '{{days}}日分・{{quantity}}{{unit}}',
  total: '{{total}}（税込）',
  facts: { issued: '処方日時', by: '処方した医師', total: 'お薬代' },
  card: {
    title: 'お薬手帳',
    lead: 'これまでに処方されたお薬と、飲み方の記録です。',
    of: '{{day}}の処方（{{name}} さん）',
    none: '処方されたお薬はまだありません',
    noneText: '診察でお薬が処方されると、ここに表示されます。',
    pages: 'お薬手帳のページ',
    page: '{{page}}ページ目',
    print: '印刷する',
    about: {
      title: 'お薬手帳でできること',
      points: {
        read: '処方されたお薬の名前、飲み方、日数をいつでも確認できます。',
        print: '印刷して、ほかの病院や薬局で見せられます。',
        child: 'お子さんのお薬は、お子さんの手帳に分けて記録します。',
        logIn: 'ご覧になるには、ログインが必要です。',
      },
      logIn: 'ログインして見る',
    },
  },
};
