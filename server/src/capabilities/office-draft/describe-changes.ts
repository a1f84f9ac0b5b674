import type { DraftChange } from '#contract/office-draft.ts'
import type { Language } from '#contract/languages.ts'
import type { PartName } from '#association-file/draft-parts.ts'
import { partsOf } from '#association-file/draft-parts.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { inPresentFormat } from '#association-file/file/formats.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type RulesInWords, sayRules } from '../catalogue/index.ts'
import type { AssociationDraft } from './read-association-draft.ts'

/** Of a permit or zone, what is no rule of the sale: each with a sentence of its own that it changed. */
const TEXTS_OF = {
  permits: ['name', 'summary', 'conditions', 'onSale'],
  zones: ['name', 'water', 'summary', 'shape', 'peopleAtMost'],
} as const

interface Named {
  name?: Localised
  [field: string]: unknown
}

const without = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set(some)].filter((one) => !others.includes(one)).map((one) => one.trim())

/**
 * Every change since the last edition, in words. What several permits share is told with the first of those parts. `file`:
 * the draft, where it has no mistakes; else no rule of it can be put into words.
 */
export function describeChanges(
  services: Pick<Services, 'texts'>,
  language: Language,
  draft: AssociationDraft,
  file: AssociationFile | undefined,
  now: Date,
): DraftChange[] {
  const { texts } = services
  const published = partsOf(draft.published)
  const inWords = (one: AssociationFile) => sayRules(texts, language, one, now)
  const isComparable = file !== undefined && draft.edition !== undefined
  const before = isComparable ? inWords(inPresentFormat(draft.published)) : undefined
  const after = file && inWords(file)
  const say = (key: string, values: Record<string, string> = {}) =>
    texts.say(language, `office-draft.change.${key}`, values)
  let isClubDone = false

  const clubSentences = () => {
    if (isClubDone) return { before: [], after: [] }
    isClubDone = true
    return {
      before: without(before?.club ?? [], after?.club ?? []),
      after: without(after?.club ?? [], before?.club ?? []),
    }
  }
  const sentencesOf = (rules: RulesInWords | undefined, key: string) =>
    rules?.permits.find((permit) => permit.key === key)?.sentences ?? []

  return draft.rows.map(({ part, value, savedAt, savedBy }) => {
    const [list = '', key] = part.split('/')
    const was = published.get(part as PartName) as Named | undefined
    const is = (value ?? undefined) as Named | undefined
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    const fields = key === undefined ? [] : TEXTS_OF[list as keyof typeof TEXTS_OF]
    const rewritten =
      kind === 'changed'
        ? fields
            .filter((field) => !isSameValue(was?.[field], is?.[field]))
            .map((field) => say(`${list}.${field}`))
        : []
    const rules =
      key === undefined
        ? clubSentences()
        : list === 'permits'
          ? {
              before: without(sentencesOf(before, key), sentencesOf(after, key)),
              after: without(sentencesOf(after, key), sentencesOf(before, key)),
            }
          : { before: [], after: [] }
    return {
      part,
      kind,
      name: inLanguage((is ?? was)?.name, language) ?? say(`part.${list}`),
      savedAt: savedAt.toISOString(),
      ...(savedBy !== null && { savedBy }),
      before: rules.before,
      after: [...rewritten, ...rules.after],
    }
  })
}
