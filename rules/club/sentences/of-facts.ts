import type { RequiredFact } from '../../facts/required-fact.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import { type NamesInScope, scopeParts } from './of-scope.ts'
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

/** What a permit asks of whom, and for which choices. */
export const factSentences = ({
  facts = [],
  ...names
}: Pick<PermitTerms, 'facts'> & NamesInScope): Sentence[] =>
  facts.map((fact) => {
    const { groups, members, ...choices } = fact.for ?? {}
    const people = scopeParts({ groups, members }, names)
    return say(`sentences.fact.${fieldsIn(fact.fields)}`, {
      name: factName(fact),
      who: {
        parts: [
          ...(people.length > 0 ? people : [say('sentences.fact.everybody')]),
          ...scopeParts(choices, names),
        ],
      },
    })
  })
