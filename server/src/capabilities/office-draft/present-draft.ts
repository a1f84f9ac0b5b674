import { type Draft, rightOfPart } from '#contract/office-draft.ts'
import type { DraftMistake } from '#contract/draft-mistake.ts'
import type { Language } from '#contract/languages.ts'
import { type JudgedFile, judgeFile } from '#association-file/judge-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { hasRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { mistakesForOffice } from './office-mistakes.ts'
import { type AssociationDraft, revisionOf } from './read-association-draft.ts'

/** Who reads a draft. */
interface Reader {
  texts: Texts
  language: Language
  role: OfficeRole
}

export function judgedInWords({ texts, language }: Omit<Reader, 'role'>, file: object, judged: JudgedFile) {
  return {
    mistakes: mistakesForOffice(texts, language, file, 'mistakes' in judged ? judged.mistakes : []),
    doubts: mistakesForOffice(texts, language, file, 'doubts' in judged ? judged.doubts : []),
  }
}

/** Of the codes, for who may not read them, only that something is to be mended: a sentence may name whose a code is. */
export function findingsFor(
  { texts, language, role }: Reader,
  found: readonly DraftMistake[],
): DraftMistake[] {
  if (mayReadCodes(role)) return [...found]
  const isOfCodes = ({ part }: DraftMistake) => part === 'discountCodes'
  const ofCodes = found.find(isOfCodes)
  const sentence = texts.say(language, 'office-mistakes.ofTheMoney')
  return [
    ...found.filter((one) => !isOfCodes(one)),
    ...(ofCodes ? [{ part: 'discountCodes', place: '', of: ofCodes.of, sentence }] : []),
  ]
}

/** What who has no right to the rules sees of a file: what their own parts name. */
function withoutRules(written: string): string {
  const { format, key, name, permits, discountCodes } = JSON.parse(written) as WrittenFile
  const named = permits.map((permit) => ({ key: permit.key, name: permit.name }))
  return JSON.stringify({ format, key, name, waters: [], zones: [], permits: named, discountCodes })
}

/** A discount code is money for whoever knows it. */
export const mayReadCodes = (role: OfficeRole): boolean => hasRight(role, rightOfPart('discountCodes'))

function withoutCodes(written: string): string {
  const { discountCodes: _codes, ...others } = JSON.parse(written) as WrittenFile
  return JSON.stringify(others)
}

/** The draft for a role: of who has a right to the rules, all but what is money; of others the parts that they may change. */
export function draftFor(reader: Reader, draft: Draft): Draft {
  const { role } = reader
  if (hasRight(role, 'terms'))
    return mayReadCodes(role)
      ? draft
      : {
          ...draft,
          file: withoutCodes(draft.file),
          ...(draft.published !== undefined && { published: withoutCodes(draft.published) }),
          mistakes: findingsFor(reader, draft.mistakes),
          doubts: findingsFor(reader, draft.doubts),
        }
  const isOwn = ({ part = '' }: { part?: string | undefined }) => hasRight(role, rightOfPart(part))
  const { stillExample: _ofRules, ...rest } = draft
  return {
    ...rest,
    file: withoutRules(draft.file),
    ...(draft.published !== undefined && { published: withoutRules(draft.published) }),
    parts: draft.parts.filter(isOwn),
    mistakes: draft.mistakes.filter(isOwn),
    doubts: draft.doubts.filter(isOwn),
  }
}

/** The draft as the office reads it. */
export function presentDraft(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  draft: AssociationDraft,
  now: Date,
): Draft {
  const changed = new Map(draft.rows.map((row) => [row.part, row]))
  const names = new Set<string>([...draft.parts.keys(), ...changed.keys()])
  return {
    file: JSON.stringify(draft.file),
    ...(draft.edition !== undefined && {
      published: JSON.stringify(draft.published),
      edition: draft.edition,
    }),
    parts: [...names].map((part) => {
      const row = changed.get(part)
      return {
        part,
        revision: revisionOf(draft.parts.get(part as never)),
        ...(row && {
          savedAt: row.savedAt.toISOString(),
          ...(row.savedBy !== null && { savedBy: row.savedBy }),
          ...(row.value === null && { isRemoved: true }),
        }),
      }
    }),
    revision: draft.revision,
    ...(draft.stillExample.length > 0 && {
      stillExample: draft.stillExample.map(({ name, ...one }) => ({
        ...one,
        name: inLanguage(name, language),
      })),
    }),
    ...judgedInWords({ texts, language }, draft.whole, judgeFile(draft.whole, now)),
  }
}
