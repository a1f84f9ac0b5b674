import type { Language } from '#contract/languages.ts'
import type { PartName } from '#association-file/draft-parts.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  beginImport,
  importInto,
  type ImportSummary,
  PictureNotStored,
  readPictures,
  touchedBy,
} from '../catalogue/index.ts'
import { inviteWarden } from '../identity/index.ts'
import { recordEvent } from '../staff/index.ts'
import { causedBy, soldInWords } from './sold-already.ts'
import { readAssociationDraft } from './read-association-draft.ts'
import { DraftWrong } from './save-parts.ts'
import { addOwnExamples } from './store/own-examples.ts'
import { deleteDraftRows, lockDraft } from './store/draft-parts.ts'
import { wordsOfSaving } from './words-of-saving.ts'

export type DraftServices = Pick<Services, 'db' | 'texts' | 'outbox' | 'config'>

/** A folder without pictures: the server has those that the file names. */
const NO_FOLDER = '/nonexistent'

async function load(
  tx: Tx,
  services: DraftServices,
  { accountId }: Officer,
  file: AssociationFile,
  now: Date,
): Promise<ImportSummary> {
  const found = await readPictures(file, NO_FOLDER)
  if ('mistakes' in found) throw new DraftWrong(file, found.mistakes)
  try {
    return await importInto(
      tx,
      file,
      now,
      (inTx, warden) => inviteWarden(inTx, services, warden, now),
      found.pictures,
      { accountId, replaces: true },
    )
  } catch (error) {
    if (!(error instanceof PictureNotStored)) throw error
    const index = file.aboutWaters.findIndex(({ picture }) => picture?.file === error.file)
    const path = ['aboutWaters', index, 'picture', 'file']
    throw new DraftWrong(file, [{ path, code: 'PICTURE_NOT_KEPT', values: {} }])
  }
}

/** Puts the draft on sale, in one transaction with its record in the trail. Its edition. */
export async function publishDraft(
  services: DraftServices,
  caller: Officer,
  { revision, ownExamples = [] }: { revision: string; ownExamples?: readonly string[] | undefined },
  now: Date,
): Promise<number> {
  const { associationId } = caller
  return inTransaction(services.db, async (tx) => {
    // A preview takes the two in this order as well: the other way round each would wait for the other.
    await beginImport(tx)
    await lockDraft(tx, associationId)
    const draft = await readAssociationDraft(tx, associationId)
    if (draft.revision !== revision) return refuse('CHANGED_MEANWHILE')
    const judged = judgeFile(draft.whole, now)
    if ('mistakes' in judged) throw new DraftWrong(draft.whole, judged.mistakes)
    const left = draft.stillExample.filter(({ isOwn }) => !isOwn).map(({ id }) => id)
    if (!left.every((id) => ownExamples.includes(id))) return refuse('STILL_EXAMPLE')
    await addOwnExamples(tx, associationId, left)
    const summary = await load(tx, services, caller, judged.file, now)
    await deleteDraftRows(tx, associationId)
    const parts = draft.rows.map(({ part }) => part)
    const words = wordsOfSaving(services.texts, {
      before: draft.published,
      after: draft.file,
      parts: parts as PartName[],
    })
    const event = {
      act: 'edition.published',
      subjectId: String(summary.edition),
      before: words.before,
      after: { edition: summary.edition, parts: parts.join(' '), ...words.after },
    } as const
    await recordEvent(tx, caller, event, now)
    return summary.edition
  })
}

/** Thrown so that nothing of a preview stays. */
class TakenBack extends Error {
  lines: string[]
  constructor(lines: string[]) {
    super('a preview is taken back')
    this.lines = lines
  }
}

/** What publishing would do to permits that are sold, a sentence each. `published`: the file that it replaces. */
export async function consequencesOf(
  services: DraftServices,
  caller: Officer,
  language: Language,
  { file, published }: { file: AssociationFile; published: AssociationFile | undefined },
  now: Date,
): Promise<string[]> {
  const { associationId } = caller
  try {
    return await inTransaction(services.db, async (tx) => {
      const today = dayIn(file.timeZone, now)
      const before =
        published === undefined
          ? { kept: [], soldAgainst: [] }
          : await touchedBy(tx, associationId, published, today)
      const caused = causedBy(before, await load(tx, services, caller, file, now))
      throw new TakenBack(soldInWords(services.texts, language, file, caused))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.lines
    throw error
  }
}
