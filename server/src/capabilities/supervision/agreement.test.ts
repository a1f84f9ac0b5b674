import { costing } from '#rules/permit/example-permit.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { book } from '#server/testing/booking.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { aFish, anOuting, aRiver, outingsOf, phoneTime, sendLog } from '#server/testing/river.ts'
import { aWater, both, changeTerms, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { anglers, aWarden, movements, snapshot, supervisedPermits } from '#server/testing/wardens.ts'

/** Many anglers in different states, on waters of every kind; every call has the same counts. */
const shop = useShop()
let waters: Water[]
let warden: Person
const permits: { id: string; water: Water }[] = []
const NEXT = '2027-05-03'
const NIGHT = { code: 'N', name: both('Notte'), from: '20:00:00', to: '06:00:00', covers: [] }

beforeAll(async () => {
  const generous = { giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }] }
  const free = { prices: costing(0, { per: 'permit' }) }
  const river = await aRiver(shop)
  await changeTerms(shop, river, generous)
  const open = await aWater(shop, () => ({ ...generous, ...free, days: { atLeast: 1, atMost: 3 } }))
  const week = await aWater(
    shop,
    (zone) => ({
      ...free,
      booking: 'dayByDay',
      days: { atLeast: 7, atMost: 7 },
      zones: [{ zoneId: zone }],
    }),
    { places: 50 },
  )
  const night = await aWater(shop, (zone) => ({ ...free, zones: [{ zoneId: zone }], slots: [NIGHT] }))
  waters = [river, open, week, night]
  warden = await aWarden(shop, ...waters)
  for (let n = 0; n < 24; n++) await angler(n)
})

/** The n-th angler: kind of permit and state, both derived from n. */
async function angler(n: number): Promise<void> {
  const who = await aPerson(shop.lenza, { firstName: `Pescatore ${n}` })
  const kind = n % 4
  const water = waters[kind] as Water
  const day = n % 5 === 4 ? NEXT : DAY
  const choices = [
    { zoneId: water.zoneId, slot: n % 2 ? 'M' : 'P', technique: 1 as const },
    {},
    {},
    { zoneId: water.zoneId, slot: 'N' },
  ][kind]
  const lastDay = [day, n % 3 ? day : '2027-05-04', '2027-05-08', day][kind] as string
  const firstDay = kind === 2 ? DAY : day
  const { purchaseId } = await purchase(shop, who, water, {
    ...choices,
    firstDay,
    lastDay: kind === 2 ? '2027-05-08' : lastDay,
  })
  permits.push({ id: purchaseId, water })
  const booked = kind === 2 && n % 3 > 0
  const booking = booked ? granted(await book(shop, who, water, purchaseId, { day })) : undefined
  const became = Math.floor(n / 4) % 6
  if (became === 1 && kind < 2) return void (await giveBack(shop, who, purchaseId))
  if (became < 2) return
  const own = kind === 1 && lastDay !== firstDay ? uuidv7() : purchaseId
  const id = kind === 2 ? (booking?.bookingId ?? uuidv7()) : own
  const outing = anOuting(purchaseId, {
    id,
    giorno: kind === 2 && !booked ? DAY : day,
    iniziataIl: phoneTime(n),
    ...(kind === 3 && { orario: 'N' }),
    ...(became > 3 && { terminataIl: phoneTime(n + 60) }),
  })
  await sendLog(shop, who, [outing, aFish(purchaseId, { idUscita: id })])
}

const MOMENTS = [
  `${DAY}T00:10:00+02:00`,
  `${DAY}T11:00:00+02:00`,
  `${NEXT}T01:00:00+02:00`,
  `${NEXT}T12:00:00+02:00`,
]

describe.each(MOMENTS)('at %s', (moment) => {
  beforeAll(() => shop.lenza.setNow(moment))

  it('the permits’ numbers are those of the movements', async () => {
    const { permits: shown } = await supervisedPermits(shop, warden)
    const moving = (await movements(shop, warden)).today.flatMap((place) => place.anglers)
    const counted = (permitId: number, state: string) =>
      moving.filter((one) => one.permitId === permitId && one.state === state).length
    for (const { permitId, planned, started, ended } of shown)
      expect([permitId, planned, started, ended]).toEqual([
        permitId,
        counted(permitId, 'planned'),
        counted(permitId, 'started'),
        counted(permitId, 'ended'),
      ])
    expect(shown.reduce((sum, { planned, started, ended }) => sum + planned + started + ended, 0)).toBe(
      moving.length,
    )
    expect(moving.length).toBeGreaterThan(0)
  })

  it('each place’s numbers are those of its anglers', async () => {
    for (const { planned, started, ended, anglers: there } of (await movements(shop, warden)).today) {
      const counted = (state: string) => there.filter((one) => one.state === state).length
      expect([planned, started, ended]).toEqual([counted('planned'), counted('started'), counted('ended')])
    }
  })

  it('an angler on the movements is on the list of their permit and in the snapshot, with the log’s data', async () => {
    const taken = new Map((await snapshot(shop, warden)).purchases.map((one) => [one.purchaseId, one]))
    const { today } = await movements(shop, warden)
    for (const { permitId } of waters) {
      const listed = new Map(
        (await anglers(shop, warden, permitId)).purchases.map((one) => [one.purchaseId, one]),
      )
      for (const moving of today
        .flatMap((place) => place.anglers)
        .filter((one) => one.permitId === permitId)) {
        expect([...listed.keys()]).toContain(moving.purchaseId)
        expect([...taken.keys()]).toContain(moving.purchaseId)
        const { outings } = await outingsOf(shop, warden, moving.purchaseId)
        expect(outings.map(({ state, startedAt }) => [state, startedAt])).toContainEqual([
          moving.state,
          moving.startedAt,
        ])
      }
    }
  })

  it('sold are those whom a check finds good', async () => {
    const { permits: shown } = await supervisedPermits(shop, warden)
    const today = moment.slice(0, 10)
    const yesterday = today === NEXT ? DAY : '2027-05-01'
    const runs = moment.includes('T01:') || moment.includes('T00:')
    for (const { permitId, sold } of shown) {
      const { purchases } = await anglers(shop, warden, permitId)
      const good = purchases.filter(({ state, firstDay, lastDay, slot, bookings }) => {
        const day = runs && slot === 'N' && firstDay <= yesterday && yesterday <= lastDay ? yesterday : today
        const isBooked = bookings === undefined || bookings.some((one) => one.day === day)
        return state === 'issued' && firstDay <= day && day <= lastDay && isBooked
      })
      expect([permitId, sold]).toEqual([permitId, good.length])
    }
  })

  it('the snapshot says of each permit of these days what the list of its anglers says', async () => {
    const { purchases, firstDay, lastDay } = await snapshot(shop, warden)
    for (const { permitId } of waters) {
      const of = purchases.filter((one) => one.permitId === permitId).map(({ purchaseId }) => purchaseId)
      const listed = (await anglers(shop, warden, permitId)).purchases
        .filter((one) => one.firstDay <= lastDay)
        .map(({ purchaseId }) => purchaseId)
      expect(of.toSorted()).toEqual(listed.toSorted())
    }
    expect(firstDay).toBe(moment.slice(0, 10))
  })
})
