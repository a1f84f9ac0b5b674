import { firstWritten } from '#rules/text-languages.ts'
import {
  type discardDraft,
  type listEditions,
  type previewEdition,
  type publishEdition,
  type readDraft,
  type restoreEdition,
  type saveDraft,
  rightOfPart,
} from '#contract/office-draft.ts'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import { withDefaults } from '#association-file/file/formats.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { rightParts } from '#association-file/right-parts.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { AuthorisedRequest } from '#server/platform/http/services.ts'
import { hasRight } from '#rules/club/office-rights.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { doubtsAboutCards, refuseAccountElsewhere } from '../card-accounts/index.ts'
import { recordEvent } from '../staff/index.ts'
import { describeChanges } from './describe-changes.ts'
import { mistakesForOffice } from './office-mistakes.ts'
import { draftFor, findingsFor, judgedInWords, mayReadCodes, presentDraft } from './present-draft.ts'
import { withStoredPictures } from './stored-pictures.ts'
import { consequencesOf, type DraftServices, publishDraft } from './publish-draft.ts'
import { publishedFile, readAssociationDraft } from './read-association-draft.ts'
import { saversOf } from './savers.ts'
import { type EarlierPart, earlierOf } from './earlier-parts.ts'
import { wordsOfSaving } from './words-of-saving.ts'
import { DraftWrong, saveParts, writeParts } from './save-parts.ts'
import { deleteDraftRows, lockDraft, readDraftRows } from './store/draft-parts.ts'
import { readEdition, readEditions } from './store/editions.ts'

/** Which parts an act of the trail is about; of a single permit or zone its name, as it was saved, or before it was removed. */
export function partsOfEvent(
  values: ReadonlyMap<string, unknown>,
  before: ReadonlyMap<string, unknown>,
): Record<string, string> {
  const entries = [...values].filter(([part]) => part.includes('/'))
  const [part = '', entry] = entries.length === 1 ? (entries[0] ?? []) : []
  const name = ((entry ?? before.get(part)) as { name?: Localised } | undefined)?.name
  return { parts: [...values.keys()].join(' '), ...(name && { named: firstWritten(name) ?? '' }) }
}

/** The part of a request that an act needs: plain data, which can be sent to another thread. */
type ActOf<C extends Call> = (
  request: Pick<AuthorisedRequest<C>, 'input' | 'caller' | 'language' | 'now'>,
) => Promise<ResponseOf<C>>

/** One act a call. */
export interface DraftActs {
  readDraft: ActOf<typeof readDraft>
  saveDraft: ActOf<typeof saveDraft>
  discardDraft: ActOf<typeof discardDraft>
  previewEdition: ActOf<typeof previewEdition>
  publishEdition: ActOf<typeof publishEdition>
  listEditions: ActOf<typeof listEditions>
  restoreEdition: ActOf<typeof restoreEdition>
}

