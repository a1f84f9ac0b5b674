import type { Calendar } from '../calendars/calendar-terms.ts'
import { hasDay, isInSpan } from '../calendars/calendar.ts'
import type { Technique } from '../codes.ts'
import { daysFromTo } from '../days.ts'
import { holdsIn, type RiverLimit, type RiverRules } from '../river/catch-log.ts'
import { type KeepingChosen, type KeepingThere, keepingThere, techniquesIn } from '../permit/keeping.ts'
import { type Angler, type LicenceNeeded, licenceNeeded, type LicenceRule } from '../permit/licence.ts'
import type { Day, Keeping, PermitTerms, Slot } from '../permit-terms.ts'
import { slotOf, zoneOf, zonesCovered } from '../permit/slots.ts'

export interface ZoneRules {
  zoneId: number
  /** Absent: as the permit. */
  techniques?: readonly Technique[] | undefined
  keeping?: Keeping | undefined
  thenAlso?: readonly number[] | undefined
}

/** The terms of a permit that say what may be done at the water: on the server `PermitTerms`, elsewhere `regole` of the wire. */
export interface WaterRules<Limit extends RiverLimit = RiverLimit> extends RiverRules<Limit> {
  techniques: readonly Technique[]
  zones: readonly ZoneRules[]
  /** Zones to be fished before all others on a day. */
  firstZones: readonly number[]
  noting?: PermitTerms['noting']
  licence?: LicenceRule | undefined
}

/** When, and who fishes; absent: not known yet. */
export interface Occasion {
  firstDay?: Day | undefined
  lastDay?: Day | undefined
  angler?: Angler | undefined
}

/** Which rule decides the techniques; `choice`: the angler's own. */
type TechniqueSource = 'permit' | 'zone' | 'slot' | 'choice'

export interface TechniquesThere {
  /** Those that can be chosen. */
  allowed: Technique[]
  by: Exclude<TechniqueSource, 'choice'>
}

/** The rules of zones that have the same. */
export interface RulesThere {
  /** Empty: the permit has no zones. */
  zones: number[]
  techniques: TechniquesThere
  keeping: KeepingThere
}

export interface LimitThere<Limit extends RiverLimit> {
  /** Of its closed seasons those that touch the days. */
  limit: Limit
  /** Each of the days lies in a closed season. */
  isClosed: boolean
  /** Where it holds, every fish goes back. */
  isReleased: boolean
  /** The techniques with which one fishes where it holds. */
  fishedWith: Technique[]
  /** The zones in which it holds; absent: in all that the choice covers. */
  onlyIn?: number[]
  exceptIn?: number[]
}

/** What holds for a permit, as far as it is chosen. */
export interface WhatHolds<Limit extends RiverLimit = RiverLimit> {
  /** The zones that the choice covers: the chosen one and those where its day may continue; without one all zones. */
  zones: number[]
  /** Those of the chosen zone; without one, those of all zones. */
  techniques: TechniquesThere
  /** The chosen technique, else all that are allowed. */
  fishedWith: Technique[]
  /** Absent: it depends on the zone. */
  keeping?: KeepingThere
  /** No fish is kept in any zone that the choice covers. */
  releasedEverywhere: boolean
  /** The rules by zone, where they differ from one zone that the choice covers to another; else empty. */
  byZone: RulesThere[]
  /** The days of fishing, where not every day of the permit is one; absent too while its days are not known. */
  onlyOn?: Calendar
  /** The hours of the chosen slot; absent: the whole day, or not chosen. */
  hours?: Pick<Slot, 'from' | 'to'>
  limits: LimitThere<Limit>[]
  /** Zones to be fished first; `isElsewhere`: under another permit. */
  first?: { zones: readonly number[]; isElsewhere: boolean }
  /** Where the day may continue after a zone. */
  thenAlso: { zone: number; zones: readonly number[] }[]
  /** Keeping and releasing may not be combined on one day. */
  notMixed: boolean
  noting: NonNullable<PermitTerms['noting']>
  licence: LicenceNeeded
}

const NOTHING_TO_NOTE = { outingBeforeFishing: false, eachFishAtOnce: false, releasedOfSizeToo: false }

/**
 * What holds for a permit with this zone, slot, technique and declaration, for this person and these days. Form,
 * conditions, ticket, paper, catch log and a warden's check show it; orders and entries are judged by its parts.
 */
