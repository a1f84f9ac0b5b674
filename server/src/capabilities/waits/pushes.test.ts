import { expect, it } from 'vitest'
import { changeNotices } from '#contract/notices.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aDevice, shownOn, usePushService } from '#server/testing/push-devices.ts'
import { useShop } from '#server/testing/shop.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, freeOne, join, seen } from './waits-for-test.ts'

const service = usePushService()
const shop = useShop(() => ({ outgoing: service.outgoing }))
const { subjects } = seen(shop)

it('a place is told by push and mail, without its price; and by push alone where that is chosen', async () => {
  const { water, sold } = await aFullWater(shop, 2)
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const [phone, other] = [await aDevice(shop.lenza, service, anna), await aDevice(shop.lenza, service, luca)]
  const choices = [{ kind: 'place' as const, byPush: true, byMail: false }]
  granted(
    await shop.lenza.call(
      changeNotices,
      { choices, quietFrom: 21, quietUntil: 7, letsUrgentThrough: false },
      luca,
    ),
  )
  for (const who of [anna, luca]) granted(await join(shop, who, water))
  await freeOne(shop, sold)
  await freeOne(shop, sold)
  await offerPlaces(shop.lenza)
  await offerPlaces(shop.lenza)
  const shown = {
    title: 'There is a place for you: Day permit',
    text: 'Sunday 2 May 2027. It is held for you until 9:30 on Saturday 1 May 2027.',
    path: '/miei-permessi',
  }
  for (const device of [phone, other]) expect(await shownOn(shop.lenza, device)).toMatchObject([shown])
  expect(await subjects(anna)).toEqual(['There is a place for you: Day permit, Sunday 2 May 2027'])
  expect(await subjects(luca)).toEqual([])
})
