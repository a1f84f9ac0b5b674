import type { Language } from '#contract/languages.ts'
import { price, type Texts } from '#server/platform/texts/texts.ts'
import type { Breach } from './breach.ts'

/** Two lines for each breach, for the operator: what is wrong, and the remedy; amounts in euro. */
export function describeBreaches(texts: Texts, language: Language, breaches: Breach[]): string[] {
  return breaches.flatMap(({ invariant, kind, values }) => {
    const spoken = Object.entries(values).map(([name, value]): [string, string | number] =>
      name.endsWith('Cents') ? [name.replace('Cents', ''), price(language, Number(value))] : [name, value],
    )
    const say = (part: string) => texts.say(language, `books.${kind}.${part}`, Object.fromEntries(spoken))
    return [`${invariant}  ${say('found')}`, `    → ${say('todo')}`]
  })
}
