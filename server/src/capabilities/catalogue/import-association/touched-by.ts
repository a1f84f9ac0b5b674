import type { Day } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { withSupplements } from '#association-file/supplements-of-file.ts'
import { aboveLimits } from './above-limits.ts'
import { soldAgainst } from './sold-against.ts'
import { readSoldDays } from './store/read-sold-days.ts'
import { keptPlaces } from './store/store-places.ts'
import type { ImportSummary } from './summary.ts'

/** What is sold otherwise than a file says, whose places are laid out. */
export const touchedBy = async (
  tx: Tx,
  associationId: number,
  file: AssociationFile,
  today: Day,
): Promise<Pick<ImportSummary, 'kept' | 'soldAgainst'>> => ({
  kept: aboveLimits(withSupplements(file), await keptPlaces(tx, associationId, today), today),
  soldAgainst: soldAgainst(withSupplements(file), await readSoldDays(tx, associationId, today), today),
})
