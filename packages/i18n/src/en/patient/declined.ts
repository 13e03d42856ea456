/** What a try to pay that failed says. */
export const declined = {
  title: 'The card payment failed',
  text: 'Please use another card or a convenience store. Nothing has been paid.',
  noSlip: 'The slip could not be issued',
  noSlipText: 'Please pay by card, or contact the clinic. Nothing has been paid.',
  why: {
    DECLINED: 'The card company did not approve it. Please ask the card company for the reason.',
    NO_FUNDS: 'There was not enough balance or credit limit.',
    EXPIRED_CARD: 'The card has expired.',
    NOT_AUTHENTICATED: 'The identity check was not completed.',
    OTHER: 'The card payment was not completed.',
  },
};
