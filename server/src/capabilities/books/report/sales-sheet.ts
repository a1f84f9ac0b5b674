import type { Language } from '#contract/languages.ts'
import { type Day, inLanguage } from '#rules/permit-terms.ts'
import { wayOfPayment } from '#rules/sale/purchase-lifecycle.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import type { Sale } from '../store/sales.ts'
import type { SoldUnder } from './sold-under.ts'

/** What counts in the year of the report: money counts in the year in which it moved. */
export interface InTheYear {
  isSold: boolean
  isRefunded: boolean
  paidCents: number
  refundedCents: number
  /** The last day on which something went back: of the year, or else of all. */
  refundedOn: Day | undefined
  feeCents: number | undefined
}

export function inTheYear(sale: Sale, year: number, fees: Map<string, number>): InTheYear {
  const isIn = (day: string) => day.startsWith(`${year}-`)
  const isSold = isIn(sale.soldOn) && sale.state !== 'voided'
  const ofYear = sale.refunds.filter(({ day }) => isIn(day))
  const isRefunded = ofYear.length > 0
  return {
    isSold,
    isRefunded,
    paidCents: isSold && sale.isCaptured ? sale.amountCents : 0,
    refundedCents: ofYear.reduce((sum, { cents }) => sum + cents, 0),
    refundedOn: (ofYear.at(-1) ?? sale.refunds.at(-1))?.day,
    feeCents: isSold ? shareOfFee(sale, fees.get(sale.intentId ?? '')) : undefined,
  }
}

/** Of a payment for several permits, by their prices: the shares of all are the fee. */
function shareOfFee(
  { amountCents, paidBefore, paymentCents }: Sale,
  feeCents: number | undefined,
): number | undefined {
  if (feeCents === undefined || paymentCents === null || paymentCents === 0) return feeCents
  const upTo = (cents: number) => Math.round((feeCents * cents) / paymentCents)
  return upTo(paidBefore + amountCents) - upTo(paidBefore)
}

export const COLUMNS = (
  'sold permit zone slot firstDay lastDay holder price options optionsPrice code discount paid fee ' +
  'refundedOn refunded state purchase account receipt order payment seller'
).split(' ')

export const columns = (texts: Texts, language: Language, names: string[]): Cell[] =>
  names.map((name) => texts.say(language, `report.columns.${name}`))

export const salesHeading = (texts: Texts, language: Language) => columns(texts, language, COLUMNS)

const amount = (cents: number | undefined): Cell => (cents === undefined ? undefined : { cents })

/** Sold, taken back, or in between. */
function stateOf({ state, isCaptured, amountCents, isRefunding }: Sale): string {
  if (state === 'voided') return state
  if (state === 'issued') return isCaptured || amountCents === 0 ? 'issued' : 'capturing'
  return isRefunding ? 'refunding' : 'refunded'
}

const receiptOf = ({ receiptYear: year, receiptNumber: number }: Sale): string | undefined =>
  year === null || number === null ? undefined : showReceiptNumber({ year, number })

/** A sale, in the order of `salesHeading`; without a person's name. */
export function salesLine(
  texts: Texts,
  language: Language,
  sale: Sale,
  terms: SoldUnder,
  year: InTheYear,
): Cell[] {
  const { price, optionCodes } = sale
  const { slots } = terms
  const options = terms.addOns.filter(({ code }) => optionCodes.includes(code))
  const slot = sale.slot === null || slots === undefined ? undefined : slotOf({ slots }, sale.slot)
  return [
    { day: sale.soldOn },
    inLanguage(terms.name, language),
    inLanguage(sale.zone, language),
    inLanguage(slot?.name, language) ?? sale.slot ?? undefined,
    { day: sale.firstDay },
    { day: sale.lastDay },
    texts.say(language, `report.holder.${sale.holderKind}`),
    amount(price.baseCents),
    options.map(({ name }) => inLanguage(name, language)).join(', '),
    amount(price.optionsCents),
    sale.discountCode ?? undefined,
    amount(-price.discountCents),
    year.isSold ? amount(year.paidCents) : undefined,
    amount(year.feeCents),
    year.refundedOn === undefined ? undefined : { day: year.refundedOn },
    year.isRefunded ? amount(year.refundedCents) : undefined,
    texts.say(language, `report.state.${stateOf(sale)}`),
    sale.id,
    sale.account ?? undefined,
    receiptOf(sale),
    sale.orderId ?? undefined,
    texts.say(language, `report.takings.ways.${wayOfPayment(sale.amountCents, sale.paidBy)}`),
    texts.say(language, `report.sellers.${sale.sellerKind}`),
  ]
}
