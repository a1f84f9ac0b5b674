import { hasRight } from '#rules/club/office-rights.ts'
import type { TillRow } from '#server/platform/database/tables/till-tables.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { ownerColumns, type TillOwner } from './owner.ts'

/** Of a person of the office, what tills ask. */
export type TillCaller = Pick<Officer, 'associationId' | 'accountId' | 'role' | 'outletId'>

/** Whose till a person of the office opens and sells from. */
export const tillOwnerOf = ({ associationId, accountId, outletId }: TillCaller): TillOwner => ({
  associationId,
  accountId,
  outletId,
})

export const seesAllTills = ({ role }: TillCaller): boolean => hasRight(role, 'money')

type Owned = Pick<TillRow, 'account_id' | 'outlet_id'>

export function isOwnTill(caller: TillCaller, till: Owned): boolean {
  const { account_id, outlet_id } = ownerColumns(tillOwnerOf(caller))
  return till.account_id === account_id && till.outlet_id === outlet_id
}

/** One's own, and all of them with the right to the money; for everybody else it does not exist. */
export const mayReachTill = (caller: TillCaller, till: Owned): boolean =>
  seesAllTills(caller) || isOwnTill(caller, till)
