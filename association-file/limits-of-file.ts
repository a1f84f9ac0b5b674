import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import type { AssociationFile } from './file/association-file.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'
import { daysOf } from './calendars-of-file.ts'

/** The limits of purchases with ids for keys, and with the days of their calendars. Keys have to be known. */
export const limitsOfFile = (
  {
    purchaseLimits,
    calendars,
    ageGroups,
  }: Pick<AssociationFile, 'purchaseLimits' | 'calendars' | 'ageGroups'>,
  ids: Pick<NamedInFile, 'permitId' | 'zoneId'>,
): PurchaseLimit[] => {
  const named = { ...ids, calendars, ageGroups }
  return purchaseLimits.map(({ calendar, counts, for: refuses, ...limit }) => ({
    ...limit,
    ...(calendar !== undefined && { calendar: daysOf(calendars, calendar) }),
    ...(counts && { counts: scopeOfFile(counts, named) }),
    ...(refuses && { for: scopeOfFile(refuses, named) }),
  }))
}
