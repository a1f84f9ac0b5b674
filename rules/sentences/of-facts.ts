import type { RequiredFact } from '../facts/required-fact.ts'
import { scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key,
  ...(values && { values }),
})

/** What the association calls it, or the word for its kind. */
export const factName = ({ kind, name }: Pick<RequiredFact, 'kind' | 'name'>): SentenceValue =>
  name === undefined ? { parts: [say(`catalogue.facts.kinds.${kind}`)] } : { text: name }

const fieldsIn = (fields: RequiredFact['fields']): string => {
  if (fields === undefined) return 'shown'
  return fields.length === 2 ? 'both' : (fields[0] ?? 'both')
}

/** What a permit asks of whom. */
export const factSentences = (facts: readonly RequiredFact[] = []): Sentence[] =>
  facts.map((fact) => {
    const parts = scopeParts(fact.for ?? {}, { slots: [], options: [] })
    return say(`sentences.fact.${fieldsIn(fact.fields)}`, {
      name: factName(fact),
      who: { parts: parts.length > 0 ? parts : [say('sentences.fact.everybody')] },
    })
  })
