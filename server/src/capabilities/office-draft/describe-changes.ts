import type { DraftChange } from '#contract/office-draft.ts'
import type { Language } from '#contract/languages.ts'
import { convertFile } from '#association-file/convert/convert-file.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import type { AssociationFile, WrittenFile, WrittenFile1 } from '#association-file/file/association-file.ts'
import { inPresentFormat, isFormat1 } from '#association-file/file/formats.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type RulesInWords, sayRules } from '../catalogue/index.ts'
import { sentencesOfPart } from './part-sentences.ts'
import type { AssociationDraft } from './read-association-draft.ts'

/** What is too long for a sentence, or drawn: that it changed is one. */
const CHANGED_AS_A_WHOLE = { permits: ['conditions'], zones: ['shape'] } as const

type Entry = { name?: Localised; [field: string]: unknown }

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

const written = (file: object): WrittenFile =>
  (isFormat1(file) ? convertFile(file as WrittenFile1) : file) as WrittenFile

/**
 * Every change since the last edition, in words, each below its part. `file`: the draft, where it has no mistakes; else the
 * rules of its permits cannot be put into words.
 */
export function describeChanges(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  draft: AssociationDraft,
  file: AssociationFile | undefined,
  now: Date,
): DraftChange[] {
  const published = partsOf(draft.published)
  const inRules = (one: AssociationFile) => sayRules(texts, language, one, now)
  const isComparable = file !== undefined && draft.edition !== undefined
  const before = isComparable ? inRules(inPresentFormat(draft.published)) : undefined
  const after = file && inRules(file)
  const [filePublished, fileOfDraft] = [written(draft.published), written(draft.file)]
  const say = (key: string) => texts.say(language, `office-draft.change.${key}`)
  const rulesOf = (rules: RulesInWords | undefined, key: string | undefined) =>
    rules?.permits.find((permit) => permit.key === key)?.sentences ?? []

  return draft.rows.map(({ part, value, savedAt, savedBy }) => {
    const [list = '', key] = part.split('/')
    const was = published.get(part as PartName) as Entry | undefined
    const is = (value ?? undefined) as Entry | undefined
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    const rules =
      list === 'permits' ? { before: rulesOf(before, key), after: rulesOf(after, key) } : undefined
    const sentencesBefore = [
      ...sentencesOfPart(texts, language, filePublished, part, was),
      ...(rules?.before ?? []),
    ]
    const sentencesAfter = [
      ...sentencesOfPart(texts, language, fileOfDraft, part, is),
      ...(rules?.after ?? []),
    ]
    const asAWhole = (CHANGED_AS_A_WHOLE[list as keyof typeof CHANGED_AS_A_WHOLE] ?? []).filter(
      (field) => kind === 'changed' && !isSameValue(was?.[field], is?.[field]),
    )
    // Of a permit or zone that is taken away its name is enough.
    const gone = kind === 'removed' && key !== undefined ? [] : without(sentencesBefore, sentencesAfter)
    const sentences = [
      ...asAWhole.map((field) => say(`${list}.${field}`)),
      ...without(sentencesAfter, sentencesBefore),
    ]
    const hasNone = kind === 'changed' && gone.length + sentences.length === 0
    return {
      part,
      kind,
      name: inLanguage((is ?? was)?.name, language) ?? say(`part.${list}`),
      savedAt: savedAt.toISOString(),
      ...(savedBy !== null && { savedBy }),
      before: gone,
      after: hasNone ? [say(rules && file === undefined ? 'later' : 'detail')] : sentences,
    }
  })
}
