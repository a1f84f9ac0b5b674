import { bookZone } from '#contract/bookings.ts'
import { giveBackPermit } from '#contract/changes.ts'
import type { RequestOf } from '#contract/call.ts'
import type { openPayment } from '#contract/purchase.ts'
import { addDays } from '#rules/days.ts'
import { lastDaysFrom } from '#rules/permit/valid-for.ts'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Services } from '#server/platform/http/services.ts'
import { buyInDemo } from '../buy-in-demo.ts'
import type { CallApi } from '../calls.ts'
import { type DemoItem, sendItems } from '../send-items.ts'
import type { DemoPermit, DemoWaters } from '../waters.ts'
import type { PlannedTrip } from './plan.ts'
import { idOf, itemsOfOuting, momentOf, timesOf } from './river-items.ts'

/** Something that happened at a moment of the past. */
export interface Happening {
  at: Date
  act: () => Promise<unknown>
}

interface Stage {
  services: Services
  waters: DemoWaters
  ask: CallApi
  /** A session of this person at the present moment of the past. */
  tokenOf: (who: string) => Promise<string>
}

const BOUGHT_AT = '20:10'
const BOOKED_AT = '20:40'
const WARDEN = 'warden'

/** A trip as what happened: the purchase, then what followed; each does nothing where it was done before. */
export function happeningsOf(stage: Stage, trip: PlannedTrip): Happening[] {
  const { services, waters, ask, tokenOf } = stage
  const permit = waters.permit(trip.permit)
  if (permit === undefined) return []
  const { timeZone } = permit
  const lake = trip.permit.split('/', 1)[0]
  const zoneOf = (key: string | undefined) => (key === undefined ? undefined : waters.zone(`${lake}/${key}`))
  const timeOn = (days: number, time: string) => momentOf(addDays(trip.firstDay, days), time, timeZone)
  const state: { purchaseId?: string; bookings: Map<number, string> } = { bookings: new Map() }
  const send = async (who: string, items: DemoItem[]) => sendItems(ask, await tokenOf(who), items)
  /** Only where the permit could be bought. */
  const then = (at: Date, act: (purchaseId: string) => Promise<unknown>): Happening => ({
    at,
    act: async () => state.purchaseId !== undefined && act(state.purchaseId),
  })

  const outings = (trip.outings ?? []).map((outing, index) => {
    const { zone = trip.zone, slot = trip.slot, after = 0 } = outing
    const times = timesOf(outing, trip.firstDay, timeZone)
    const zoneId = zoneOf(zone)
    const idOfOuting = (purchaseId: string) =>
      state.bookings.get(after) ??
      ((trip.days ?? trip.months) === undefined ? purchaseId : idOf(`${purchaseId} outing ${index}`))
    return then(times.until, (purchaseId) => {
      const where = { purchaseId, outingId: idOfOuting(purchaseId), ...(zoneId !== undefined && { zoneId }) }
      return send(trip.who, itemsOfOuting({ ...outing, ...(slot !== undefined && { slot }) }, times, where))
    })
  })

  const givenBack = trip.givenBackDaysBefore === undefined ? [] : [trip.givenBackDaysBefore]
  const checks = trip.checkedAt === undefined ? [] : [timeOn(0, trip.checkedAt)]

  return [
    {
      at: timeOn(-(trip.boughtDaysBefore ?? 1), BOUGHT_AT),
      act: async () => {
        const order = orderOf(trip, permit, zoneOf(trip.zone))
        state.purchaseId =
          (await purchaseOf(services, trip, permit)) ??
          (await buyInDemo(ask, services, await tokenOf(trip.who), order))
      },
    },
    ...givenBack.map((days) =>
      then(timeOn(-days, BOUGHT_AT), async (purchaseId) =>
        ask(giveBackPermit, { purchaseId }, await tokenOf(trip.who)),
      ),
    ),
    ...(trip.bookings ?? []).map(({ after, zone, slot, technique, bookedAfter }) =>
      then(timeOn(bookedAfter, BOOKED_AT), async (purchaseId) => {
        const zoneId = zoneOf(zone)
        const day = addDays(trip.firstDay, after)
        const choice = { purchaseId, day, slot, technique, ...(zoneId !== undefined && { zoneId }) }
        const { bookingId } = await ask(bookZone, choice, await tokenOf(trip.who))
        state.bookings.set(after, bookingId)
      }),
    ),
    ...outings,
    ...checks.map((at) => then(at, (purchaseId) => send(WARDEN, [checkOf(purchaseId, at)]))),
  ]
}

const LIST_TAKEN_BEFORE_MS = 5_400_000

const checkOf = (purchaseId: string, at: Date): DemoItem => ({
  kind: 'check',
  id: idOf(`${purchaseId} check`),
  purchaseId,
  at: at.toISOString(),
  way: 'camera',
  result: 'valid',
  listAsOf: new Date(at.getTime() - LIST_TAKEN_BEFORE_MS).toISOString(),
})

function orderOf(
  trip: PlannedTrip,
  { permitId }: DemoPermit,
  zoneId: number | undefined,
): RequestOf<typeof openPayment> {
  const { firstDay, slot, technique, keeps, minor, months, days = 1 } = trip
  const length = { days: { atLeast: days, atMost: days }, ...(months && { validity: { months } }) }
  return {
    permitId,
    firstDay,
    lastDay: lastDaysFrom(length, firstDay)[0] ?? firstDay,
    ...(zoneId !== undefined && { zoneId }),
    ...(slot !== undefined && { slot }),
    ...(technique !== undefined && { technique }),
    ...(keeps !== undefined && { keepsCatch: keeps }),
    ...(minor && {
      accompaniedMinor: true,
      minorFirstName: minor.firstName,
      minorLastName: minor.lastName,
      minorBirthDate: `${Number(firstDay.slice(0, 4)) - minor.age}-02-14`,
    }),
  }
}

/** Bought by a start that was interrupted. */
async function purchaseOf(
  { db }: Services,
  { who, firstDay }: PlannedTrip,
  { permitId }: DemoPermit,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('purchase')
    .innerJoin('account', 'account.id', 'purchase.buyer_id')
    .select('purchase.id')
    .where('account.email', '=', `${who}@demo.example`)
    .where('permit_id', '=', permitId)
    .where('first_day', '=', firstDay)
    .where('purchase.state', 'in', SOLD_STATES)
    .executeTakeFirst()
  return found?.id
}
