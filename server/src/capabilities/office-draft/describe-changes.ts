import type { DraftChange } from '#contract/office-draft.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import type { PartName } from '#association-file/draft-parts.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import type { RightParts } from '#association-file/right-parts.ts'
import { withDefaults } from '#association-file/file/formats.ts'
import type { Services } from '#server/platform/http/services.ts'
import { sayPermits } from '../catalogue/index.ts'
import { fileInWords, partInWords } from './part-in-words.ts'
import type { AssociationDraft } from './read-association-draft.ts'
import type { Savers } from './savers.ts'

/** Without one of these the sentences of permits that are right would be others. */
const READ_BY_PERMITS = ['calendars', 'slots', 'ageGroups', 'facts', 'requires'] as const

/**
 * Every change since the last edition, in words, each below its part, with all who saved it. `right`: what of the draft has
 * no mistakes; the rules of other permits cannot be put into words.
 */
export function describeChanges(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  draft: AssociationDraft,
  { right, savers }: { right: Omit<RightParts, 'written'> | undefined; savers: Savers },
): DraftChange[] {
  const isWithoutRules = right === undefined || READ_BY_PERMITS.some((part) => right.leftOut.has(part))
  const isLater = (part: string) =>
    part.startsWith('permits/') && (isWithoutRules || right.leftOut.has(part as PartName))
  // Both sides have the rules of the same permits: those of one side alone would all seem to be new, or gone.
  const keys = new Set(
    draft.rows.flatMap(({ part }) =>
      part.startsWith('permits/') && !isLater(part) ? [part.slice('permits/'.length)] : [],
    ),
  )
  const inRules = (file: AssociationFile) => ({ permits: sayPermits(texts, language, file, keys) })
  const isComparable = keys.size > 0 && draft.edition !== undefined
  const before = fileInWords(
    draft.published,
    isComparable ? inRules(withDefaults(draft.published)) : undefined,
  )
  const after = fileInWords(draft.file, right && inRules(right.file))
  const listed = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })

  return draft.rows.map(({ part, savedAt, savedBy }) => {
    const { hasNone, ...change } = partInWords(texts, language, part, { before, after })
    const say = (key: string) => texts.say(language, `office-draft.change.${key}`)
    const names = savers.of(part, savedBy)
    return {
      part,
      ...change,
      savedAt: savedAt.toISOString(),
      ...(names.length > 0 && { savedBy: listed.format(names) }),
      after: hasNone ? [say(isLater(part) ? 'later' : 'detail')] : change.after,
    }
  })
}
