import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { AssociationFile } from './file/association-file.ts'
import { countWhatIsSold } from './store/count-what-is-sold.ts'
import { storeAssociation, waitForOtherImports } from './store/store-association.ts'
import { storeClosures } from './store/store-closures.ts'
import { storeDiscountCodes } from './store/store-discount-codes.ts'
import { type InviteWarden, storeMembers, storeWardens } from './store/store-people.ts'
import { storePermits } from './store/store-permits.ts'
import { keptPlaces, storePlaces } from './store/store-places.ts'
import { storeZones } from './store/store-zones.ts'
import type { ImportSummary } from './summary.ts'

/**
 * Loads or updates an association in one transaction: everything in the file or nothing. Sales are not disturbed: ids
 * stay with their keys, changed terms get a new version, sold places stay, and what the file no longer has is taken off
 * sale and never deleted. Places are locked before discount codes, as a sale does.
 */
export async function importAssociation(
  db: Db,
  file: AssociationFile,
  now: Date,
  invite: InviteWarden,
): Promise<ImportSummary> {
  return inTransaction(db, (tx) => importInto(tx, file, now, invite))
}

async function importInto(
  tx: Tx,
  file: AssociationFile,
  now: Date,
  invite: InviteWarden,
): Promise<ImportSummary> {
  await waitForOtherImports(tx)
  const today = dayIn(file.timeZone, now)
  const { id: associationId, isNew } = await storeAssociation(tx, file, now)
  const zones = await storeZones(tx, associationId, file.zones)
  const permits = await storePermits(tx, associationId, file.permits, zones.ids)
  const permitIds = new Map(permits.stored.map(({ key, id }) => [key, id]))
  const closures = await storeClosures(tx, associationId, file.closures, permitIds, zones.ids)
  const places = await storePlaces(tx, associationId, permits.stored, today)
  for (const permit of permits.stored.filter(({ isChanged }) => isChanged)) {
    await countWhatIsSold(tx, associationId, permit, today)
  }
  const codes = await storeDiscountCodes(tx, associationId, file.discountCodes, permitIds)
  const members = await storeMembers(tx, associationId, file)
  const wardens = await storeWardens(tx, associationId, file, invite)
  return {
    associationId,
    name: file.name,
    isNew,
    zones: zones.counted,
    permits: permits.counted,
    discountCodes: codes.counted,
    keptUses: codes.keptUses,
    closures,
    members,
    ...wardens,
    places,
    ...(await keptPlaces(tx, associationId, today)),
  }
}
