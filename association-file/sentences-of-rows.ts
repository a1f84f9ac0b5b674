import { inEachLanguage } from '#rules/text-languages.ts'
import { ADULTS, type AgeGroup, MINORS } from '#rules/age-groups.ts'
import type { CatchLimit } from '#rules/permit-terms.ts'
import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import type { Scope } from '#rules/permit/scope.ts'
import { capSentence } from '#rules/club/sentences/of-catch-caps.ts'
import { factSentences } from '#rules/club/sentences/of-facts.ts'
import { catchLimitSentence } from '#rules/club/sentences/of-limits.ts'
import { limitSentence } from '#rules/club/sentences/of-purchase-limits.ts'
import { quotaSentence } from '#rules/club/sentences/of-quotas.ts'
import { planSentence } from '#rules/club/sentences/of-plans.ts'
import { requirementSentence } from '#rules/club/sentences/of-requirements.ts'
import { groupSentence, scopeParts } from '#rules/club/sentences/of-scope.ts'
import type { Sentence, SentenceValue } from '#rules/club/sentences/sentence.ts'
import type { WrittenFile } from './file/association-file.ts'
import { centsOf, fullTime } from './file/values.ts'
import { planOfFile } from './plans-of-file.ts'
import { speciesOfFile } from './species-of-file.ts'
import { scopeOfFile } from './scope-of-file.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `office-rules.ofClub.${key}`,
  ...(values && { values }),
})
const plain = (text: string): SentenceValue => ({ text: inEachLanguage(text) })

/** An entry of a list of the file. */
type Row<List extends keyof WrittenFile> = NonNullable<WrittenFile[List]> extends (infer R)[] ? R : never
type Limit = NonNullable<WrittenFile['permits'][number]['limits']>[number]

function namedIn(file: WrittenFile) {
  const keys = (list: readonly { key: string }[] = []) => list.map(({ key }) => key)
  const [zones, permits] = [keys(file.zones), keys(file.permits)]
  const ageGroups = file.ageGroups ?? []
  const calendars = file.calendars ?? {}
  const zoneId = (key: string) => zones.indexOf(key) + 1
  const permitId = (key: string) => permits.indexOf(key) + 1
  const named = { ageGroups, calendars, zoneId, permitId }
  const names = {
    permits: {},
    zones: {},
    slots: file.slots ?? [],
    addOns: (file.permits ?? []).flatMap(({ addOns = [] }) => addOns),
  }
  return {
    ...named,
    names,
    everyPermit: permits.map(permitId),
    scope: (scope: object = {}): Scope => scopeOfFile(scope, named),
  }
}
type Named = ReturnType<typeof namedIn>

const groupsOf = (keys: readonly string[], { ageGroups }: Named): AgeGroup[] =>
  keys.flatMap((key) => [ADULTS, MINORS, ...ageGroups].find((group) => group.key === key) ?? [])

function closureSentence({ zone, permit, from, to, reason }: Row<'closures'>, named: Named): Sentence {
  const closed = scopeParts(
    {
      ...(permit !== undefined && { permits: [named.permitId(permit)] }),
      ...(zone !== undefined && { zones: [named.zoneId(zone)] }),
    },
    named.names,
  )
  const what = { parts: closed.length > 0 ? closed : [say('everything')] }
  const values = { what, from: { day: from }, to: { day: to }, reason: { text: reason } }
  return say(from === to ? 'closedDay' : 'closed', values)
}

function codeSentence(row: Row<'discountCodes'>, named: Named): Sentence {
  const { code, percent, amount, permits, from, to, usesInAll, usesPerPerson, active } = row
  const parts = [
    percent !== undefined && say('code.percent', { percent }),
    amount !== undefined && say('code.amount', { amount: { cents: centsOf(amount) } }),
    ...(permits ? scopeParts(named.scope({ permits }), named.names) : []),
    from !== undefined && say('code.from', { day: { day: from } }),
    to !== undefined && say('code.to', { day: { day: to } }),
    usesInAll !== undefined && say('code.usesInAll', { count: usesInAll }),
    usesPerPerson !== undefined && say('code.usesPerPerson', { count: usesPerPerson }),
    active === false && say('code.off'),
  ].filter((part) => typeof part === 'object')
  return say('code.whole', { code: plain(code), parts: { parts } })
}

