/** Stripe's form for the account of an association: the pages of the office that lead to it, and to which it leads back. */

/** Asks for a new form at Stripe where the address of the last one no longer opens it. */
export const REOPEN_FORM = 'riapri-modulo'

const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** Of one association. */
export const pagesOfCards = {
  begin: (associazione: number) => at('/ufficio/avvio', { passo: '5', associazione: `${associazione}` }),
  rules: (associazione: number) =>
    at('/ufficio/permessi', { parte: 'stripeAccount', associazione: `${associazione}` }),
  cards: (associazione: number) => at('/ufficio/carte', { associazione: `${associazione}` }),
}
