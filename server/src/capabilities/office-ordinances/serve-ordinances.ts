import type { RequestOf } from '#contract/call.ts'
import { listOrdinances, removeOrdinance, saveOrdinance } from '#contract/office-ordinances.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { currentCatalogue, isFishOf } from '../catalogue/index.ts'
import { recordEvent } from '../staff/index.ts'
import {
  changedContent,
  contentOf,
  earlierContent,
  eventValuesOf,
  isSameContent,
} from './ordinance-content.ts'
import { presentOrdinances } from './present-ordinances.ts'
import {
  findOrdinance,
  insertOrdinance,
  lockOrdinances,
  writeRemoval,
  replaceOrdinance,
} from './store/ordinances.ts'

type Sent = RequestOf<typeof saveOrdinance>

/** Dated notices above the rules of permits that are sold: written, changed and removed by the office. */
export function serveOrdinances(serve: Serve, { db }: Services): void {
  serve(listOrdinances, ({ input: { associationId }, language, now }) =>
    presentOrdinances(db, associationId, language, now),
  )

  serve(saveOrdinance, async ({ input, caller, language, now }) => {
    await requireZones(db, input.associationId, input.zones ?? [])
    await requireFish(db, input.associationId, input.species ?? [])
    await inTransaction(db, (tx) => save(tx, caller, input, now))
    return presentOrdinances(db, input.associationId, language, now)
  })

  serve(removeOrdinance, async ({ input: { associationId, ordinanceId }, caller, language, now }) => {
    await inTransaction(db, async (tx) => {
      await lockOrdinances(tx, associationId)
      const found = (await findOrdinance(tx, associationId, ordinanceId)) ?? refuse('NOT_FOUND')
      const event = {
        act: 'ordinance.removed',
        subjectId: ordinanceId,
        before: eventValuesOf(found),
      } as const
      const eventId = await recordEvent(tx, caller, { ...event, earlier: {} }, now)
      await writeRemoval(tx, ordinanceId, eventId, now)
    })
    return presentOrdinances(db, associationId, language, now)
  })
}

async function requireFish(db: Db, associationId: number, species: readonly string[]): Promise<void> {
  const catalogue = await currentCatalogue(db)
  if (species.every((one) => isFishOf(catalogue, associationId, one))) return
  refuseFields([{ field: wireNameOf(saveOrdinance.request, 'species'), code: 'NOT_A_CHOICE' }])
}

/** Sent again, it changes nothing. */
async function save(tx: Tx, caller: Officer, sent: Sent, now: Date): Promise<void> {
  const { associationId, ordinanceId, revision } = sent
  const content = contentOf(sent)
  await lockOrdinances(tx, associationId)
  const found = await findOrdinance(tx, associationId, ordinanceId)
  if (found !== undefined && isSameContent(found, content)) return
  const event = { subjectId: ordinanceId, after: eventValuesOf(content) }
  if (revision === undefined && found === undefined) {
    if (!(await insertOrdinance(tx, associationId, ordinanceId, content, now))) return refuse('NOT_FOUND')
    await recordEvent(tx, caller, { act: 'ordinance.issued', ...event, earlier: {} }, now)
    return
  }
  if (found === undefined) return refuse('NOT_FOUND')
  if (found.revision !== revision) return refuse('CHANGED_MEANWHILE')
  await replaceOrdinance(tx, ordinanceId, content, now)
  const values = { ...(await changedContent(tx, found, content)), earlier: earlierContent(found) }
  await recordEvent(tx, caller, { act: 'ordinance.changed', ...event, ...values }, now)
}

/** A zone of another association does not exist. */
async function requireZones(db: Db, associationId: number, wanted: readonly number[]): Promise<void> {
  const { zones } = await currentCatalogue(db)
  if (wanted.some((zoneId) => zones.get(zoneId)?.associationId !== associationId))
    refuseFields([{ field: wireNameOf(saveOrdinance.request, 'zones'), code: 'ZONE_UNKNOWN' }])
}
