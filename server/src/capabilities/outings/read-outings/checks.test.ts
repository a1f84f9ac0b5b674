import { beforeAll, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  aCheck,
  aCheckWithoutPurchase,
  aPermitAt,
  aRiver,
  useRiver,
  outingsOf,
  phoneTime,
  sendLog,
  watchOver,
} from '#server/testing/river.ts'
import { DAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
let warden: Person
beforeAll(async () => {
  warden = await aPerson(shop.lenza, { kind: 'warden' })
  await watchOver(shop, warden, river)
})

it('the holder reads every check in order: when, how, with which result and why, and for which waters', async () => {
  const anna = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, anna, river)
  expect((await outingsOf(shop, anna, permit)).checks).toEqual([])
  const good = aCheck(permit, { ora: phoneTime(72) })
  const early = aCheck(permit, {
    ora: phoneTime(-30),
    modo: 'codice',
    esito: 'nonValido',
    motivi: ['NOT_AT_THIS_HOUR'],
  })
  const fromList = aCheck(permit, { ora: phoneTime(90), modo: 'elenco' })
  shop.lenza.pass({ minutes: 200 })
  await sendLog(shop, warden, [good, fromList, early, aCheckWithoutPurchase(river.associationId)])
  const { name } = await shop.lenza.db
    .selectFrom('association')
    .select('name')
    .where('id', '=', river.associationId)
    .executeTakeFirstOrThrow()
  const common = { arrivedAt: shop.lenza.clock.now().toISOString(), associationName: name, mine: false }
  const checks = [
    {
      ...common,
      id: early['id'],
      at: phoneTime(-30),
      way: 'typed',
      result: 'notValid',
      reasons: ['NOT_AT_THIS_HOUR'],
    },
    { ...common, id: good['id'], at: phoneTime(72), way: 'camera', result: 'valid', reasons: [] },
    { ...common, id: fromList['id'], at: phoneTime(90), way: 'list', result: 'valid', reasons: [] },
  ]
  expect((await outingsOf(shop, anna, permit)).checks).toEqual(checks)
  expect((await outingsOf(shop, warden, permit)).checks).toEqual(
    checks.map((check) => ({ ...check, mine: true })),
  )
})

it('`data` asks for the checks of that day by the waters’ clock', async () => {
  const threeDays = await aRiver(shop, { atLeast: 3, atMost: 3 })
  await watchOver(shop, warden, threeDays)
  const anna = await aPerson(shop.lenza)
  const permit = await aPermitAt(shop, anna, threeDays, { lastDay: '2027-05-04' })
  const lateEvening = aCheck(permit, { ora: `${DAY}T21:59:00Z` })
  const afterMidnight = aCheck(permit, { ora: `${DAY}T22:01:00Z` })
  await sendLog(shop, warden, [lateEvening, afterMidnight])
  const on = async (day: string) => (await outingsOf(shop, anna, permit, { day })).checks?.map(({ id }) => id)
  expect(await on(DAY)).toEqual([lateEvening['id']])
  expect(await on('2027-05-03')).toEqual([afterMidnight['id']])
})
