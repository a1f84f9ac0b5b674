import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Catalogue } from '../store/read-catalogue.ts'
import { type Board, BoardInMemory } from './board.ts'
import { catalogueOf, lastCatalogue, memoryOf } from './kept-catalogue.ts'
import { type DayToRead, readChanges, type Reading } from './read-changes.ts'

/**
 * A request whose catalogue an import replaced starts with the new one; the last start answers with the catalogue that it
 * has. Nothing failed, so no policy of `retry.ts` applies.
 */
const MAX_STARTS = 3

/**
 * The result of `answer` for the board at a moment after this call. It is computed from memory; then one statement
 * checks whether anything that it read has changed, in which case it is computed again. So `answer` is synchronous and
 * has no side effects.
 */
export async function readBoard<T>(db: Db, now: Date, answer: (board: Board) => T): Promise<T> {
  let catalogue = await lastCatalogue(db)
  for (let start = 1; ; start++) {
    const board = new BoardInMemory(memoryOf(db), catalogue, now)
    const confirmed = await untilConfirmed(db, board, () => answer(board), start === MAX_STARTS)
    if (confirmed.kind === 'found') return confirmed.value
    catalogue = await catalogueOf(db, confirmed.etag)
  }
}

/** What is on sale now, places apart. */
export async function currentCatalogue(db: Db): Promise<Catalogue> {
  const { catalogueEtag } = await bringUpToDate(db, [])
  return catalogueOf(db, catalogueEtag)
}

type Confirmed<T> = { kind: 'found'; value: T } | { kind: 'otherCatalogue'; etag: string }

async function untilConfirmed<T>(
  db: Db,
  board: BoardInMemory,
  answer: () => T,
  isLastStart: boolean,
): Promise<Confirmed<T>> {
  for (;;) {
    board.round++
    const outcome = outcomeOf(answer)
    const open = board.unconfirmed()
    const isConfirmed = board.round > 1 && open.length === 0
    if (!isConfirmed) {
      const reading = await bringUpToDate(db, open)
      if (reading.catalogueEtag !== board.catalogue.etag && !isLastStart)
        return { kind: 'otherCatalogue', etag: reading.catalogueEtag }
      if (!board.confirm(reading)) continue
    }
    // A refusal counts only when confirmed: it may be of a permit that was not yet in memory.
    if ('error' in outcome) throw outcome.error
    return { kind: 'found', value: outcome.value }
  }
}

function outcomeOf<T>(answer: () => T): { value: T } | { error: unknown } {
  try {
    return { value: answer() }
  } catch (error) {
    return { error }
  }
}

/** One statement for all requests that arrive while the one before is under way. */
const bringUpToDate = batched(async (db, requests: DayToRead[][]): Promise<Reading[]> => {
  const memory = memoryOf(db)
  const days = merged(requests)
  const reading = memory.apply(days, await readChanges(db, memory.latest, days))
  return requests.map(() => reading)
})

/** Each quota and day once. */
function merged(requests: DayToRead[][]): DayToRead[] {
  const [only, ...others] = requests
  if (only && others.length === 0) return only
  const byDay = new Map<string, Map<Reading | undefined, Set<number>>>()
  for (const { day, quotaIds, since } of requests.flat()) {
    const ofDay = byDay.get(day) ?? new Map<Reading | undefined, Set<number>>()
    byDay.set(day, ofDay)
    const quotas = ofDay.get(since) ?? new Set()
    ofDay.set(since, quotas)
    for (const quotaId of quotaIds) quotas.add(quotaId)
  }
  return [...byDay].flatMap(([day, ofDay]) =>
    [...ofDay].map(([since, quotas]) => ({ day, quotaIds: [...quotas], since })),
  )
}
