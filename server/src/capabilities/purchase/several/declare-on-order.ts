import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { permitOfHold } from '../hold/update-hold.ts'
import { checkKeeping, type OrderRequest } from '../order/order-request.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { findOrder, type FoundOrder, permitsIn, updateOf } from '../store/purchases.ts'
import { mistakesOfLine } from './read-lines.ts'

interface Declared {
  row: PurchaseRow
  request: OrderRequest
  line: number
}

const declaresKeeping = ({ row, request }: Declared): boolean =>
  row.keeps_catch === null && request.order.keepsCatch !== undefined

const acceptsConditions = ({ row, request }: Declared): boolean =>
  row.conditions_version === null && request.input.conditionsVersion !== undefined

/**
 * What the buyer declares of an order that they hold without it, as one that the waiting list offers them: it keeps its places,
 * prices and end. Undefined: it has ended meanwhile.
 */
export async function declareOnOrder(
  services: Services,
  held: FoundOrder,
  lines: readonly OrderRequest[],
  situations: readonly OrderSituation[],
): Promise<FoundOrder | undefined> {
  const declared = permitsIn(held).flatMap((row, line): Declared[] => {
    const request = lines[line]
    const one = request && { row, request, line }
    return one && (declaresKeeping(one) || acceptsConditions(one)) ? [one] : []
  })
  if (declared.length === 0) return held
  for (const one of declared) await checkLine(services, one, situations[one.line])
  const { db } = services
  const isWritten = await inTransaction(db, async (tx) => {
    for (const one of declared) if (!(await writeDeclared(tx, one))) return false
    return true
  })
  return isWritten ? findOrder(db, held.purchase.id) : undefined
}

/** By the terms under which it is held. */
async function checkLine(
  services: Services,
  { row, request, line }: Declared,
  situation: OrderSituation | undefined,
): Promise<void> {
  const onSale = situation?.catalogue.permits.get(row.permit_id) ?? refuse('NOT_FOUND')
  const permit = await permitOfHold(services, onSale, row)
  try {
    checkKeeping(permit, request.order)
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.mistakes === undefined) throw error
    refuseFields(mistakesOfLine(error.details.mistakes, line))
  }
}

/** False: it is not held any more. */
async function writeDeclared(tx: Tx, one: Declared): Promise<boolean> {
  const { row, request } = one
  const { numUpdatedRows } = await updateOf(tx, row)
    .set({
      ...(declaresKeeping(one) && { keeps_catch: request.order.keepsCatch ?? null }),
      ...(acceptsConditions(one) && {
        conditions_version: request.input.conditionsVersion ?? null,
        conditions_accepted_at: request.now,
      }),
    })
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}
