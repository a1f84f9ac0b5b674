import { expect, it } from 'vitest'
import { changeNotices } from '#contract/notices.ts'
import { countRecipients, listMessages, sendToHolders, stopMessage } from '#contract/office-messages.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aDevice, shownOn, usePushService } from '#server/testing/push-devices.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { SECONDS_TO_STOP } from './serve-messages.ts'

const service = usePushService()
const shop = useShop(() => ({ outgoing: service.outgoing }))
const texts = { it: { subject: 'Livello alto', text: 'Alla diga aprono alle 7. '.repeat(40) } }

const withoutMail = (who: Person) =>
  shop.lenza.call(
    changeNotices,
    {
      choices: [{ kind: 'message', byPush: true, byMail: false }],
      quietFrom: 21,
      quietUntil: 7,
      letsUrgentThrough: false,
    },
    who,
  )

it('a message comes after its minute by push and mail, as each wants it; who wants neither is named before', async () => {
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop)
  const { associationId } = water
  const officer = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const [anna, luca, piero] = [
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
    await aPerson(shop.lenza, { firstName: 'Piero' }),
  ]
  for (const who of [anna, luca, piero]) await purchase(shop, who, water)
  const [phone, other] = [await aDevice(shop.lenza, service, anna), await aDevice(shop.lenza, service, luca)]
  for (const who of [luca, piero]) granted(await withoutMail(who))
  const to = { associationId, from: DAY, to: DAY }
  const { people, unreachable } = granted(await shop.lenza.call(countRecipients, to, officer))
  expect([people, unreachable]).toEqual([2, [{ name: 'Piero Bianchi', why: 'declined' }]])

  await shop.lenza.mails()
  granted(await shop.lenza.call(sendToHolders, { ...to, texts }, officer))
  expect(await shownOn(shop.lenza, phone)).toEqual([])
  shop.lenza.pass({ seconds: SECONDS_TO_STOP })
  const [shown] = await shownOn(shop.lenza, phone)
  expect(shown?.title).toBe(`Message: Pescatori ${associationId}`)
  expect(shown?.text).toMatch(/^Livello alto\nAlla diga .{300,}…$/)
  expect(await shownOn(shop.lenza, other)).toHaveLength(1)
  const got = async ({ email }: Person) =>
    (await shop.lenza.mails(email)).filter(({ subject }) => subject === 'Livello alto').length
  expect([await got(anna), await got(luca), await got(piero)]).toEqual([1, 0, 0])
})

it('one that is stopped is not shown either', async () => {
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop)
  const { associationId } = water
  const officer = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const luca = await aPerson(shop.lenza)
  await purchase(shop, luca, water)
  const phone = await aDevice(shop.lenza, service, luca)
  granted(await withoutMail(luca))
  granted(await shop.lenza.call(sendToHolders, { associationId, from: DAY, to: DAY, texts }, officer))
  const { messages } = granted(await shop.lenza.call(listMessages, { associationId }, officer))
  expect(messages).toMatchObject([{ waiting: 1 }])
  const [message] = messages
  const stopped = await shop.lenza.call(
    stopMessage,
    { associationId, messageId: message?.messageId ?? '' },
    officer,
  )
  expect(granted(stopped).messages).toMatchObject([{ leftOut: 1, waiting: 0 }])
  shop.lenza.pass({ minutes: 5 })
  expect(await shownOn(shop.lenza, phone)).toEqual([])
})
