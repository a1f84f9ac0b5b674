import type { openOrder } from '#contract/orders.ts'
import type { RequestOf } from '#contract/call.ts'
import type { FieldMistake } from '#contract/read.ts'
import { Refusal, refuseFields } from '#server/platform/refusal.ts'
import { type OrderRequest, readOrder } from '../order/order-request.ts'
import { type FoundOrder, type FoundPurchase, permitsIn } from '../store/purchases.ts'

export type SeveralInput = RequestOf<typeof openOrder>

type Sender = Parameters<typeof readOrder>[1]

/** The field of a line as the sender knows it. */
const fieldOfLine = (line: number, field: string): string => `righe.${line}.${field}`

/** Each wrong field of a line, under its name in the list. */
export const mistakesOfLine = (mistakes: readonly FieldMistake[], line: number): FieldMistake[] =>
  mistakes.map((mistake) => ({ ...mistake, field: fieldOfLine(line, mistake.field) }))

/**
 * The lines of an order, each as an order of one with the key of one: it is found again, moved and handed over by that. Two
 * children without a name would have the same.
 */
export function readLines(
  { lines, memberships, discountCodeId }: SeveralInput,
  sender: Sender,
): OrderRequest[] {
  if (lines.length === 0 && (memberships ?? []).length === 0)
    return refuseFields([{ field: 'righe', code: 'REQUIRED' }])
  const keys = new Set<string>()
  const mistakes: FieldMistake[] = []
  const requests = lines.flatMap((input, line) => {
    try {
      const request = readOrder({ ...input, ...(discountCodeId !== undefined && { discountCodeId }) }, sender)
      const orderKey = keys.has(request.orderKey) ? keyOfLine(request.orderKey, line) : request.orderKey
      keys.add(orderKey)
      return { ...request, orderKey }
    } catch (error) {
      if (!(error instanceof Refusal) || error.details.mistakes === undefined) throw error
      mistakes.push(...mistakesOfLine(error.details.mistakes, line))
      return []
    }
  })
  return mistakes.length > 0 ? refuseFields(mistakes) : requests
}

const keyOfLine = (orderKey: string, line: number): string =>
  JSON.stringify([...(JSON.parse(orderKey) as unknown[]), { line }])

/** What is not asked for is not kept, so that a request may state more than its hold has. */
const isStatedAlike = (
  kept: FoundPurchase['purchase']['guest_facts'],
  { input: { guestFacts = [] } }: OrderRequest,
): boolean =>
  (kept ?? []).every((fact) =>
    guestFacts.some(
      ({ key, number, validUntil }) =>
        key === fact.key &&
        (fact.number ?? number) === number &&
        (fact.validUntil ?? validUntil) === validUntil,
    ),
  )

/** Conditions that were read since, or in a newer version than that of the hold, make another order. */
const isAcceptedAlike = (
  row: Pick<FoundPurchase['purchase'], 'conditions_version' | 'permit_version'>,
  { input: { conditionsVersion } }: OrderRequest,
): boolean =>
  conditionsVersion === undefined || conditionsVersion === (row.conditions_version ?? row.permit_version)

/**
 * Whether a hold is exactly that of these lines: for the same people, with the same extras, declarations and discount. What it has
 * no declaration of may be declared.
 */
export function isSameOrder(found: FoundOrder, lines: readonly OrderRequest[]): boolean {
  const held = permitsIn(found)
  const wanted = lines[0]?.input.discountCodeId ?? null
  const used = held.find(({ discount_code_id }) => discount_code_id !== null)?.discount_code_id ?? null
  return (
    held.length === lines.length &&
    used === wanted &&
    held.every((row, line) => {
      const request = lines[line]
      return (
        request !== undefined &&
        row.order_key === request.orderKey &&
        row.minor_birth_date === (request.input.minorBirthDate ?? null) &&
        isStatedAlike(row.guest_facts, request) &&
        row.guest_email === (request.input.guestEmail ?? request.input.invitedEmail ?? null) &&
        (row.keeps_catch === null || row.keeps_catch === (request.order.keepsCatch ?? null)) &&
        isAcceptedAlike(row, request) &&
        row.option_codes.join('\n') === request.order.options.join('\n')
      )
    })
  )
}
