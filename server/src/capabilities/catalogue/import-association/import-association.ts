import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { keepOfficeSettings } from './keep-office-settings.ts'
import { LOGO, NO_PICTURES, type Pictures } from './pictures/prepared-picture.ts'
import { withStoredPictures } from './pictures/stored-pictures.ts'
import { countWhatIsSold } from './store/count-what-is-sold.ts'
import { fileToKeep } from '#association-file/kept-file.ts'
import { isManagedByOffice, keepFile } from './store/keep-file.ts'
import { storeAssociation, waitForOtherImports } from './store/store-association.ts'
import { storeClosures } from './store/store-closures.ts'
import { storeDiscountCodes } from './store/store-discount-codes.ts'
import { type InviteWarden, storeMembers, storeWardens } from './store/store-people.ts'
import { storeLayouts } from './store/store-layouts.ts'
import { storeLimits } from './store/store-limits.ts'
import { storeOwnNames } from './store/store-own-names.ts'
import { storePermits } from './store/store-permits.ts'
import { storeQuotas } from './store/store-quotas.ts'
import { storePictures } from './store/store-pictures.ts'
import { storePlaces } from './store/store-places.ts'
import { storeZones } from './store/store-zones.ts'
import { touchedBy } from './touched-by.ts'
import type { ImportSummary } from './summary.ts'
import { withSupplements } from '#association-file/supplements-of-file.ts'

/**
 * Loads or updates an association in one transaction: everything in the file or nothing. Sales are not disturbed: ids
 * stay with their keys, changed terms get a new version, sold places stay, and what the file no longer has is taken off
 * sale and never deleted. Places are locked before discount codes, as a sale does. `pictures` are those that the file
 * names (`readPictures`). What the office has changed stays, unless the file `replaces` it.
 */
export async function importAssociation(
  db: Db,
  file: AssociationFile,
  now: Date,
  invite: InviteWarden,
  pictures: Pictures = NO_PICTURES,
  { replaces = false }: { replaces?: boolean } = {},
): Promise<ImportSummary> {
  return inTransaction(db, async (tx) => {
    await waitForOtherImports(tx)
    if (!replaces && (await isManagedByOffice(tx, file.key))) throw new ManagedByOffice(file.key)
    return importInto(tx, file, now, invite, pictures, { replaces })
  })
}

/** First in a transaction that reads what it will import: other imports wait until it ends. */
export const beginImport = (tx: Tx): Promise<unknown> => waitForOtherImports(tx)

/** The office publishes what is on sale of this association: a file counts only where it `replaces` that. */
export class ManagedByOffice extends Error {
  key: string
  constructor(key: string) {
    super(`${key} is published by its office`)
    this.key = key
  }
}

/** The same in a transaction that has begun. `accountId`: the officer who publishes it; absent: by command. */
export async function importInto(
  tx: Tx,
  written: AssociationFile,
  now: Date,
  invite: InviteWarden,
  given: Pictures,
  { replaces = false, accountId }: { replaces?: boolean; accountId?: string } = {},
): Promise<ImportSummary> {
  await waitForOtherImports(tx)
  const pictures = await withStoredPictures(tx, written.key, given)
  const {
    file: shown,
    logo,
    office,
  } = await keepOfficeSettings(tx, written, pictures.get(LOGO), replaces, now)
  const file = withSupplements(shown)
  const today = dayIn(file.timeZone, now)
  const { id: associationId, isNew } = await storeAssociation(tx, { file, logo }, now, pictures)
  const edition = await keepFile(tx, associationId, fileToKeep(written), { now, accountId })
  await storePictures(tx, associationId, pictures, logo)
  const zones = await storeZones(tx, associationId, file.zones)
  const { typeCodes } = await storeOwnNames(tx, associationId, file)
  const permits = await storePermits(tx, associationId, file, { zones: zones.ids, types: typeCodes })
  const permitIds = new Map(permits.stored.map(({ key, id }) => [key, id]))
  await storeLimits(tx, associationId, file, permitIds, zones.ids)
  const closures = await storeClosures(tx, associationId, file.closures, permitIds, zones.ids)
  const inFile = new Set(permitIds.values())
  await storeQuotas(tx, associationId, file, permitIds, zones.ids)
  const laidOut = await storeLayouts(tx, associationId, today)
  const toLayOut = laidOut.permits.filter(({ id }) => inFile.has(id))
  const places = await storePlaces(tx, associationId, toLayOut, today)
  const changed = new Set([
    ...laidOut.changed,
    ...permits.stored.filter(({ isChanged }) => isChanged).map(({ id }) => id),
  ])
  for (const permit of laidOut.permits.filter(({ id }) => changed.has(id))) {
    await countWhatIsSold(tx, associationId, permit, today)
  }
  const codes = await storeDiscountCodes(tx, associationId, file.discountCodes, permitIds)
  const members = await storeMembers(tx, associationId, file)
  const wardens = await storeWardens(tx, associationId, file, invite)
  return {
    associationId,
    name: file.name,
    isNew,
    edition,
    zones: zones.counted,
    permits: permits.counted,
    discountCodes: codes.counted,
    keptUses: codes.keptUses,
    pictures: pictures.size,
    office,
    closures,
    members,
    ...wardens,
    places,
    ...(await touchedBy(tx, associationId, shown, today)),
  }
}
