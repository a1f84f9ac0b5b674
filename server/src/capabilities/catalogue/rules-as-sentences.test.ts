import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { ADULTS, type AgeGroup, MINORS } from '#rules/age-groups.ts'
import { SPECIES, TECHNIQUES } from '#rules/codes.ts'
import type { FactField } from '#rules/facts/required-fact.ts'
import { exampleTerms } from '#rules/example-permit.ts'
import type { Scope } from '#rules/scope-terms.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import type { PermitTerms, PriceRow } from '#rules/permit-terms.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import type { Requirement } from '#rules/requirements/requirement.ts'
import { rulesAsSentences, sentenceWords } from './rules-as-sentences.ts'

const texts = loadTexts()
const sentencesOf = (terms: PermitTerms, language: (typeof LANGUAGES)[number]) =>
  rulesAsSentences(
    terms,
    sentenceWords(texts, language, {
      zoneName: (zone) => `Z${zone}`,
      permitName: (permit) => `P${permit}`,
    }),
  )

const numbers = (one: number, other: number) => one - other
const techniques = fc
  .uniqueArray(fc.constantFrom(...Object.values(TECHNIQUES)), { minLength: 1, maxLength: 3 })
  .map((list) => list.toSorted(numbers))
const season = fc.constantFrom(
  { from: '03-01', to: '09-30' },
  { from: '10-01', to: '10-31' },
  { from: '11-01', to: '02-28' },
)
const few = (least: number) => fc.integer({ min: least, max: least + 3 })
const cents = fc.constantFrom(0, 50, 1500, 2000)
const text = fc.constantFrom('Ami senza ardiglione', 'Una sola canna').map((one) => ({ it: one, en: one }))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const zoneIds = fc.constantFrom<number[]>([1], [2], [1, 2])
const code = fc.constantFrom('M', 'P')

const slot = (name: string) =>
  fc.record(
    {
      code: fc.constant(name),
      name: fc.constant({ it: name, en: name }),
      from: fc.constantFrom('06:00:00', '13:00:00'),
      to: fc.constantFrom('13:00:00', '20:00:00', '05:00:00'),
      covers: fc.constantFrom<string[]>([], ['M'], ['P']),
      onlyWhen: fc.constantFrom('kept' as const, 'released' as const),
    },
    { requiredKeys: ['code', 'name', 'from', 'to', 'covers'] },
  )
const zone = (zoneId: number) =>
  fc.record(
    {
      zoneId: fc.constant(zoneId),
      techniques,
      keeping: fc.constantFrom('kept' as const, 'released' as const, 'choice' as const),
      slots: fc.constantFrom<string[]>(['M'], ['P'], ['M', 'P']),
      thenAlso: fc.constantFrom<number[]>([3], [4]),
    },
    { requiredKeys: ['zoneId'] },
  )
const limit = fc.record(
  {
    species: fc.uniqueArray(fc.constantFrom(...SPECIES.slice(0, 3)), { minLength: 1 }),
    onlyZones: zoneIds,
    exceptZones: zoneIds,
    smallestCm: few(20),
    largestCm: few(50),
    keptPerDay: few(0),
    keptPerSeason: few(0),
    keptPerYear: few(0),
    stopAfter: fc.record({
      fish: few(1),
      counting: fc.constantFrom('kept' as const, 'keptAndReleasedOfSize' as const),
    }),
    closed: fc.uniqueArray(season, { minLength: 1, maxLength: 2 }),
    onlyTechniques: techniques,
    gear: text,
  },
  { requiredKeys: [] },
)

const time = fc.constantFrom('12:00:00', '18:30:00')
const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record(
    {
      before: fc.constantFrom('PT0S', 'P1D', 'P14D'),
      of: fc.constantFrom('slotEnd' as const, 'day' as const, 'season' as const),
      at: time,
    },
    { requiredKeys: ['before'] },
  ),
  fc.record(
    {
      before: fc.constantFrom('PT1H', 'PT24H', 'P1DT30M'),
      of: fc.constantFrom('day' as const, 'season' as const),
    },
    { requiredKeys: ['before'] },
  ),
  fc.record({ on: fc.constantFrom('01-10', '05-31'), at: time }, { requiredKeys: ['on'] }),
)