export function whatHolds<Limit extends RiverLimit>(
  rules: WaterRules<Limit>,
  chosen: KeepingChosen = {},
  { firstDay, lastDay = firstDay, angler = {} }: Occasion = {},
): WhatHolds<Limit> {
  const zones = zonesCovered(rules, chosen.zoneId)
  const groups = byRules(
    zones.length > 0 ? zones.map((zone) => rulesIn(rules, chosen, zone)) : [rulesIn(rules, chosen)],
  )
  const days = daysOf(firstDay, lastDay)
  const ofChosen = groups.find((group) => chosen.zoneId !== undefined && group.zones.includes(chosen.zoneId))
  const here = ofChosen ?? inAll(groups)
  const start = chosen.zoneId === undefined ? rules.zones : rules.zones.filter(isZone(chosen.zoneId))
  return {
    zones,
    techniques: here.techniques,
    fishedWith: chosen.technique === undefined ? here.techniques.allowed : [chosen.technique],
    ...(here.keeping && { keeping: here.keeping }),
    releasedEverywhere: groups.every(({ keeping }) => keeping.is === 'released'),
    byZone: groups.length > 1 ? groups : [],
    ...onlyOn(rules.calendar, days),
    ...hoursOf(rules, chosen.slot),
    limits: rules.limits.flatMap((limit) => {
      const where = whereHolds(limit, zones)
      if (where === undefined) return []
      const there = groups.filter(
        (group) => zones.length === 0 || where.zones.some((zone) => group.zones.includes(zone)),
      )
      const { technique } = chosen
      return {
        ...where.named,
        ...onDays(limit, days),
        isReleased: there.every(({ keeping }) => keeping.is === 'released'),
        fishedWith:
          technique === undefined
            ? [...new Set(there.flatMap(({ techniques }) => techniques.allowed))]
            : [technique],
      }
    }),
    ...(rules.firstZones.length > 0 && {
      first: {
        zones: rules.firstZones,
        isElsewhere: !rules.firstZones.some((zone) => zoneOf(rules, zone) !== undefined),
      },
    }),
    thenAlso: start.flatMap(({ zoneId, thenAlso = [] }) =>
      thenAlso.length > 0 ? [{ zone: zoneId, zones: thenAlso }] : [],
    ),
    notMixed: rules.keepingExcludesReleasing,
    noting: rules.noting ?? NOTHING_TO_NOTE,
    licence: licenceNeeded(rules.licence, angler, firstDay, chosen),
  }
}

const isZone = (zoneId: number) => (zone: { zoneId: number }) => zone.zoneId === zoneId

function rulesIn(rules: WaterRules, chosen: KeepingChosen, zoneId?: number): RulesThere {
  const allowed = techniquesIn(rules, { zoneId, slot: chosen.slot })
  return {
    zones: zoneId === undefined ? [] : [zoneId],
    techniques: { allowed, by: decidedBy(rules, chosen.slot, allowed, zoneId) },
    // The chosen technique counts in every zone that allows it.
    keeping: keepingThere(rules, { ...chosen, zoneId }),
  }
}

function decidedBy(
  rules: WaterRules,
  slot: string | undefined,
  allowed: readonly Technique[],
  zoneId: number | undefined,
): TechniquesThere['by'] {
  if (isSame(allowed, techniquesIn(rules, {}))) return 'permit'
  return slot === undefined || isSame(allowed, techniquesIn(rules, { zoneId })) ? 'zone' : 'slot'
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Zones with the same rules together, in the order of their first. */
function byRules(all: readonly RulesThere[]): RulesThere[] {
  const groups: RulesThere[] = []
  for (const one of all) {
    const group = groups.find(
      ({ techniques, keeping }) =>
        isSame(techniques.allowed, one.techniques.allowed) && keeping.is === one.keeping.is,
    )
    if (group) group.zones.push(...one.zones)
    else groups.push({ ...one, zones: [...one.zones] })
  }
  return groups
}

/** What is the same in all groups. */
function inAll(groups: readonly RulesThere[]): Pick<RulesThere, 'techniques'> & Partial<RulesThere> {
  const [first, ...others] = groups
  if (first === undefined || others.length === 0)
    return first ?? { techniques: { allowed: [], by: 'permit' } }
  const allowed = first.techniques.allowed.filter((technique) =>
    others.every(({ techniques }) => techniques.allowed.includes(technique)),
  )
  const isSameKeeping = others.every(({ keeping }) => keeping.is === first.keeping.is)
  return { techniques: { allowed, by: 'zone' }, ...(isSameKeeping && { keeping: first.keeping }) }
}

function hoursOf({ slots }: Pick<WaterRules, 'slots'>, code: string | undefined): Pick<WhatHolds, 'hours'> {
  const slot = slotOf({ slots }, code)
  return slot ? { hours: { from: slot.from, to: slot.to } } : {}
}

const daysOf = (firstDay: Day | undefined, lastDay: Day | undefined): Day[] | undefined =>
  firstDay === undefined || lastDay === undefined || lastDay < firstDay
    ? undefined
    : daysFromTo(firstDay, lastDay)

const onlyOn = (calendar: Calendar | undefined, days: readonly Day[] | undefined) =>
  calendar !== undefined && days?.some((day) => !hasDay(calendar, day)) ? { onlyOn: calendar } : {}

/** The zones in which a limit holds, and those that a sentence has to name; undefined: in none. */
function whereHolds(limit: RiverLimit, covered: readonly number[]) {
  const zones = covered.filter((zone) => holdsIn(limit, zone))
  if (covered.length === 0 ? !holdsIn(limit, undefined) : zones.length === 0) return undefined
  if (zones.length === covered.length) return { zones, named: {} }
  const exceptIn = covered.filter((zone) => !zones.includes(zone))
  return { zones, named: limit.exceptZones ? { exceptIn } : { onlyIn: zones } }
}

/** The limit with those of its closed seasons that touch the days. */
function onDays<Limit extends RiverLimit>(limit: Limit, days: readonly Day[] | undefined) {
  const closed = limit.closed?.filter((season) => days?.some((day) => isInSpan(season, day)) ?? true)
  return {
    limit: closed === undefined ? limit : { ...limit, closed },
    isClosed: Boolean(days?.every((day) => limit.closed?.some((season) => isInSpan(season, day)))),
  }
}
