import { MOST_UNLOCKED } from '#rules/permit/permit-claims.ts'
import type { LoosePermit } from '../file/association-file.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { type LooseUnlocks, type UnlockedZone, zonesUnlocked } from '../unlocked-of-file.ts'
import { momentMistakes } from './moment-mistakes.ts'
import { addOnsOf, type NamesThere, scopeMistakes } from './scope-mistakes.ts'
import { doubles, each, mistakeIf, namesOf, reversed, unknown, unknowns } from './references.ts'

/** The names that the parts of a permit may use. */
interface Names {
  /** Keys of the zones that this permit is for. */
  zones: Set<string>
  /** Also the zones where the day may continue. */
  reached: Set<string>
  /** Every zone of the association. */
  all: Set<string>
  slots: Set<string>
  techniques: Set<string>
}

function zoneMistakes(permit: LoosePermit, path: Path, names: Names): Mistake[] {
  const keys = each(permit.zones).map(([index, { zone }]): [Path, string | undefined] => [
    [...path, 'zones', index, 'zone'],
    zone,
  ])
  return [
    ...keys.flatMap(([at, zone]) => unknown(at, zone, names.all, 'NO_SUCH_ZONE')),
    ...doubles(keys, 'ZONE_TWICE'),
    ...each(permit.zones).flatMap(([index, zone]) => {
      const at = [...path, 'zones', index]
      const others = new Set([...names.all].filter((key) => key !== zone.zone))
      return [
        ...unknowns([...at, 'slots'], zone.slots, names.slots, 'NO_SUCH_SLOT'),
        ...unknowns(
          [...at, 'techniques'],
          zone.techniques,
          names.techniques,
          'NOT_A_TECHNIQUE_OF_THIS_PERMIT',
        ),
        ...unknowns([...at, 'thenAlso'], zone.thenAlso, others, 'NO_OTHER_ZONE'),
      ]
    }),
  ]
}

/** The order of a list does not matter. */
const writtenRules = ({ techniques, keeping, slots }: Partial<UnlockedZone>): string =>
  JSON.stringify([techniques?.toSorted(), keeping, slots?.toSorted()])

/** Two extras that unlock one zone must give it the same rules, because a person can buy both extras. */
function unlockedOtherwise(addOns: LoosePermit['addOns'], path: Path): Mistake[] {
  const rules = new Map<string, { written: string; code: string }>()
  return each(addOns).flatMap(([index, { code = '', unlocks }]) => {
    const unlocked = zonesUnlocked((unlocks ?? {}) as LooseUnlocks)
    return each(unlocks?.zones).flatMap(([at, zone]) => {
      const written = writtenRules(unlocked.find((one) => one.zone === zone) ?? {})
      const earlier = rules.get(zone)
      if (earlier === undefined) rules.set(zone, { written, code })
      return mistakeIf(
        earlier !== undefined && earlier.written !== written,
        [...path, 'addOns', index, 'unlocks', 'zones', at],
        'ZONE_UNLOCKED_OTHERWISE',
        { zone, other: earlier?.code ?? '' },
      )
    })
  })
}

/** Rows for one zone that the extra does not unlock, or for one zone twice. */
function perZoneMistakes(addOns: LoosePermit['addOns'], path: Path, slots: Names['slots']): Mistake[] {
  return each(addOns).flatMap(([index, { unlocks }]) => {
    const at = [...path, 'addOns', index, 'unlocks', 'perZone']
    const unlocked = namesOf(each(unlocks?.zones).map(([, zone]) => zone))
    const rows = each(unlocks?.perZone)
    return [
      ...rows.flatMap(([row, { zone, slots: own }]) => [
        ...unknown([...at, row, 'zone'], zone, unlocked, 'ZONE_NOT_UNLOCKED'),
        ...unknowns([...at, row, 'slots'], own, slots, 'NO_SUCH_SLOT'),
      ]),
      ...doubles(
        rows.map(([row, { zone }]): [Path, string | undefined] => [[...at, row, 'zone'], zone]),
        'ZONE_TWICE',
      ),
    ]
  })
}

