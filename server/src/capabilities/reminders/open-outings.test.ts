import { expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { aDevice, shownOn, usePushService } from '#server/testing/push-devices.ts'
import { anOuting, aPermitAt, aRiver, phoneTime, sentAs } from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'
import { writeReminders } from './index.ts'

const service = usePushService()
const shop = useShop(() => ({ outgoing: service.outgoing }))

it('an outing that was begun and not ended is told the morning after, to who began it, once', async () => {
  const river = await aRiver(shop)
  const [anna, luca] = [
    await aPerson(shop.lenza, { language: 'it' }),
    await aPerson(shop.lenza, { language: 'it' }),
  ]
  const [open, ended] = [await aPermitAt(shop, anna, river), await aPermitAt(shop, luca, river)]
  const [phone, other] = [await aDevice(shop.lenza, service, anna), await aDevice(shop.lenza, service, luca)]
  shop.lenza.setNow('2027-05-02T08:00:00+02:00')
  await sentAs(shop, anna, [anOuting(open)])
  await sentAs(shop, luca, [anOuting(ended, { conclusaIl: phoneTime(60) })])
  await writeReminders(shop.lenza)
  expect(await shownOn(shop.lenza, phone)).toEqual([])
  // After midnight, but in the quiet hours.
  shop.lenza.setNow('2027-05-03T00:10:00+02:00')
  await writeReminders(shop.lenza)
  expect(await shownOn(shop.lenza, phone)).toEqual([])
  shop.lenza.setNow('2027-05-03T07:00:00+02:00')
  await writeReminders(shop.lenza)
  expect(await shownOn(shop.lenza, phone)).toMatchObject([
    {
      title: expect.stringMatching(/^Uscita non conclusa: /) as string,
      text: 'domenica 2 maggio 2027. Concludila nell’app.',
      path: `/segnacatture?idAcquisto=${open}`,
    },
  ])
  expect(await shownOn(shop.lenza, other)).toEqual([])
})
