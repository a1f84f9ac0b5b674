import { TECHNIQUES } from '#rules/codes.ts'
import type { CatchLimit, PermitTerms, Prices, Slot, ZoneTerms } from '#rules/permit-terms.ts'
import { besideOfFile } from './beside-of-file.ts'
import { factsOfPermit } from './facts-of-file.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { PermitFile } from './file/permit-file.ts'
import { centsOf, fullTime } from './file/values.ts'
import { momentOfFile, momentsOfFile } from './moments-of-file.ts'
import { requiresOfPermit } from './requires-of-file.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'
import { withPartsOfOthers } from './slots-of-file.ts'
import { speciesOfFile } from './species-of-file.ts'
import { supplementTerms } from './supplements-of-file.ts'
import { zonesUnlocked } from './unlocked-of-file.ts'
import { validityOfFile } from './validity-of-file.ts'
import { daysOf } from './calendars-of-file.ts'

type AddOnFile = PermitFile['addOns'][number]
type ZoneFile = PermitFile['zones'][number]
type TechniqueName = keyof typeof TECHNIQUES

const techniqueCodes = (names: TechniqueName[]) => names.map((name) => TECHNIQUES[name])

const ownRulesOf = ({ techniques, keeping, slots }: Omit<ZoneFile, 'zone'>): Omit<ZoneTerms, 'zoneId'> => ({
  ...(techniques && { techniques: techniqueCodes(techniques) }),
  ...(keeping && { keeping }),
  ...(slots && { slots }),
})

/** Each zone that an extra unlocks, with the extras that do, which say the same rules for it. */
function zonesOfAddOns(addOns: AddOnFile[], zoneId: (key: string) => number): ZoneTerms[] {
  const unlocked = addOns.flatMap(({ code, unlocks }) =>
    zonesUnlocked(unlocks ?? {}).map((rules) => ({ code, rules })),
  )
  const zones = Map.groupBy(unlocked, ({ rules }) => rules.zone)
  return [...zones].map(([zone, extras]) => ({
    zoneId: zoneId(zone),
    ...(extras[0] && ownRulesOf(extras[0].rules)),
    onlyWith: extras.map(({ code }) => code),
  }))
}

function slotOf({ from, to, ...slot }: PermitFile['slots'][number]): Slot {
  return { ...slot, from: fullTime(from), to: fullTime(to) }
}

/**
 * The terms as they are frozen on a purchase: names become wire codes, zone keys become ids, keys of calendars
 * and age groups what they stand for. `ids` throw for an unknown key, which a valid file does not have.
 */
export function termsOfPermit(
  permit: PermitFile,
  club: Pick<
    AssociationFile,
    'key' | 'calendars' | 'ageGroups' | 'facts' | 'requires' | 'permits' | 'slots' | 'ownSpecies'
  >,
  ids: Pick<NamedInFile, 'zoneId' | 'permitId'> & { typeCode: (name: string) => number },
): PermitTerms {
  const { calendars, ageGroups } = club
  const { zoneId } = ids
  const {
    key: _key,
    onSale: _onSale,
    calendar,
    prices,
    supplementTo,
    licence,
    validity,
    sale,
    change,
    handOver,
    giveBack,
    ...file
  } = permit
  const named = { calendars, ageGroups, ...ids }

  const zoneOf = ({ zone, thenAlso, ...rest }: ZoneFile): ZoneTerms => ({
    zoneId: zoneId(zone),
    ...ownRulesOf(rest),
    ...(thenAlso && { thenAlso: thenAlso.map(zoneId) }),
  })
  const limitOf = (limit: PermitFile['limits'][number]): CatchLimit => {
    const { species, onlyZones, exceptZones, onlyTechniques, ...rest } = limit
    return {
      ...(species && { species: species.map(speciesOfFile(club)) }),
      ...rest,
      ...(onlyZones && { onlyZones: onlyZones.map(zoneId) }),
      ...(exceptZones && { exceptZones: exceptZones.map(zoneId) }),
      ...(onlyTechniques && { onlyTechniques: techniqueCodes(onlyTechniques) }),
    }
  }
  const pricesOf = ({ per, base, rows }: PermitFile['prices'] | AddOnFile['prices']): Prices => ({
    per,
    baseCents: centsOf(base),
    rows: rows.map((row) => ({
      ...scopeOfFile(row, named),
      ...('beside' in row && row.beside && { beside: besideOfFile(row.beside, club.permits, named) }),
      cents: centsOf(row.price),
    })),
  })

  const licenceOf = ({
    for: scope,
    ...rest
  }: NonNullable<PermitFile['licence']>): NonNullable<PermitTerms['licence']> => ({
    ...rest,
    ...(scope && { for: scopeOfFile(scope, named) }),
  })

  return {
    ...file,
    type: ids.typeCode(file.type),
    ...(calendar !== undefined && { calendar: daysOf(calendars, calendar) }),
    ...validityOfFile(validity, calendars),
    ...momentsOfFile({ sale, change, handOver, giveBack }, named),
    slots: withPartsOfOthers(file.slots.map(slotOf), club),
    zones: [...file.zones.map(zoneOf), ...zonesOfAddOns(file.addOns, zoneId)],
    techniques: techniqueCodes(file.techniques),
    capacity: file.capacity.map(({ zone, ...line }) => ({
      ...line,
      ...(zone !== undefined && { zoneId: zoneId(zone) }),
    })),
    prices: pricesOf(prices),
    addOns: file.addOns.map(({ unlocks: _zones, later, ...addOn }) => ({
      ...addOn,
      prices: pricesOf(addOn.prices),
      ...(later && { later: { until: momentOfFile(later.until) } }),
    })),
    limits: file.limits.map(limitOf),
    firstZones: file.firstZones.map(zoneId),
    ...(licence && { licence: licenceOf(licence) }),
    ...factsOfPermit(club, permit.key, named),
    ...(supplementTo
      ? supplementTerms(permit.key, supplementTo, club.permits, ids)
      : requiresOfPermit(club, permit.key, named)),
  }
}
