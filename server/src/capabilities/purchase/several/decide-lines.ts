import type { FieldMistake } from '#contract/read.ts'
import { soldBy } from '#rules/sale/seller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { newPurchase } from '../hold/write-purchase.ts'
import { discountSentence } from '../order/chosen-discount.ts'
import { type DecidedOrder, decideOrder } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import type { NewPurchase } from '../store/write-orders.ts'
import { mistakesOfLine } from './read-lines.ts'
import { refusalOfLine, refuseLines, type RefusedLine } from './refuse-lines.ts'

export interface DecidedLine {
  request: OrderRequest
  decided: DecidedOrder
  /** Its rows, without a payment: that is the order's. */
  written: NewPurchase
}

/** What it takes to decide the lines of an order. */
export interface LinesToDecide {
  lines: readonly OrderRequest[]
  situations: readonly OrderSituation[]
  /** The buyer's holds that the whole order replaces. */
  gaveUp: readonly string[]
}

/** As the lines before find it: how many of whom fish, and beside whom. */
const beforeOf = (decided: readonly DecidedLine[]) =>
  decided.map(({ written: { purchase, revision, supports = [] } }) => ({ purchase, revision, supports }))

/**
 * Decides each line by its own holder, and beside the lines before it. Refuses with every line that is not possible, and with
 * what the others cost without it.
 */
export async function decideLines(
  services: Services,
  toDecide: LinesToDecide,
): Promise<[DecidedLine, ...DecidedLine[]]> {
  const { decided, refused } = await decideEach(services, toDecide)
  const [first, ...others] = decided
  if (refused.length > 0 || first === undefined)
    return refuseLines(refused, await withoutLines(services, toDecide, refused))
  requireDiscount(services, decided)
  return [first, ...others]
}

/** Each line beside those before it that are possible. Refuses every wrong field of any line. */
export async function decideEach(services: Services, toDecide: LinesToDecide) {
  requireOneAssociation(toDecide)
  const { lines, situations, gaveUp } = toDecide
  const decided: DecidedLine[] = []
  const refused: RefusedLine[] = []
  const mistakes: FieldMistake[] = []
  for (const [line, request] of lines.entries()) {
    const situation = situations[line] ?? refuse('NOT_FOUND')
    try {
      const permit = situation.catalogue.permits.get(request.input.permitId) ?? refuse('NOT_FOUND')
      const sold = soldBy(permit, request.seller.kind)
      const linesBefore = beforeOf(decided)
      const order = await decideOrder(services, request, situation, sold, { linesBefore, gaveUp })
      const { payment: _ofOne, ...written } = newPurchase(request, order)
      decided.push({ request, decided: order, written })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.details.mistakes === undefined)
        refused.push(refusalOfLine(services, error, line, request.language))
      else mistakes.push(...mistakesOfLine(error.details.mistakes, line))
    }
  }
  if (mistakes.length > 0) refuseFields(mistakes)
  return { decided, refused }
}

/** What the lines cost that can be bought without these; undefined: none can, or they need these. */
export async function withoutLines(
  services: Services,
  { lines, situations, gaveUp }: LinesToDecide,
  refused: readonly Pick<RefusedLine, 'line'>[],
) {
  const isLeft = (_: unknown, line: number) => refused.every((one) => one.line !== line)
  const left = { lines: lines.filter(isLeft), situations: situations.filter(isLeft), gaveUp }
  if (left.lines.length === 0 || left.lines.length === lines.length) return undefined
  const again = await decideEach(services, left)
  if (again.refused.length > 0) return undefined
  const amountCents = again.decided.reduce((sum, { written }) => sum + written.purchase.amount_cents, 0)
  return { permits: again.decided.length, amountCents }
}

/** One association is paid. */
function requireOneAssociation({ lines, situations }: LinesToDecide): void {
  const associationOf = (line: number) => {
    const permitId = lines[line]?.input.permitId ?? 0
    return situations[line]?.catalogue.permits.get(permitId)?.associationId
  }
  const elsewhere = lines.flatMap((_, line) => (associationOf(line) === associationOf(0) ? [] : [line]))
  if (elsewhere.length > 0)
    refuseFields(elsewhere.map((line) => ({ field: `righe.${line}.idPermesso`, code: 'NOT_A_CHOICE' })))
}

/** A code that is for none of the lines was typed for nothing. */
function requireDiscount(services: Services, decided: readonly DecidedLine[]): void {
  const [first] = decided
  if (first?.request.input.discountCodeId === undefined) return
  if (decided.some(({ decided: { discountCodeId } }) => discountCodeId !== undefined)) return
  const { language } = first.request
  refuse('DISCOUNT_REFUSED', {
    detail: discountSentence(services, language, 'DISCOUNT_NOT_FOR_THIS_PERMIT'),
  })
}
