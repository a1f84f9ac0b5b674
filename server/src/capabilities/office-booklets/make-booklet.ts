import type { RequestOf } from '#contract/call.ts'
import { makeBooklet, MOST_BLANKS } from '#contract/office-booklets.ts'
import { dayText } from '#rules/day-text.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { refusalsForAnyone } from '#rules/sale/buying.ts'
import { soldBy } from '#rules/sale/seller.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { Conflict, retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { permitOnSale, refuseOrder } from '../catalogue/index.ts'
import { findOutlet, sellsPermit } from '../outlets/index.ts'
import {
  checkFields,
  newCustomer,
  orderOfBlank,
  rowsOfBlanks,
  setAside,
  writeCustomer,
} from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { bookletOf, nextNumber } from './store/booklets.ts'

type Wanted = RequestOf<typeof makeBooklet>

interface Request {
  caller: Officer
  language: Language
  now: Date
}

/** Sent again under its id, it changes nothing. */
export async function setBookletAside(services: Services, wanted: Wanted, request: Request): Promise<void> {
  const { db } = services
  const { associationId, bookletId } = wanted
  const permit = await permitForBlanks(services, wanted, request)
  await retryDecision(async () => {
    const known = await bookletOf(db, associationId, { bookletId })
    if (known !== undefined) return true
    const outcome = await write(services, permit, wanted, request)
    if (outcome === 'written') return true
    if (outcome === 'decideAnew') return undefined
    const days = outcome.fullOn.map((day) => dayText(day, 'day', localeOf(request.language)))
    return refuse('PLACES_MISSING', { values: { days: days.join(', ') } })
  })
}

/** The permit, of which every day of the range can be bought by somebody. */
export async function permitForBlanks(
  services: Pick<Services, 'db' | 'texts'>,
  wanted: Pick<Wanted, 'associationId' | 'permitId' | 'from' | 'to' | 'zoneId' | 'slot' | 'technique'>,
  { language, now }: Request,
): Promise<PermitOnSale> {
  const { from, to } = wanted
  const permit = await permitOnSale(services.db, wanted.permitId)
  if (permit === undefined || permit.associationId !== wanted.associationId) return refuse('NOT_FOUND')
  if (to < from) return refuseFields([{ field: 'al', code: 'LAST_DAY_BEFORE_FIRST' }])
  if (daysFromTo(from, to).length > MOST_BLANKS)
    return refuseFields([{ field: 'al', code: 'TOO_BIG', values: { most: MOST_BLANKS } }])
  checkFields(permit, orderOfBlank(from, wanted), { email: '' })
  for (const day of daysFromTo(from, to)) {
    const refused = refusalsForAnyone(soldBy(permit, 'officer'), orderOfBlank(day, wanted), now)
    if (refused.length > 0) {
      const timeZone: string = permit.timeZone
      refuseOrder('NOT_BUYABLE', refused, {
        texts: services.texts,
        language,
        timeZone,
        firstDay: day,
        now,
      })
    }
  }
  return permit
}

/** The moment at which a blank of this day goes back. */
const returnOf = (day: Day, returnsAt: string | undefined, timeZone: string): Date =>
  returnsAt === undefined
    ? instantOf(addDays(day, 1), '00:00:00', timeZone)
    : instantOf(day, returnsAt, timeZone)

async function write(
  services: Services,
  permit: PermitOnSale,
  wanted: Wanted,
  { caller, language, now }: Request,
) {
  const { associationId, bookletId, from, to, aDay, returnsAt, outletId } = wanted
  const { timeZone } = permit
  const range = daysFromTo(from, to)
  requireCount(aDay, range.length * aDay)
  const days = range.flatMap((day) => Array.from({ length: aDay }, () => day))
  const coming = days.every((day) => returnOf(day, returnsAt, timeZone) > now)
  if (!coming) refuseFields([{ field: 'dal', code: 'NOT_A_CHOICE' }])
  await requireOutlet(services, wanted)
  const year = Number(dayIn(timeZone, now).slice(0, 4))
  const { db } = services
  // The number is printed and signed: it is given before the codes are made, and is another one where somebody else took it.
  const number = await inTransaction(db, (tx) => nextNumber(tx, associationId, year))
  // No person, and so without a name: under one it would be listed as who bought the sheets.
  const keeper = newCustomer({ firstName: '', lastName: '' }, language)
  const keeperId = keeper.account.accountId
  const rows = await rowsOfBlanks(services, {
    permit,
    place: wanted,
    keeperId,
    now,
    blanks: days.map((day, n) => ({
      day,
      printedNumber: `${number}-${n + 1}`,
      returnsAt: returnOf(day, returnsAt, timeZone),
    })),
  })
  return setAside(
    services,
    rows,
    language,
    (writeRows) =>
      inTransaction(db, async (tx) => {
        await requireRight(tx, caller, 'money')
        if ((await nextNumber(tx, associationId, year)) !== number) throw new Conflict('the number was taken')
        await writeCustomer(tx, keeper, now)
        await tx
          .insertInto('booklet')
          .values({
            association_id: associationId,
            id: bookletId,
            year,
            number,
            permit_id: permit.permitId,
            from_day: from,
            to_day: to,
            a_day: aDay,
            zone_id: wanted.zoneId ?? null,
            slot: wanted.slot ?? null,
            technique: wanted.technique ?? null,
            outlet_id: outletId ?? null,
            returns_at: returnsAt ?? null,
            keeper_id: keeperId,
            made_by: caller.accountId,
            made_at: now,
          })
          .execute()
        await writeRows(tx)
        await tx
          .insertInto('booklet_blank')
          .values(
            rows.map(({ purchase }, n) => ({
              association_id: associationId,
              booklet_id: bookletId,
              serial: n + 1,
              purchase_id: purchase.id,
            })),
          )
          .execute()
        const after = { number, blanks: rows.length, day: from, until: to }
        await recordEvent(tx, caller, { act: 'booklet.made', subjectId: bookletId, after }, now)
      }),
    now,
  )
}

function requireCount(aDay: number, all: number): void {
  if (aDay === 0) refuseFields([{ field: 'alGiorno', code: 'REQUIRED' }])
  if (all > MOST_BLANKS) refuseFields([{ field: 'al', code: 'TOO_BIG', values: { most: MOST_BLANKS } }])
}

async function requireOutlet(
  { db }: Pick<Services, 'db'>,
  { associationId, outletId, permitId }: Pick<Wanted, 'associationId' | 'outletId' | 'permitId'>,
): Promise<void> {
  if (outletId === undefined) return
  const outlet = await findOutlet(db, associationId, outletId)
  const sells = outlet !== undefined && outlet.removedAt === null && sellsPermit(outlet, permitId)
  if (!sells) refuseFields([{ field: 'idPuntoVendita', code: 'NOT_A_CHOICE' }])
}
