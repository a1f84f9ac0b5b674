import type { ResponseOf } from '#contract/call.ts'
import type { listOffices, Office } from '#contract/staff.ts'
import { rightsOf } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { officesOf } from './store/officers.ts'
import { operatorWithin } from './store/operators.ts'

export async function presentOffices(
  db: Db | Tx,
  accountId: string,
): Promise<ResponseOf<typeof listOffices>> {
  const rows = await officesOf(db, accountId)
  const offices = rows.map((row): Office => {
    const isInvited = row.accepted_at === null
    return {
      associationId: row.association_id,
      associationName: row.name,
      colour: row.colour,
      timeZone: row.time_zone,
      role: row.role,
      ...(row.outlet_name !== null && { outletName: row.outlet_name }),
      rights: isInvited ? [] : [...rightsOf(row.role)],
      isInvited,
      ...(row.is_on_sale && { isOnSale: true }),
      ...(row.invited_by !== null && { invitedBy: row.invited_by }),
    }
  })
  const operator = await operatorWithin(db, accountId)
  return { offices, ...(operator && { isOperator: true }) }
}
