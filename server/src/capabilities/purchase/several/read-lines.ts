import { createHash } from 'node:crypto'
import type { openOrder } from '#contract/orders.ts'
import type { RequestOf } from '#contract/call.ts'
import { Refusal, refuseFields } from '#server/platform/refusal.ts'
import { type OrderRequest, readOrder } from '../order/order-request.ts'

export type SeveralInput = RequestOf<typeof openOrder>

type Sender = Parameters<typeof readOrder>[1]

/** The field of a line as the sender knows it. */
const fieldOfLine = (line: number, field: string): string => `righe.${line}.${field}`

/** Each wrong field of a line, under its name in the list; any other refusal goes on. */
export function refuseFieldsOfLine(error: unknown, line: number): never {
  if (!(error instanceof Refusal) || error.details.mistakes === undefined) throw error
  return refuseFields(
    error.details.mistakes.map((mistake) => ({ ...mistake, field: fieldOfLine(line, mistake.field) })),
  )
}

/**
 * The lines of an order, each as an order of one. The key of the first identifies the order: the same lines, extras and
 * declarations mean the same hold.
 */
export function readLines({ lines, discountCodeId }: SeveralInput, sender: Sender): OrderRequest[] {
  if (lines.length === 0) return refuseFields([{ field: 'righe', code: 'REQUIRED' }])
  const requests = lines.map((input, line) => {
    try {
      return readOrder({ ...input, ...(discountCodeId !== undefined && { discountCodeId }) }, sender)
    } catch (error) {
      return refuseFieldsOfLine(error, line)
    }
  })
  const key = keyOf(requests)
  return requests.map((request, line) => ({ ...request, orderKey: `${key}/${line}` }))
}

/** A hash: as a text the lines would be too long for an index. */
function keyOf(requests: readonly OrderRequest[]): string {
  const parts = requests.map(({ orderKey, order, input }) => [
    orderKey,
    order.options,
    order.keepsCatch ?? null,
    input.minorBirthDate ?? null,
    input.discountCodeId ?? null,
  ])
  return `order:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}
