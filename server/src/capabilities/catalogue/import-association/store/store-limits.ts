import { daysCountedBefore } from '#rules/sale/purchase-limits.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { catchCapsOfFile } from '#association-file/catch-caps-of-file.ts'
import { plansOfFile } from '#association-file/plans-of-file.ts'
import { limitsOfFile } from '#association-file/limits-of-file.ts'
import { idIn } from './id-in.ts'

/**
 * Limits of purchases and catch caps count from this import on, whatever was agreed when a permit was sold; so do the plans for
 * whoever joins.
 */
export async function storeLimits(
  tx: Tx,
  associationId: number,
  file: AssociationFile,
  permitIds: Map<string, number>,
  zoneIds: Map<string, number>,
): Promise<void> {
  const ids = { permitId: idIn(permitIds), zoneId: idIn(zoneIds) }
  const limits = limitsOfFile(file, ids)
  await tx
    .updateTable('association')
    .set({
      purchase_limits: JSON.stringify(limits),
      limits_count_days_before: daysCountedBefore(limits),
      membership_plans: JSON.stringify(plansOfFile(file)),
      catch_caps: JSON.stringify(catchCapsOfFile(file, ids)),
    })
    .where('id', '=', associationId)
    .execute()
}
