import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { isAdult } from '#rules/age.ts'
import { isDay } from '#rules/days.ts'
import { soldBy } from '#rules/sale/seller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { newPurchase } from '../hold/write-purchase.ts'
import type { DecidedMembership } from '../memberships/decide-memberships.ts'
import { isJoinOfHolder, joinedInOrder } from '../memberships/joined-in-order.ts'
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
  /** Of the same order, decided before: who joins by these is a member in the lines. */
  memberships?: readonly DecidedMembership[]
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

/**
 * Each line beside those decided before it: children after the adults, otherwise as they were sent. One that is refused is decided
 * once more after the others, of which one may be the adult beside it, or the permit that it needs. The result is in the order of the
 * lines. Refuses every wrong field of any line.
 */
export async function decideEach(services: Services, toDecide: LinesToDecide) {
  requireOneAssociation(toDecide)
  const ids = toDecide.lines.map(() => uuidv7())
  const decided: (DecidedLine & { line: number })[] = []
  const wrong: { line: number; mistakes: FieldMistake[] }[] = []
  let refused: (RefusedLine & { decidedBefore: number })[] = []
  let next = decisionOrder(toDecide)
  while (next.length > 0) {
    refused = refused.filter(({ line }) => !next.includes(line))
    for (const line of next) {
      const decidedBefore = decided.length
      const judged = await judgeLine(services, toDecide, line, { decided, id: ids[line] })
      if ('mistakes' in judged) wrong.push({ line, ...judged })
      else if ('refused' in judged) refused.push({ ...judged.refused, decidedBefore })
      else decided.push({ ...judged.decided, line })
    }
    // What was decided after it may make it possible.
    next = refused.flatMap(({ line, decidedBefore }) => (decidedBefore < decided.length ? [line] : []))
  }
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  if (wrong.length > 0) refuseFields(wrong.toSorted(byLine).flatMap(({ mistakes }) => mistakes))
  return { decided: decided.toSorted(byLine), refused: refused.toSorted(byLine) }
}

/** The lines in the order in which they are decided: a child may come along with an adult, or be cheaper beside one. */
function decisionOrder({ lines, situations }: LinesToDecide): number[] {
  const isOfChild = ({ order }: OrderRequest, line: number): boolean => {
    const { holder, firstDay } = order
    if (holder.kind === 'minor') return true
    const birthDate =
      holder.kind === 'guest' ? holder.guest.birthDate : situations[line]?.holder?.facts.birthDate
    return holder.kind !== 'invited' && birthDate !== undefined && isDay(firstDay) && isDay(birthDate)
      ? !isAdult(birthDate, firstDay)
      : false
  }
  const [adults, children] = [false, true].map((wanted) =>
    [...lines.entries()].flatMap(([line, request]) => (isOfChild(request, line) === wanted ? [line] : [])),
  )
  return [...(adults ?? []), ...(children ?? [])]
}

/** `id`: that of its place in the order, whenever it is decided. */
interface Beside {
  decided: readonly DecidedLine[]
  id: string | undefined
}

type Judged = { decided: DecidedLine } | { refused: RefusedLine } | { mistakes: FieldMistake[] }

async function judgeLine(
  services: Services,
  toDecide: LinesToDecide,
  line: number,
  beside: Beside,
): Promise<Judged> {
  try {
    return { decided: await decideLine(services, toDecide, line, beside) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { mistakes } = error.details
    const language = toDecide.lines[line]?.language ?? DEFAULT_LANGUAGE
    return mistakes === undefined
      ? { refused: refusalOfLine(services, error, line, language) }
      : { mistakes: mistakesOfLine(mistakes, line) }
  }
}

async function decideLine(
  services: Services,
  { lines, situations, gaveUp }: LinesToDecide,
  line: number,
  { decided, id = uuidv7() }: Beside,
): Promise<DecidedLine> {
  const request = lines[line] ?? refuse('NOT_FOUND')
  const situation = situations[line] ?? refuse('NOT_FOUND')
  const permit = situation.catalogue.permits.get(request.input.permitId) ?? refuse('NOT_FOUND')
  const sold = soldBy(permit, request.seller.kind)
  const order = await decideOrder(services, request, situation, sold, {
    linesBefore: beforeOf(decided),
    gaveUp,
  })
  const { payment: _ofOne, purchase, ...written } = newPurchase(request, order)
  return { request, decided: order, written: { ...written, purchase: { ...purchase, id } } }
}

/**
 * What the lines cost that can be bought without these, with the memberships of those who stay in the order; undefined: none can, or
 * they need these.
 */
export async function withoutLines(
  services: Services,
  toDecide: LinesToDecide,
  refused: readonly Pick<RefusedLine, 'line'>[],
) {
  const { lines, situations, gaveUp, memberships = [] } = toDecide
  const isLeft = (_: unknown, line: number) => refused.every((one) => one.line !== line)
  const left = { lines: lines.filter(isLeft), situations: situations.filter(isLeft), gaveUp }
  if (left.lines.length === 0 || left.lines.length === lines.length) return undefined
  const hasLine = (membership: DecidedMembership, of: Pick<LinesToDecide, 'lines' | 'situations'>) =>
    of.lines.some(({ order }, n) =>
      isJoinOfHolder(membership, order.holder, of.situations[n]?.holder?.facts.accountId),
    )
  const stays = memberships.filter((one) => hasLine(one, left) || !hasLine(one, toDecide))
  return withMemberships(services, left, stays)
}

/** What an order of these permits costs with these memberships; undefined: not all of the permits can be bought so. */
export async function withMemberships(
  services: Services,
  toDecide: LinesToDecide,
  memberships: readonly DecidedMembership[],
) {
  const joined = memberships.map(joinedInOrder)
  const lines = toDecide.lines.map((line) => ({ ...line, joined }))
  const { decided, refused } = await decideEach(services, { ...toDecide, lines })
  if (refused.length > 0) return undefined
  const amountCents =
    decided.reduce((sum, { written }) => sum + written.purchase.amount_cents, 0) +
    memberships.reduce((sum, { price }) => sum + price.totalCents, 0)
  return { permits: decided.length, amountCents }
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
