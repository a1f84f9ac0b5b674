import fc from 'fast-check'
import { ADULTS, MINORS, type AgeGroup } from '#rules/age-groups.ts'
import type { FactField } from '#rules/facts/required-fact.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Requirement } from '#rules/permit/requirements/requirement.ts'
import type { Scope } from '#rules/permit/scope-terms.ts'
import {
  techniques,
  season,
  few,
  text,
  optional,
  code,
  slot,
  zone,
  limit,
  moment,
  priceTable,
} from './terms-parts-for-test.ts'

/** Each field with few values, so that two permits often differ in one of them alone. */
const FIELDS: { [K in keyof PermitTerms]?: fc.Arbitrary<PermitTerms[K] | undefined> } = {
  calendar: optional(
    fc.record({
      in: fc.array(
        fc.record(
          {
            seasons: fc.uniqueArray(season, { minLength: 1, maxLength: 2 }),
            weekdays: fc.constantFrom([1], [6, 7], [1, 2, 3, 4, 5]),
            holidays: fc.boolean(),
          },
          { requiredKeys: ['seasons'] },
        ),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  ),
  days: fc.tuple(few(1), few(0)).map(([atLeast, more]) => ({ atLeast, atMost: atLeast + more })),
  validity: fc.constantFrom<PermitTerms['validity'][]>(
    undefined,
    { days: [1, 3] },
    { days: [1, 3, 7] },
    { months: 1 },
    { months: 2 },
    { until: 'season' },
    { until: 'season', calendar: { in: [{ holidays: true }] } },
  ),
  booking: fc.constantFrom('dayByDay' as const, undefined),
  sale: fc.record(
    {
      opens: fc
        .tuple(optional(fc.record({ scope: fc.record({ members: fc.boolean() }), moment })), moment)
        .map(([first, last]) => [...(first ? [first] : []), { moment: last }]),
      closes: moment,
    },
    { requiredKeys: ['opens'] },
  ),
  slots: fc.constantFrom([], ['M'], ['M', 'P']).chain((codes) => fc.tuple(...codes.map(slot))),
  zones: fc.constantFrom([], [1], [1, 2]).chain((ids) => fc.tuple(...ids.map(zone))),
  techniques,
  keeping: fc.constantFrom('kept' as const, 'released' as const, 'choice' as const),
  capacity: fc.uniqueArray(
    fc.record(
      { zoneId: few(1), slot: code, places: few(1), forMinors: few(0) },
      { requiredKeys: ['places', 'forMinors'] },
    ),
    { maxLength: 2, selector: ({ zoneId, slot: named }) => `${zoneId} ${named}` },
  ),
  holder: fc.record(
    {
      youngest: few(10),
      oldest: few(14),
      membersOnly: fc.boolean(),
      personal: fc.boolean(),
    },
    { requiredKeys: ['membersOnly', 'personal'] },
  ),
  facts: optional(
    fc.uniqueArray(
      fc.record(
        {
          key: fc.constant('x'),
          kind: fc.constantFrom('licence' as const, 'membership' as const, 'document' as const),
          name: text,
          for: fc.constantFrom({ members: true }, { members: false }, { groups: [ADULTS] }),
          fields: fc.constantFrom<FactField[]>(['number'], ['validUntil'], ['number', 'validUntil']),
        },
        { requiredKeys: ['key', 'kind'] },
      ),
      { minLength: 1, maxLength: 2, selector: (fact) => JSON.stringify(fact) },
    ),
  ),
  requires: optional(
    fc
      .record(
        {
          for: fc.constantFrom<Scope[]>({ members: true }, { groups: [MINORS] }, { lengths: [1] }),
          permits: fc.constantFrom<Requirement['permits'][]>(
            [{ permitId: 1, name: { it: 'Giorno', en: 'Day' } }],
            [{ permitId: 2, name: { it: 'Settimana', en: 'Week' } }],
          ),
          of: fc.constantFrom('holder' as const, 'companion' as const),
          groups: fc.constantFrom<AgeGroup[][]>([ADULTS], [MINORS]),
          same: fc.constantFrom<('slot' | 'zone')[]>(['slot'], ['zone'], ['slot', 'zone']),
          atMost: few(1),
          whenItEnds: fc.constantFrom('endsToo' as const, 'endsLast' as const),
        },
        { requiredKeys: ['permits', 'of', 'whenItEnds'] },
      )
      .map((one) => [{ key: 'x', ...one }]),
  ),
  accompaniedMinors: optional(fc.record({ oldest: few(14), perAdult: few(1) })),
  licence: optional(
    fc.record(
      { fromAge: few(14), youngerAccompanied: fc.boolean(), note: text },
      { requiredKeys: ['fromAge'] },
    ),
  ),
  prices: priceTable,
  addOns: fc.array(fc.record({ code: fc.constant('x'), name: text, prices: priceTable }), { maxLength: 2 }),
  change: optional(fc.record({ times: few(1), until: moment })),
  handOver: optional(fc.record({ until: moment })),
  giveBack: optional(
    fc.array(fc.record({ until: moment, percent: fc.constantFrom(1, 8, 80) }), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
  limits: fc.array(limit, { maxLength: 2 }),
  noting: optional(
    fc.record({
      outingBeforeFishing: fc.boolean(),
      eachFishAtOnce: fc.boolean(),
      releasedOfSizeToo: fc.boolean(),
    }),
  ),
  keepingExcludesReleasing: fc.boolean(),
  firstZones: fc.constantFrom([], [1], [2], [1, 2], [3]),
}
export const FIELD_NAMES = Object.keys(FIELDS) as (keyof PermitTerms)[]
export const generatedTerms = fc.record(FIELDS) as fc.Arbitrary<Partial<PermitTerms>>

/** The rules without what is no rule, and without what another rule leaves no room for. */
export function asRules({ days, handOver, noting, licence, limits, ...rest }: PermitTerms): string {
  const holder = rest.holder.personal ? 'personal' : handOver
  const notes = Object.values(noting ?? {}).some(Boolean) ? noting : undefined
  const licensed = licence && { ...licence, youngerAccompanied: licence.youngerAccompanied ?? false }
  // The file refuses both, and limits that say nothing.
  const where = limits.map(({ exceptZones, ...one }) => (one.onlyZones ? one : { ...one, exceptZones }))
  // Of slots that the permit does not have, which the file refuses too, only that some are named.
  const slots = new Set(rest.slots.map((one) => one.code))
  const capacity = rest.capacity.map(({ slot: named, ...line }) => [
    line,
    named === undefined || slots.has(named) ? named : 'unknown',
  ])
  const zones = rest.zones.map(({ slots: named, ...there }) => {
    const known = named?.filter((one) => slots.has(one))
    return [there, known?.length === 0 ? 'unknown' : known]
  })
  return JSON.stringify(
    [{ ...rest, capacity, zones }, rest.validity === undefined && days, holder, notes, licensed, where],
    sortedFields,
  )
}

export const sortedFields = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
