import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { endAccess } from '../../identity/index.ts'

export interface RemovedWarden {
  /** The association's file named them: the next import would do so again. */
  wasInFile: boolean
  /** They serve no other association: they were signed out everywhere, and an open invitation is over. */
  servesNobody: boolean
}

/**
 * From now on this warden sees and writes nothing of the association; what they wrote stays.
 * Undefined: nobody with this e-mail (in lower case) serves it.
 */
export async function removeWarden(
  db: Db,
  associationId: number,
  email: string,
  now: Date,
): Promise<RemovedWarden | undefined> {
  return inTransaction(db, async (tx) => {
    // Of two associations that are left at once, one is left last.
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('kind', '=', 'warden')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    const served = await tx
      .selectFrom('association_warden')
      .selectAll()
      .where('account_id', '=', account?.id ?? null)
      .execute()
    const serving = served.find(({ association_id }) => association_id === associationId)
    if (account === undefined || serving === undefined) return undefined
    await tx
      .deleteFrom('association_warden')
      .where('account_id', '=', account.id)
      .where('association_id', '=', associationId)
      .execute()
    const servesNobody = served.length === 1
    if (servesNobody) await endAccess(tx, account.id, now)
    return { wasInFile: !serving.by_command, servesNobody }
  })
}
