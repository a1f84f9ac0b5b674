import { ADULTS, type AgeGroup, MINORS } from '../../age-groups.ts'
import type { Localised } from '../../permit-terms.ts'
import type { Scope } from '../../permit/scope.ts'
import type { Beside } from '../../permit/scope-terms.ts'
import { slotOf } from '../../permit/slots.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.scope.${key}`,
  ...(values && { values }),
})

/** The names of what a scope names by its code. */
export interface NamesInScope {
  slots: readonly { code: string; name: Localised }[]
  addOns: readonly { code: string; name: Localised }[]
}

/** `not yet 13` */
export function agesSentence({ from = 0, under }: AgeGroup): Sentence {
  if (under === undefined) return say('agesFrom', { count: from })
  if (from === 0) return say('agesUnder', { count: under })
  return from + 1 === under ? say('ageAlone', { count: from }) : say('agesBetween', { from, to: under - 1 })
}

/** `Pulcini (not yet 13 on the first day)` */
export function groupSentence(group: AgeGroup): Sentence {
  if (group.key === ADULTS.key) return say('adults')
  if (group.key === MINORS.key) return say('minors')
  const ages = { parts: [say(`ages.${group.on ?? 'firstDay'}`, { ages: { parts: [agesSentence(group)] } })] }
  return group.name === undefined
    ? say('group', { ages })
    : say('groupNamed', { name: { text: group.name }, ages })
}

const anyOf = (values: readonly SentenceValue[]): SentenceValue => ({
  anyOf: values.map((text) => ({ key: 'sentences.asWritten', values: { text } })),
})

const namesOf = (list: NamesInScope['slots'], codes: readonly string[]): SentenceValue =>
  anyOf(codes.flatMap((code) => slotOf({ slots: list }, code) ?? []).map(({ name }) => ({ names: [name] })))

/** `beside another person (adults) with “Day”, if that permit was paid for` */
function besideSentence({ permits, of, slots, groups, paid }: Beside): Sentence {
  const whose = of ?? 'either'
  const named = anyOf(permits.map(({ name }) => ({ names: [name] })))
  const parts = [
    groups
      ? say(`beside.${whose}Of`, { permits: named, groups: { anyOf: groups.map(groupSentence) } })
      : say(`beside.${whose}`, { permits: named }),
    slots && say('beside.slots', { slots: anyOf(slots.map(({ name }) => ({ names: [name] }))) }),
    paid && say('beside.paid'),
  ]
  return say('beside.whole', { parts: { parts: parts.filter((part) => typeof part === 'object') } })
}

/** What a scope names, as parts of the sentence of its rule: `minors, members, slot “Whole day”`. Empty: it fits all. */
export function scopeParts(scope: Scope, { slots, addOns }: NamesInScope): Sentence[] {
  const { groups, members, permits, zones, lengths, calendar, beside } = scope
  return [
    groups && say('groups', { groups: { anyOf: groups.map(groupSentence) } }),
    members !== undefined && say(members ? 'members' : 'others'),
    permits && say('permits', { permits: anyOf(permits.map((one) => ({ permits: [one] }))) }),
    zones && say('zones', { zones: anyOf(zones.map((one) => ({ zones: [one] }))) }),
    scope.slots && say('slots', { slots: namesOf(slots, scope.slots) }),
    lengths && say('lengths', { lengths: anyOf(lengths) }),
    scope.addOns && say('addOns', { addOns: namesOf(addOns, scope.addOns) }),
    calendar && say('calendar', { days: { calendar } }),
    beside && besideSentence(beside),
  ].filter((part) => typeof part === 'object')
}