/** The draft of an association's file, and its editions. */
export function draftActs(services: DraftServices): DraftActs {
  const { db, texts } = services
  const answer = async ({ associationId, role }: Officer, language: Language, now: Date) =>
    draftFor(
      { texts, language, role },
      presentDraft(services, language, await readAssociationDraft(db, associationId), now),
    )

  /** Mistakes of the file are named in the caller's words. */
  async function naming<T>({ role }: Officer, language: Language, act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof DraftWrong)) throw error
      const mistakes = mistakesForOffice(texts, language, error.file, error.mistakes)
      return refuse('DRAFT_WRONG', {
        extension: { mistakes: findingsFor({ texts, language, role }, mistakes) },
      })
    }
  }

  return {
    readDraft: ({ caller, language, now }) => answer(caller, language, now),

    saveDraft: async ({ input: { associationId, parts }, caller, language, now }) => {
      await refuseAccountElsewhere(services, language, associationId, parts)
      await naming(caller, language, () =>
        inTransaction(db, async (tx) => {
          const saved = await saveParts(tx, associationId, parts, caller.accountId, now)
          const names = [...saved.values.keys()]
          if (names.length === 0) return
          const words = wordsOfSaving(texts, { ...saved, parts: names })
          const event = {
            act: 'draft.saved',
            subjectId: String(associationId),
            before: words.before,
            after: {
              ...partsOfEvent(saved.values, partsOf(saved.before)),
              ...(saved.asPublished.length > 0 && { asPublished: saved.asPublished.join(' ') }),
              ...words.after,
            },
          } as const
          await recordEvent(tx, caller, event, now)
        }),
      )
      return answer(caller, language, now)
    },

    discardDraft: async ({ input: { associationId, part }, caller, language, now }) => {
      await inTransaction(db, async (tx) => {
        await lockDraft(tx, associationId)
        const rows = (await readDraftRows(tx, associationId)).filter(
          (row) => (part === undefined && hasRight(caller.role, rightOfPart(row.part))) || row.part === part,
        )
        if (rows.length === 0) return
        const discarded = new Map(rows.map((row): [string, unknown] => [row.part, row.value]))
        await deleteDraftRows(tx, associationId, [...discarded.keys()])
        const event = {
          act: 'draft.discarded',
          subjectId: String(associationId),
          after: partsOfEvent(discarded, partsOf(await publishedFile(tx, associationId))),
        } as const
        const earlier = { parts: rows.map(earlierOf) }
        await recordEvent(tx, caller, { ...event, earlier }, now)
      })
      return answer(caller, language, now)
    },

    previewEdition: async ({ input: { associationId }, caller, language, now }) => {
      const draft = await readAssociationDraft(db, associationId)
      const judged = judgeFile(draft.whole, now)
      const file = 'file' in judged && draft.rows.length > 0 ? judged.file : undefined
      const right = file
        ? { file, leftOut: new Set<PartName>() }
        : rightParts(draft.whole as WrittenFile, now)
      const published = draft.edition === undefined ? undefined : withDefaults(draft.published)
      const { mistakes, doubts } = judgedInWords({ texts, language }, draft.whole, judged)
      const account = draft.parts.get('stripeAccount') as string | undefined
      const savers = await saversOf(db, associationId)
      const reader = { texts, language, role: caller.role }
      return naming(caller, language, async () => ({
        changes: describeChanges(services, language, draft, { right, savers }).map((one) =>
          one.part === 'discountCodes' && !mayReadCodes(caller.role)
            ? { ...one, before: [], after: [texts.say(language, 'office-draft.change.ofTheMoney')] }
            : one,
        ),
        mistakes: findingsFor(reader, mistakes),
        doubts: [...findingsFor(reader, doubts), ...(await doubtsAboutCards(services, language, account))],
        sold:
          file === undefined
            ? []
            : await consequencesOf(services, caller, language, { file, published }, now),
        revision: draft.revision,
      }))
    },

    publishEdition: ({ input, caller, language, now }) =>
      naming(caller, language, async () => ({ edition: await publishDraft(services, caller, input, now) })),

    listEditions: async ({ input: { associationId } }) => ({
      editions: (await readEditions(db, associationId)).map(({ number, publishedAt, publishedBy }) => ({
        number,
        publishedAt: publishedAt.toISOString(),
        ...(publishedBy !== null && { publishedBy }),
      })),
    }),

    restoreEdition: async ({ input: { associationId, number }, caller, language, now }) => {
      await inTransaction(db, async (tx) => {
        await lockDraft(tx, associationId)
        const there = partsOf(await publishedFile(tx, associationId))
        const edition = (await readEdition(tx, associationId, number)) ?? refuse('NOT_FOUND')
        const wanted = partsOf(withStoredPictures(edition, await publishedFile(tx, associationId)))
        const mayChange = (part: string) => hasRight(caller.role, rightOfPart(part))
        const names = [...new Set<PartName>([...wanted.keys(), ...there.keys()])].filter(mayChange)
        const differing = names.filter((name) => !isSameValue(wanted.get(name), there.get(name)))
        const rows = (await readDraftRows(tx, associationId)).filter(({ part }) => mayChange(part))
        // Parts that only the edition changes go back to what is published.
        const earlier = new Map([
          ...differing.map((name): [string, EarlierPart] => [name, [name, there.get(name)]]),
          ...rows.map((row): [string, EarlierPart] => [row.part, earlierOf(row)]),
        ])
        await deleteDraftRows(tx, associationId, [...earlier.keys()])
        const values = new Map(differing.map((name) => [name, wanted.get(name)]))
        await writeParts(tx, associationId, values, caller.accountId, now)
        const event = {
          act: 'edition.restored',
          subjectId: String(associationId),
          after: { edition: number },
          earlier: { parts: [...earlier.values()] },
        } as const
        await recordEvent(tx, caller, event, now)
      })
      return answer(caller, language, now)
    },
  }
}
