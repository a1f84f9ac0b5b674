import { readOutings } from '#contract/river-log.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import { byText } from '#server/platform/texts/order.ts'
import { currentCatalogue, fishNamesOf, permitVersion, zoneNamesIn } from '../../catalogue/index.ts'
import { recordAccess } from '../../permits/index.ts'
import { findLog, type FoundLog } from '../store/find-log.ts'
import { outingsOfPermit } from './outings-of-permit.ts'
import { checksOf } from './present-checks.ts'
import {
  type OutingContext,
  inOrder,
  type NotedCatch,
  plannedOnly,
  presentCatch,
  presentNote,
  writtenOuting,
} from './present-outings.ts'

/** The river log of a permit, for its holder, its buyer, and the wardens of its association. */
export function serveReadOutings(serve: Serve, services: Services): void {
  const { db } = services

  serve(readOutings, async ({ input: { purchaseId, day, releasedToo }, caller, language, now }) => {
    const log = (await findLog(db, purchaseId, caller.accountId)) ?? refuse('NOT_FOUND')
    const { purchase, timeZone } = log
    const [catalogue, terms] = await Promise.all([
      currentCatalogue(db),
      permitVersion(db, purchase.permit_id, purchase.permit_version),
    ])
    if (terms === undefined) throw new Error(`purchase ${purchase.id} has terms that do not exist`)
    const termsNow = catalogue.permits.get(purchase.permit_id)?.terms
    const context = { terms, termsNow, timeZone, language, zoneName: zoneNamesIn(catalogue, language) }
    const { outings, catchesWithoutOuting } = outingsOf(log, context, releasedToo ?? false)
    const { accountId, kind } = caller
    if (kind === 'warden') {
      const access = {
        associationId: purchase.association_id,
        what: 'angler',
        purchaseId: purchase.id,
      } as const
      await recordAccess(db, accountId, [access], now)
    }
    const mayRead = (written_by: string) => kind === 'warden' || isTheirs(log, accountId, written_by)
    const isTheHolders = kind === 'warden' || purchase.holder_id === accountId
    const isOfDay = (at: string) => day === undefined || dayIn(timeZone, new Date(at)) === day
    return {
      purchaseId: purchase.id,
      outings: outings.filter((outing) => day === undefined || outing.day === day),
      notes: log.notes
        .filter(({ cancelled, written_by }) => !cancelled && mayRead(written_by))
        .toSorted((a, b) => Date.parse(a.phone_time) - Date.parse(b.phone_time) || byText(a.id, b.id))
        .map((row) => presentNote(row, accountId)),
      catchesWithoutOuting: catchesWithoutOuting.filter(({ caughtAt }) => isOfDay(caughtAt)),
      cancelled: cancelledOf({ ...log, notes: log.notes.filter(({ written_by }) => mayRead(written_by)) }),
      // The buyer of a permit for another angler does not see that angler's other catches, nor the checks.
      elsewhere: isTheHolders ? elsewhereOf(log) : [],
      ...fishNamesOf(
        [...log.catches, ...log.elsewhere].map(({ species }) => species),
        catalogue.ownFish,
        language,
      ),
      checks: isTheHolders ? checksOf(log, accountId).filter(({ at }) => isOfDay(at)) : [],
    }
  })
}

const isTheirs = ({ purchase }: FoundLog, accountId: string, writtenBy: string): boolean =>
  purchase.holder_id === accountId && writtenBy === accountId

/** Every outing with its fish, planned ones included; and the fish without an outing. */
export function outingsOf(
  log: Pick<FoundLog, 'purchase' | 'outings' | 'catches' | 'bookings'>,
  context: OutingContext,
  releasedToo: boolean,
) {
  const all = outingsOfPermit(log, context.terms)
  const catches = log.catches
    .filter(({ cancelled, kept }) => !cancelled && (kept || releasedToo))
    .map(presentCatch)
    .toSorted((a, b) => Date.parse(a.caughtAt) - Date.parse(b.caughtAt) || byText(a.id, b.id))
  const byOuting = Map.groupBy(catches, ({ outingId }) => outingId)
  const of = (id: string): NotedCatch[] => byOuting.get(id) ?? []

  const known = new Set(all.map(({ id }) => id))
  const outings = all.map(({ id, written, planned }) =>
    written
      ? writtenOuting(written, planned, of(id), context)
      : { ...plannedOnly(planned, context), catches: of(id) },
  )
  return {
    outings: inOrder(outings, context),
    catchesWithoutOuting: catches.filter(({ outingId }) => !known.has(outingId)),
  }
}

const cancelledOf = ({ outings, catches, notes }: Pick<FoundLog, 'outings' | 'catches' | 'notes'>) =>
  ([['outing', outings] as const, ['catch', catches] as const, ['note', notes] as const] as const).flatMap(
    ([kind, rows]) =>
      rows
        .filter(({ cancelled }) => cancelled)
        .map(({ id, phone_time, version_id, impossible }) => ({
          kind,
          id,
          at: utcOf(phone_time),
          versionId: version_id,
          ...(impossible !== null && { impossible }),
        })),
  )

const elsewhereOf = ({ elsewhere }: FoundLog) =>
  elsewhere
    .toSorted((a, b) => byText(a.day, b.day) || byText(a.purchase_id, b.purchase_id))
    .map(({ purchase_id, day, species, zone_id, fish }) => ({
      purchaseId: purchase_id,
      day,
      species,
      ...(zone_id !== null && { zoneId: zone_id }),
      fish,
    }))