/** Zones of extras that are not there, or part of the permit without them: all are, of a permit that names none. */
function unlockingMistakes(
  { addOns }: LoosePermit,
  path: Path,
  { own, all, slots }: { own: ReadonlySet<string> } & Pick<Names, 'all' | 'slots'>,
): Mistake[] {
  const unlocked = each(addOns).flatMap(([index, { unlocks }]) =>
    each(unlocks?.zones).map(([at, zone]): [Path, string | undefined] => [
      [...path, 'addOns', index, 'unlocks', 'zones', at],
      zone,
    ]),
  )
  const zones = namesOf(unlocked.map(([, zone]) => zone))
  return [
    ...unlocked.flatMap(([at, zone]) => unknown(at, zone, all, 'NO_SUCH_ZONE')),
    ...unlocked.flatMap(([at, zone = '']) =>
      mistakeIf(own.size === 0 || own.has(zone), at, 'ZONE_ALREADY_INCLUDED', { zone }),
    ),
    ...each(addOns).flatMap(([index, { unlocks }]) =>
      unknowns([...path, 'addOns', index, 'unlocks', 'slots'], unlocks?.slots, slots, 'NO_SUCH_SLOT'),
    ),
    ...perZoneMistakes(addOns, path, slots),
    ...unlockedOtherwise(addOns, path),
    ...mistakeIf(zones.size > MOST_UNLOCKED, [...path, 'addOns'], 'ZONES_UNLOCKED_TOO_MANY', {
      count: zones.size,
      most: MOST_UNLOCKED,
    }),
  ]
}

/** A zone where the permit is not valid; one that the association does not have cannot be added to it. */
const unknownZone = (
  path: Path,
  zone: string | undefined,
  there: ReadonlySet<string>,
  { all }: Names,
): Mistake[] =>
  zone !== undefined && !all.has(zone)
    ? unknown(path, zone, all, 'NO_SUCH_ZONE')
    : unknown(path, zone, there, 'NO_SUCH_ZONE_ON_THIS_PERMIT')

function capacityMistakes(permit: LoosePermit, path: Path, names: Names): Mistake[] {
  const lines = each(permit.capacity)
  // A zone has a line for each time of day: what is wrong with the zone is told at the first of them.
  const firstOfZone = new Map(lines.map(([index, { zone }]) => [zone, index] as const).toReversed())
  return [
    ...doubles(
      lines.map(([index, { zone, slot }]) => [
        [...path, 'capacity', index],
        `${zone ?? '*'} / ${slot ?? '*'}`,
      ]),
      'CAPACITY_TWICE',
    ),
    ...lines.flatMap(([index, line]) => {
      const at = [...path, 'capacity', index]
      return [
        ...(firstOfZone.get(line.zone) === index
          ? unknownZone([...at, 'zone'], line.zone, names.zones, names)
          : []),
        ...unknown([...at, 'slot'], line.slot, names.slots, 'NO_SUCH_SLOT'),
        ...reversed([...at, 'forMinors'], line.forMinors, line.places, 'MORE_FOR_MINORS_THAN_PLACES'),
      ]
    }),
  ]
}

function limitMistakes(permit: LoosePermit, path: Path, names: Names): Mistake[] {
  return each(permit.limits).flatMap(([index, limit]) => {
    const at = [...path, 'limits', index]
    const { onlyZones, exceptZones, species: _species, ...rest } = limit
    return [
      ...each(onlyZones).flatMap(([n, zone]) =>
        unknownZone([...at, 'onlyZones', n], zone, names.reached, names),
      ),
      ...each(exceptZones).flatMap(([n, zone]) =>
        unknownZone([...at, 'exceptZones', n], zone, names.reached, names),
      ),
      ...mistakeIf(
        onlyZones !== undefined && exceptZones !== undefined,
        [...at, 'exceptZones'],
        'ONLY_AND_EXCEPT',
      ),
      ...mistakeIf(Object.keys(rest).length === 0, at, 'LIMIT_SAYS_NOTHING'),
      ...reversed([...at, 'largestCm'], limit.smallestCm, limit.largestCm, 'LARGEST_BELOW_SMALLEST'),
    ]
  })
}

