import type * as z from 'zod/mini'
import type { checkItem } from '#contract/permit-check.ts'
import { type Impossible, whyImpossible } from '#rules/river/possible-moment.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import type { OwnPurchase } from '../write-log/with-purchases-locked.ts'

/** A check as read: ids in lower case, moments in UTC, always with a `versionId`. */
export type CheckItem = z.output<typeof checkItem> & { versionId: string }

/** A row of `permit_check`; moments are ISO 8601, as in JSON. */
export interface CheckRow {
  association_id: number
  id: string
  purchase_id: string | null
  warden_id: string
  checked_at: string
  arrived_at: string
  way: CheckItem['way']
  result: CheckItem['result']
  reasons: string[]
  list_as_of: string | null
  impossible: Impossible | null
}

interface About {
  wardenId: string
  associationId: number
  /** The permit that was checked. */
  permit: OwnPurchase | undefined
  now: Date
}

export const rowOf = (item: CheckItem, { wardenId, associationId, permit, now }: About): CheckRow => ({
  association_id: associationId,
  id: item.id,
  purchase_id: item.purchaseId ?? null,
  warden_id: wardenId,
  checked_at: item.at,
  arrived_at: now.toISOString(),
  way: item.way,
  result: item.result,
  reasons: item.reasons ?? [],
  list_as_of: item.listAsOf ?? null,
  impossible: whyImpossible({ at: item.at }, { arrivedAt: now, permit }) ?? null,
})

export const itemOf = (row: CheckRow): Omit<CheckItem, 'versionId'> => ({
  kind: 'check',
  id: row.id,
  at: utcOf(row.checked_at),
  ...(row.purchase_id === null ? { associationId: row.association_id } : { purchaseId: row.purchase_id }),
  way: row.way,
  result: row.result,
  ...(row.reasons.length > 0 && { reasons: row.reasons }),
  ...(row.list_as_of !== null && { listAsOf: utcOf(row.list_as_of) }),
})

export const isSameCheck = (one: CheckRow, other: CheckRow): boolean => contentOf(one) === contentOf(other)

const contentOf = (row: CheckRow): string => {
  const { id, at, purchaseId, way, result, reasons = [], listAsOf } = itemOf(row)
  return JSON.stringify([id, row.association_id, at, purchaseId, way, result, reasons, listAsOf])
}
