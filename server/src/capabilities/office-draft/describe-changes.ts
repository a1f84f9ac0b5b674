import type { DraftChange } from '#contract/office-draft.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { inPresentFormat } from '#association-file/file/formats.ts'
import type { Services } from '#server/platform/http/services.ts'
import { sayRules } from '../catalogue/index.ts'
import { fileInWords, partInWords } from './part-in-words.ts'
import type { AssociationDraft } from './read-association-draft.ts'
import type { Savers } from './savers.ts'

/**
 * Every change since the last edition, in words, each below its part, with all who saved it. `file`: the draft, where it has
 * no mistakes; else the rules of its permits cannot be put into words.
 */
export function describeChanges(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  draft: AssociationDraft,
  { file, savers }: { file: AssociationFile | undefined; savers: Savers },
  now: Date,
): DraftChange[] {
  const inRules = (one: AssociationFile) => sayRules(texts, language, one, now)
  const isComparable = file !== undefined && draft.edition !== undefined
  const before = fileInWords(
    draft.published,
    isComparable ? inRules(inPresentFormat(draft.published)) : undefined,
  )
  const after = fileInWords(draft.file, file && inRules(file))
  const listed = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })

  return draft.rows.map(({ part, savedAt, savedBy }) => {
    const { hasNone, ...change } = partInWords(texts, language, part, { before, after })
    const isPermit = part.startsWith('permits/')
    const say = (key: string) => texts.say(language, `office-draft.change.${key}`)
    const names = savers.of(part, savedBy)
    return {
      part,
      ...change,
      savedAt: savedAt.toISOString(),
      ...(names.length > 0 && { savedBy: listed.format(names) }),
      after: hasNone ? [say(isPermit && file === undefined ? 'later' : 'detail')] : change.after,
    }
  })
}
