import type { Requirement } from '../../permit/requirements/requirement.ts'
import { groupSentence, type NamesInScope, scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.requirement.${key}`,
  ...(values && { values }),
})

function partsOf({ permits, of, groups, same = [], atMost, catchesOn, whenItEnds }: Requirement): Sentence[] {
  const named: SentenceValue = {
    anyOf: permits.map(({ name }) => ({ key: 'sentences.asWritten', values: { text: { names: [name] } } })),
  }
  return [
    groups
      ? say(`${of}Of`, { groups: { anyOf: groups.map(groupSentence) }, permits: named })
      : say(of, { permits: named }),
    ...(same.includes('slot') ? [say('sameSlot')] : []),
    ...(same.includes('zone') ? [say('sameZone')] : []),
    ...(atMost === undefined ? [] : [say('atMost', { count: atMost })]),
    ...(catchesOn === undefined ? [] : [say('catchesOnCompanion')]),
    say(whenItEnds),
  ]
}

/** Beside which permit of whom a purchase holds, and what happens when that ends. */
export function requirementSentence(requirement: Requirement, names: NamesInScope): Sentence {
  const who = scopeParts(requirement.for ?? {}, names)
  return say('whole', {
    who: { opening: who.length > 0 ? who : [say('everybody')] },
    parts: { parts: partsOf(requirement) },
  })
}

/** The same for a purchase that it is about. */
export const neededSentence = (requirement: Requirement): Sentence =>
  say('needed', { parts: { opening: partsOf(requirement) } })
