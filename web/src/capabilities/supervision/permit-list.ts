import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { ListOfTheDay } from '#rules/permit/permit-check.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'

/** Permits with the terms that they are checked against, as of a moment. */
export interface PermitList extends ListOfTheDay {
  purchases: readonly SupervisedPurchase[]
  /** The terms of the purchase, else the latest known. */
  permitOf: (bought: { permitId: number; permitVersion?: number }) => PermitToCheck | undefined
  /** With their time zones. */
  associations: readonly Pick<Snapshot['associations'][number], 'associationId' | 'timeZone'>[]
}

/** Finds the terms of a permit in an answer, which sends the shape of a zone only once. */
export function termsIn(permits: readonly PermitToCheck[]): PermitList['permitOf'] {
  const shapes = new Map(
    permits.flatMap(({ zones }) =>
      zones.flatMap(({ zoneId, shape }) => (shape ? [[zoneId, shape] as const] : [])),
    ),
  )
  const bought = new Map<string, PermitToCheck>()
  const latest = new Map<number, PermitToCheck>()
  for (const terms of permits) {
    const permit = { ...terms, zones: terms.zones.map((zone) => withShape(zone, shapes)) }
    bought.set(`${permit.permitId} ${permit.version}`, permit)
    const known = latest.get(permit.permitId)
    if (known === undefined || known.version < permit.version) latest.set(permit.permitId, permit)
  }
  return ({ permitId, permitVersion }) => bought.get(`${permitId} ${permitVersion}`) ?? latest.get(permitId)
}

type Zone = PermitToCheck['zones'][number]

function withShape(zone: Zone, shapes: ReadonlyMap<number, NonNullable<Zone['shape']>>): Zone {
  const shape = zone.shape ?? shapes.get(zone.zoneId)
  return shape ? { ...zone, shape } : zone
}
