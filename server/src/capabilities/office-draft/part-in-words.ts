import type { DraftChange } from '#contract/office-draft.ts'
import type { Language } from '#contract/languages.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { RulesInWords } from '../catalogue/index.ts'
import { sentencesOfPart } from './part-sentences.ts'

/** What is too long for a sentence, or drawn: that it changed is one. */
const CHANGED_AS_A_WHOLE = { permits: ['conditions'], zones: ['shape'] } as const

type Entry = { name?: Localised; [field: string]: unknown }

/** A file before or after a change, with its rules where they can be put into words. */
export interface FileInWords {
  file: WrittenFile
  parts: ReadonlyMap<PartName, unknown>
  rules: Pick<RulesInWords, 'permits'> | undefined
}

export const fileInWords = (file: object, rules: FileInWords['rules']): FileInWords => ({
  file: file as WrittenFile,
  parts: partsOf(file),
  rules,
})

/** Those that the others do not have as often, once each. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  const found = some.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...new Set(found.map((one) => one.trim()))]
}

/** A part before and after, in the sentences that differ. */
export function partInWords(
  texts: Texts,
  language: Language,
  part: string,
  { before, after }: { before: FileInWords; after: FileInWords },
): Pick<DraftChange, 'kind' | 'name' | 'before' | 'after'> & { hasNone: boolean } {
  const [list = '', key] = part.split('/')
  const [was, is] = [before, after].map(({ parts }) => parts.get(part as PartName) as Entry | undefined)
  const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
  const say = (name: string) => texts.say(language, `office-draft.change.${name}`)
  const rulesOf = ({ rules }: FileInWords) =>
    list === 'permits' ? (rules?.permits.find((permit) => permit.key === key)?.sentences ?? []) : []
  const sentencesIn = (side: FileInWords, value: unknown) => [
    ...sentencesOfPart(texts, language, side.file, part, value),
    ...rulesOf(side),
  ]
  const [sentencesBefore, sentencesAfter] = [sentencesIn(before, was), sentencesIn(after, is)]
  const asAWhole = (CHANGED_AS_A_WHOLE[list as keyof typeof CHANGED_AS_A_WHOLE] ?? []).filter(
    (field) => kind === 'changed' && !isSameValue(was?.[field], is?.[field]),
  )
  // Of a permit or zone that is taken away its name is enough.
  const gone = kind === 'removed' && key !== undefined ? [] : without(sentencesBefore, sentencesAfter)
  const sentences = [
    ...asAWhole.map((field) => say(`${list}.${field}`)),
    ...without(sentencesAfter, sentencesBefore),
  ]
  return {
    kind,
    name: inLanguage((is ?? was)?.name, language) ?? say(`part.${list}`),
    before: gone,
    after: sentences,
    hasNone: kind === 'changed' && gone.length + sentences.length === 0,
  }
}