/** The names of a file. */
export interface NamesOfFile {
  zones: Set<string>
  permits: Set<string>
  calendars: Set<string>
  groups: Set<string>
}

/** Rows about what the permit does not have. */
function priceMistakes(
  { validity }: LoosePermit,
  prices: LoosePermit['prices'],
  path: Path,
  there: NamesThere,
): Mistake[] {
  // A permit of months or of a season has whatever number of days they have.
  const isFree = validity?.months !== undefined || validity?.until !== undefined
  const sold = validity?.days === undefined ? [1] : each(validity.days).map(([, length]) => length)
  return each(prices?.rows).flatMap(([index, row]) => {
    const at = [...path, 'rows', index]
    return [
      ...scopeMistakes(row, at, there),
      ...each(row.lengths).flatMap(([place, length]) =>
        mistakeIf(!isFree && !sold.includes(length), [...at, 'lengths', place], 'NO_SUCH_LENGTH', {
          name: length,
        }),
      ),
    ]
  })
}

export function permitMistakes(
  permit: LoosePermit,
  path: Path,
  { zones: allZones, calendars, groups, permits }: NamesOfFile,
): Mistake[] {
  const own = namesOf(each(permit.zones).map(([, { zone }]) => zone))
  const unlocked = each(permit.addOns).flatMap(([, { unlocks }]) =>
    each(unlocks?.zones).map(([, zone]) => zone),
  )
  // What else names a zone that the association does not have is to be mended as well.
  const zones = new Set([...own, ...namesOf(unlocked)].filter((zone) => allZones.has(zone)))
  const further = each(permit.zones).flatMap(([, { thenAlso }]) => each(thenAlso).map(([, zone]) => zone))
  const names: Names = {
    zones,
    reached: new Set([...zones, ...namesOf(further)]),
    all: allZones,
    slots: namesOf(each(permit.slots).map(([, { code }]) => code)),
    techniques: namesOf(each(permit.techniques).map(([, technique]) => technique)),
  }
  const there = { ...names, calendars, groups, permits, addOns: addOnsOf(permit) }
  const { holder } = permit
  return [
    ...reversed([...path, 'holder', 'oldest'], holder?.youngest, holder?.oldest, 'OLDEST_BELOW_YOUNGEST'),
    ...doubles(
      each(permit.techniques).map(([index, name]) => [[...path, 'techniques', index], name]),
      'TWICE',
    ),
    ...doubles(
      each(permit.addOns).map(([index, { code }]) => [[...path, 'addOns', index, 'code'], code]),
      'CODE_TWICE',
    ),
    ...unknown([...path, 'calendar'], permit.calendar, calendars, 'NO_SUCH_CALENDAR'),
    ...unknown([...path, 'validity', 'calendar'], permit.validity?.calendar, calendars, 'NO_SUCH_CALENDAR'),
    ...zoneMistakes(permit, path, names),
    ...unlockingMistakes(permit, path, { own, all: allZones, slots: names.slots }),
    ...capacityMistakes(permit, path, names),
    ...limitMistakes(permit, path, names),
    ...priceMistakes(permit, permit.prices, [...path, 'prices'], there),
    ...each(permit.addOns).flatMap(([index, { prices }]) =>
      priceMistakes(permit, prices, [...path, 'addOns', index, 'prices'], there),
    ),
    ...momentMistakes(permit, path, there),
    ...(permit.licence?.for ? scopeMistakes(permit.licence.for, [...path, 'licence', 'for'], there) : []),
    ...unknowns([...path, 'firstZones'], permit.firstZones, names.all, 'NO_SUCH_ZONE'),
  ]
}
