import { closeWater, countClosure, reopenWater, stopGivingBack } from '#contract/office-closures.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import {
  closureSubject,
  planClosures,
  reopenZoneIn,
  stopGivingBackIn,
  writeClosureIn,
  type ZoneClosure,
} from '../after-sales/index.ts'
import { associationById } from '../catalogue/index.ts'
import { allowRefund, type NewEvent, recordEvent } from '../staff/index.ts'
import { presentClosures } from './list-closures.ts'
import { fishingNow } from './store/closures.ts'

/** To think again: until then nothing has been given back. */
export const SECONDS_TO_STOP = 60

/** In each given language; the others get that of the default one, or the first that is given. */
function inEveryLanguage(given: Partial<Record<Language, string>>): Localised {
  const other = [DEFAULT_LANGUAGE, ...LANGUAGES].map((language) => given[language]).find(Boolean) ?? ''
  return Object.fromEntries(LANGUAGES.map((language) => [language, given[language] ?? other])) as Localised
}

/** Counts, closes, stops the giving back, opens again. The giving back itself is the job `keep-closures`. */
export function serveCloseWater(serve: Serve, services: Services): void {
  const { db } = services

  serve(countClosure, async ({ input, now }) => {
    const { associationId, zones, from, to } = input
    checkDays(countClosure, input)
    await requireZones(db, associationId, zones)
    const closures = zones.map((zoneId) => ({ zoneId, from, to }))
    const { permits, cents, holds, bookings, beside, back } = await planClosures(db, associationId, closures)
    const { provider, hand, outlet } = back
    return {
      permits,
      cents,
      holds,
      bookings,
      beside,
      byCardRefunds: provider.refunds,
      byCardCents: provider.cents,
      byHandRefunds: hand.refunds,
      byHandCents: hand.cents,
      outletRefunds: outlet.refunds,
      outletCents: outlet.cents,
      fishingNow: await fishingNow(db, associationId, zones, now),
    }
  })

  serve(closeWater, async ({ input, caller, language, now }) => {
    const { associationId, zones, from, to, reasons, givesBack } = input
    checkDays(closeWater, input)
    await requireZones(db, associationId, zones)
    const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    if (to < dayIn(timeZone, now))
      return refuseFields([{ field: wireNameOf(closeWater.request, 'to'), code: 'DAY_IN_PAST' }])
    if (Object.values(reasons).every((text) => text === undefined))
      return refuseFields([{ field: wireNameOf(closeWater.request, 'reasons'), code: 'REQUIRED' }])
    const reason = inEveryLanguage(reasons)
    const giving = { givesBack, from: new Date(now.getTime() + SECONDS_TO_STOP * 1000), by: caller.accountId }
    await inTransaction(db, async (tx) => {
      const decided: ZoneClosure[] = []
      for (const zoneId of zones) {
        const closure = { associationId, zoneId, from, to }
        const { gaveBack } = await writeClosureIn(tx, closure, { reason, otherwise: reason }, now, giving)
        if (givesBack && !gaveBack) decided.push(closure)
        const event = { act: 'closure.closed', after: { zone: zoneId, from, to, givesBack } } as const
        await record(tx, caller, closure, { ...event, reason: reason[language] ?? '' }, now)
      }
      // Once the closures are written: what is sold while they are being decided is given back too.
      const { cents, unpaidCents } = await planClosures(tx, associationId, decided)
      await allowRefund(tx, caller, cents + unpaidCents, now)
    })
    return presentClosures(services, associationId, language, now)
  })

  serve(stopGivingBack, async ({ input, caller, language, now }) => {
    const closure = closureIn(input)
    await inTransaction(db, async (tx) => {
      if (!(await stopGivingBackIn(tx, closure))) return
      await record(tx, caller, closure, { act: 'closure.stopped', after: valuesOf(closure) }, now)
    })
    return presentClosures(services, closure.associationId, language, now)
  })

  serve(reopenWater, async ({ input, caller, language, now }) => {
    const closure = closureIn(input)
    await inTransaction(db, async (tx) => {
      if (!(await reopenZoneIn(tx, closure, now))) return refuse('NOT_FOUND')
      return record(tx, caller, closure, { act: 'closure.reopened', before: valuesOf(closure) }, now)
    })
    return presentClosures(services, closure.associationId, language, now)
  })
}

const closureIn = ({ associationId, zoneId, from, to }: ZoneClosure): ZoneClosure => ({
  associationId,
  zoneId,
  from,
  to,
})
const valuesOf = ({ zoneId, from, to }: ZoneClosure) => ({ zone: zoneId, from, to })

const record = (
  tx: Tx,
  officer: Officer,
  closure: ZoneClosure,
  event: Omit<NewEvent, 'subjectId'>,
  now: Date,
) => recordEvent(tx, officer, { ...event, subjectId: closureSubject(closure) }, now)

function checkDays(
  declared: typeof countClosure | typeof closeWater,
  { from, to }: Pick<ZoneClosure, 'from' | 'to'>,
): void {
  if (to < from) refuseFields([{ field: wireNameOf(declared.request, 'to'), code: 'LAST_DAY_BEFORE_FIRST' }])
}

/** A zone of another association does not exist. */
async function requireZones(db: Db, associationId: number, zoneIds: readonly number[]): Promise<void> {
  if (zoneIds.length === 0)
    refuseFields([{ field: wireNameOf(closeWater.request, 'zones'), code: 'REQUIRED' }])
  const found = await db
    .selectFrom('zone')
    .select('id')
    .where('association_id', '=', associationId)
    .where('id', 'in', zoneIds)
    .execute()
  if (found.length < new Set(zoneIds).size) refuse('NOT_FOUND')
}
