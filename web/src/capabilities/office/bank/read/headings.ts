/** What a column of a bank's table is, by the words of its heading, in Italian, German, English, Slovenian and French. */
export type ColumnKind =
  | 'bookedOn'
  | 'valueOn'
  | 'debit'
  | 'credit'
  | 'amount'
  /** “Dare/Avere”: an amount with its sign, or only the side. */
  | 'amountOrSign'
  | 'sign'
  | 'currency'
  | 'balance'
  | 'state'
  | 'fee'
  | 'reference'
  | 'text'

/** As a bank may write it: in capitals, with or without accents, “ü” as “ue”. */
export const plainHeading = (cell: string): string =>
  cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

/** What the account has or could have, or what is kept for later: never a movement, whatever else the heading says. */
const NO_MOVEMENT =
  /saldo|balance|kontostand|\bstanje|\bsolde\b|disponibil|\bdispo|available|verfu?e?gbar|razpolozljiv|limit|\bfido\b|plafond|rahmen\b|kreditlinie|ueberziehung|uberziehung|progressiv|running|cumul|kumul|blocked|bloccat|prenotat|impegnat|gesperrt|reserv|rezerv|pending|vorgemerkt|in attesa/
/** In another currency, before fees, of one piece of many, or the fee itself: the account moved by another amount. */
const OF_SOMETHING_ELSE =
  /origin|ursprung|ursprueng|fremd|foreign|ester[ao]|tuj[ai]|einzel|wechsel|cambio|exchange|kurs\b|tecaj|steuer|mwst|\bvat\b|\biva\b|\btax|provizij|commission|gebu?e?hr|spese|spesen|\bfees?\b|kosten|cost[oi]?\b|tasso|rate\b/
const DEBIT =
  /^(dare|uscit[ae]|addebit[oi]|addebitat[oi]|debit[oi]?s?|debited|soll|sollbetrag|sollumsatz|belastung(en)?|belastungsbetrag|lastschrift(en)?|lastschriftbetrag|ausga?e?ng(e|en)?|ausgaben?|abga?e?ng(e|en)?|auszahlung(en)?|out|outgoing|outflow|withdrawals?|withdrawn|spent|breme|odlivi?|preliev[oi])$/
const CREDIT =
  /^(avere|entrat[ae]|accredit[oi]|accreditat[oi]|credit[oi]?s?|credited|haben|habenbetrag|habenumsatz|gutschrift(en)?|gutschriftsbetrag|eingang|einga?e?nge?n?|einnahmen?|zuga?e?ng(e|en)?|einzahlung(en)?|incoming|inflow|deposits?|deposited|received|dobro|prilivi?|versament[oi])$/
const AMOUNT = /^(import[oi]|amount|ammontare|umsa?e?tz(e|en)?|znesek|montant|\p{L}*betra?e?g(e|en)?)$/u
/** What may stand beside “credit” without making something else of it, as “limit” and “account” do. */
const BESIDE =
  /^(import[oi]|amount|ammontare|betrag|umsatz|znesek|montant|mov|moviment[oi]|operazion[ei]|buchung(en)?|money|paid|cash|eur|euro|€|in|im|di|a|of|der|v)$/
/** “Tipo movimento” is no amount. */
const MOVEMENT = /^moviment[oi](?: in)?\W{0,2}(?:eur|euro|€)?\W?$/
const MONEY_IN = /^(?:(?:money|paid|cash|amount|eur) )?in$/

const SIGN =
  /^(segno|d\/a|da|s\/h|b\/d|c\/d|cr\/dr|tipo.{0,3}segno|(?:credit|debit|soll|dare|haben|avere|breme|dobro)\W(?:debit|credit|haben|avere|soll|dare|breme|dobro)\W{0,2}(?:indicator|mark|kz|kennzeichen|kennz|segno|flag)\.?)$/

/** The first that fits. */
const OTHERS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['state', /^(stato|status|state|contabilizzazione|buchungsstatus|stanje prometa)$/],
  ['fee', /^fee$/],
  // A “payment reference” is what the payer wrote.
  [
    'reference',
    /riferimento|^cro\b|\bcro$|\btrn\b|^(?!payment ).*reference|^(?!payment |zahlungs).*referen[zc]|^id\b|numero.{0,4}oper|end.?to.?end/,
  ],
  [
    'text',
    /descri|caus|dettagli|operazione|nota|note|zweck|zahlungsgrund|buchungstext|beschreibung|text|memo|payee|beneficiari|ordinante|controparte|auftraggeber|empf|begu?e?nstigt|zahlungspflichtig|zahler|payer|name|partner|details|info|mitteilung|payment reference|zahlungsreferenz|namen|prejemnik|placnik|nalogodajalec|udelezenec|\bopis|libell|communication|^(?!.*\b(?:id|iban|bic)\b)(?:debitor|creditor|kreditor|debtor)/,
  ],
]

const BOOKED_ON =
  /data.{0,4}(cont|oper|reg|mov|esec)|^data$|date.{0,4}(book|oper|compt)|booking.?date|booked at|completed.?date|date.?completed|^date$|buchung(stag|sdatum)?$|^datum$|datum (knjizenja|transakcije|prometa|obdelave)|data e ora/
const VALUE_ON = /data.{0,4}val|valuta\b|value.?date|wertstellung|valutadatum|datum valute|date.{0,4}valeur/
const CURRENCY = /^(divisa|currency|wahrung|waehrung|valuta conto|div\.?|devise|monnaie)$/

const wordsOf = (heading: string): string[] => heading.match(/[\p{L}€]+/gu) ?? []

/** Of a column of money alone; undefined: it is none. */
function kindOfMoney(heading: string): ColumnKind | undefined {
  const words = wordsOf(heading)
  if (MONEY_IN.test(heading)) return 'credit'
  const has = (kind: RegExp) => words.some((word) => kind.test(word))
  const [isOut, isIn] = [has(DEBIT), has(CREDIT)]
  if (!isOut && !isIn) {
    const isAmount = (has(AMOUNT) && !OF_SOMETHING_ELSE.test(heading)) || MOVEMENT.test(heading)
    return isAmount ? 'amount' : undefined
  }
  const isPlain = words.every((word) => DEBIT.test(word) || CREDIT.test(word) || BESIDE.test(word))
  if (!isPlain) return undefined
  if (isOut && isIn) return 'amountOrSign'
  return isOut ? 'debit' : 'credit'
}

export function kindOfHeading(cell: string): ColumnKind | undefined {
  const heading = plainHeading(cell)
  if (heading === '') return undefined
  if (SIGN.test(heading)) return 'sign'
  if (CURRENCY.test(heading)) return 'currency'
  if (BOOKED_ON.test(heading)) return 'bookedOn'
  const others = OTHERS.find(([, pattern]) => pattern.test(heading))?.[0]
  if (others === 'state') return others
  if (NO_MOVEMENT.test(heading)) return 'balance'
  return kindOfMoney(heading) ?? (VALUE_ON.test(heading) ? 'valueOn' : others)
}
