import { type Language, localeOf } from '#contract/languages.ts'
import { daysText } from '#rules/day-text.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { rulesAsSentences, sentenceWords } from '../rules-as-sentences.ts'
import { clubOf } from './checks/rules-of-file.ts'
import type { AssociationFile } from './file/association-file.ts'

/** The rules of a file read back, a sentence a line: each permit under its name, then what is closed. */
export function ruleLines(texts: Texts, language: Language, file: AssociationFile): string[] {
  const words = sentenceWords(texts, language, {
    zoneName: (zoneId) => inLanguage(file.zones[zoneId - 1]?.name, language) ?? '',
    permitName: (permitId) => inLanguage(file.permits[permitId - 1]?.name, language) ?? '',
  })
  const say = (key: string, values: Record<string, string>) => texts.say(language, `import.${key}`, values)
  const permits = clubOf(file).permits.flatMap(({ key, terms }) => [
    say('ofPermit', { name: inLanguage(terms.name, language), key }),
    ...rulesAsSentences(terms, words).map((sentence) => `    ${sentence}`),
  ])
  const closures = file.closures.map(({ permit, zone, from, to, reason }) =>
    say('closed', {
      what: [zone, permit].filter((part) => part !== undefined).join(', '),
      days: `${daysText(from, to, localeOf(language))} ${to.slice(0, 4)}`,
      reason: inLanguage(reason, language).replace(/\.$/, ''),
    }),
  )
  return [...permits, ...closures]
}