function slotSentence({ name, from, to, covers, separate, onlyWhen }: Row<'slots'>, named: Named): Sentence {
  const own: SentenceValue = { names: [name] }
  const others = named.names.slots.filter(({ key, code }) => covers?.includes(key ?? code))
  const more = [
    others.length > 0 && say('slot.covers', { others: { names: others.map((slot) => slot.name) } }),
    separate && say('slot.separate'),
    onlyWhen && say(`slot.${onlyWhen}`),
  ].filter((part) => typeof part === 'object')
  const [begin, end] = [fullTime(from), fullTime(to)]
  const hours = say(end <= begin ? 'slot.overnight' : 'slot.hours', {
    name: own,
    from: { time: begin },
    to: { time: end },
  })
  return { key: 'sentences.quota.whole', values: { parts: { parts: [hours, ...more] } } }
}

function quotaOfRow({ places, per = ['day'], calendar, counts, reserved }: Row<'quotas'>, named: Named) {
  const { permits = named.everyPermit, ...rest } = named.scope(counts)
  const period = per.find((name) => name === 'month' || name === 'season')
  return quotaSentence(
    {
      places,
      per: per.filter((name) => name === 'zone' || name === 'slot'),
      ...(period && { period }),
      ...(calendar !== undefined && { calendar: named.calendars[calendar] }),
      counts: { ...rest, permits },
      ...(reserved && {
        reserved: { places: reserved.places, groups: groupsOf(reserved.groups ?? [], named) },
      }),
    },
    named.names,
    per.includes('permit'),
  )
}

function requirementOfRow(row: Row<'requires'>, file: WrittenFile, named: Named): Sentence {
  const { for: scope, permits, groups, same = [], whenItEnds = 'endsToo', ...rest } = row
  return requirementSentence(
    {
      ...rest,
      for: named.scope(scope),
      permits: permits.flatMap((key) =>
        file.permits
          .filter((permit) => permit.key === key)
          .map(({ name }) => ({ permitId: named.permitId(key), name })),
      ),
      ...(groups && { groups: groupsOf(groups, named) }),
      same: same.filter((one) => one !== 'day'),
      whenItEnds,
    },
    named.names,
  )
}

function limitOfRow(row: Row<'purchaseLimits'>, named: Named): Sentence {
  const { calendar, counts, for: refuses, ...limit } = row
  const found: PurchaseLimit = {
    ...limit,
    ...(calendar !== undefined && { calendar: named.calendars[calendar] }),
    ...(counts && { counts: named.scope(counts) }),
    ...(refuses && { for: named.scope(refuses) }),
  }
  return limitSentence({ ...found, names: named.names })
}

/** What the entry of each list says. */
const SENTENCES: Record<string, (row: never, file: WrittenFile, named: Named) => Sentence | undefined> = {
  slots: (row: Row<'slots'>, _, named) => slotSentence(row, named),
  quotas: (row: Row<'quotas'>, _, named) => quotaOfRow(row, named),
  ageGroups: (row: AgeGroup) => ({
    key: 'sentences.quota.whole',
    values: { parts: { opening: [groupSentence(row)] } },
  }),
  purchaseLimits: (row: Row<'purchaseLimits'>, _, named) => limitOfRow(row, named),
  requires: requirementOfRow,
  facts: ({ for: scope, ...fact }: Row<'facts'>, _, named) =>
    factSentences({ facts: [{ ...fact, for: named.scope(scope) }], ...named.names })[0],
  membershipPlans: ({ prices, documents = [], ...plan }: Row<'membershipPlans'>, _, named) =>
    planSentence(planOfFile({ ...plan, prices: { rows: [], ...prices }, documents }, named)),
  catchCaps: ({ zones, calendar, species, ...cap }: Row<'catchCaps'>, file, named) =>
    capSentence({
      ...(species && { species: species.map(speciesOfFile(file)) }),
      ...cap,
      ...(zones && { zones: zones.map(named.zoneId) }),
      ...(calendar !== undefined && { calendar: named.calendars[calendar] }),
    }),
  closures: (row: Row<'closures'>, _, named) => closureSentence(row, named),
  discountCodes: (row: Row<'discountCodes'>, _, named) => codeSentence(row, named),
  limits: ({ onlyZones, exceptZones, species, ...limit }: Limit, file, named) =>
    catchLimitSentence({
      ...(limit as CatchLimit),
      ...(species && { species: species.map(speciesOfFile(file)) }),
      ...(onlyZones && { onlyZones: onlyZones.map(named.zoneId) }),
      ...(exceptZones && { exceptZones: exceptZones.map(named.zoneId) }),
    }),
}

/**
 * The sentence of an entry of a list of the file, `limits` of a permit among them; zones and permits are numbered from 1 in
 * the order of the file. Undefined, or a sentence that fails in words, where an entry is incomplete while it is typed.
 */
export function sentenceOfRow(list: string, row: object, file: WrittenFile): Sentence | undefined {
  return SENTENCES[list]?.(row as never, file, namedIn(file))
}