const ageGroup = fc
  .record(
    {
      name: fc.constantFrom('Pulcini', 'Juniores').map((one) => ({ it: one, en: one })),
      from: few(10),
      under: few(14),
      on: fc.constant('yearEnd' as const),
    },
    { requiredKeys: ['under'] },
  )
  .map((group) => ({ key: JSON.stringify(group), ...group }))
/** Names of slots and extras are those of the terms: here a row names none of them. */
const priceRow = fc.record(
  {
    groups: fc.uniqueArray(fc.oneof(ageGroup, fc.constantFrom(ADULTS, MINORS)), {
      minLength: 1,
      maxLength: 2,
      selector: ({ key }) => key,
    }),
    members: fc.boolean(),
    zones: zoneIds,
    lengths: fc.constantFrom<number[]>([1], [2], [1, 2]),
    calendar: fc.constantFrom<Calendar[]>({ in: [{ weekdays: [6, 7] }] }, { in: [{ holidays: true }] }),
    cents,
  },
  { requiredKeys: ['cents', 'members'] },
)

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
  prices: fc.record({
    per: fc.constantFrom('day' as const, 'permit' as const),
    baseCents: cents,
    rows: fc.array(priceRow, { maxLength: 2 }),
  }),
  options: fc.array(
    fc.record({
      code: fc.constant('x'),
      name: text,
      priceCents: cents,
      per: fc.constantFrom('day' as const, 'permit' as const),
    }),
    { maxLength: 2 },
  ),
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
const NAMES = Object.keys(FIELDS) as (keyof PermitTerms)[]
const terms = fc.record(FIELDS) as fc.Arbitrary<Partial<PermitTerms>>

/** The rules without what is no rule, and without what another rule leaves no room for. */
function asRules({ days, handOver, noting, licence, limits, ...rest }: PermitTerms): string {
  const holder = rest.holder.personal ? 'personal' : handOver
  const notes = Object.values(noting ?? {}).some(Boolean) ? noting : undefined
  const licensed = licence && { ...licence, youngerAccompanied: licence.youngerAccompanied ?? false }
  // The file refuses both, and limits that say nothing.
  const where = limits.map(({ exceptZones, ...one }) => (one.onlyZones ? one : { ...one, exceptZones }))
  return JSON.stringify(
    [rest, rest.validity === undefined && days, holder, notes, licensed, where],
    sortedFields,
  )
}

const sortedFields = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

it.each(LANGUAGES)('two permits with different rules never read the same in %s', (language) => {
  const seen = { same: 0, different: 0 }
  fc.assert(
    fc.property(terms, terms, fc.constantFrom(...NAMES), (changes, others, name) => {
      const one = exampleTerms(changes)
      const other = exampleTerms({ ...changes, [name]: others[name] })
      const isSame = asRules(one) === asRules(other)
      seen[isSame ? 'same' : 'different'] += 1
      if (!isSame)
        expect(sentencesOf(one, language).join('\n')).not.toBe(sentencesOf(other, language).join('\n'))
    }),
    { numRuns: 1000 },
  )
  expect(seen.different).toBeGreaterThan(400)
})

it.each(LANGUAGES)('every sentence has its text in %s, and all of its values', (language) => {
  fc.assert(
    fc.property(terms, (changes) => {
      for (const sentence of sentencesOf(exampleTerms(changes), language)) {
        expect(sentence).toMatch(/^[\p{Lu}\d“«].*\.$/u)
        expect(sentence).not.toMatch(/\{\{|\}\}|undefined|sentences\.|catalogue\./)
      }
    }),
    { numRuns: 200 },
  )
})

it.each(LANGUAGES)('two tables that differ in one part of one row never read the same in %s', (language) => {
  const parts = ['groups', 'members', 'zones', 'lengths', 'calendar', 'cents'] as const
  const withRow = (row: PriceRow) =>
    sentencesOf(exampleTerms({ prices: { per: 'day', baseCents: 2000, rows: [row] } }), language).join('\n')
  for (const part of parts) {
    let different = 0
    fc.assert(
      fc.property(priceRow, priceRow, (row, { [part]: value }) => {
        const other = { ...row, [part]: value }
        if (JSON.stringify(other, sortedFields) === JSON.stringify(row, sortedFields)) return
        different += 1
        expect(withRow(other)).not.toBe(withRow(row))
      }),
      { numRuns: 100 },
    )
    expect(different).toBeGreaterThan(10)
  }
})
