import type { CatchCap } from '#rules/river/catch-caps/catch-cap.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { ClubNames } from '#rules/sale/purchase-limit-terms.ts'
import { clubOf } from './checks/rules-of-file.ts'
import type { AssociationFile } from './file/association-file.ts'
import { withSupplements } from './supplements-of-file.ts'

/** The caps of the fish that all anglers may keep, with zones numbered as those of the permits. */
export const capsOfFile = (file: AssociationFile): readonly CatchCap[] =>
  clubOf(withSupplements(file)).catchCaps

/** The permits of a file as they would be on sale, numbered from 1 in its order, as are its zones. */
export function permitsOfFile(written: AssociationFile): { key: string; permit: PermitOnSale }[] {
  const file = withSupplements(written)
  const club = clubOf(file)
  const zoneIds = new Map(club.zones.map(({ key, zoneId }) => [key, zoneId]))
  const names: ClubNames = {
    permits: Object.fromEntries(club.permits.map(({ terms }, index) => [index + 1, terms.name])),
    zones: Object.fromEntries(file.zones.map(({ name }, index) => [index + 1, name])),
    slots: club.permits.flatMap(({ terms }) => terms.slots),
    addOns: club.permits.flatMap(({ terms }) => terms.addOns),
  }
  return club.permits.map(({ key, terms, quotas }, index) => ({
    key,
    permit: {
      permitId: index + 1,
      associationId: 1,
      version: 1,
      timeZone: file.timeZone,
      onSale: file.permits[index]?.onSale ?? false,
      terms,
      closures: file.closures
        .filter(({ permit }) => permit === undefined || permit === key)
        .map(({ zone, from, to, reason }) => ({
          ...(zone !== undefined && { zoneId: zoneIds.get(zone) ?? 0 }),
          from,
          to,
          reason,
        })),
      layout: 0,
      quotas: [...quotas],
      saleStops: [],
      purchaseLimits: club.purchaseLimits
        .map((limit, at) => ({ ...limit, names, row: at + 1 }))
        .filter(({ counts, for: refuses }) =>
          ((refuses ?? counts)?.permits ?? [index + 1]).includes(index + 1),
        ),
    },
  }))
}
