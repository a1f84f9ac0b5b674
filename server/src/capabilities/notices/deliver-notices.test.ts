import { beforeEach, expect, it } from 'vitest'
import { changeNotices } from '#contract/notices.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aDevice, shownOn, usePushService } from '#server/testing/push-devices.ts'
import { deliverNotices, type Notice, writeNotices } from './index.ts'

const service = usePushService()
const lenza = useLenza(() => ({ outgoing: service.outgoing }))
const NOON = new Date('2027-05-01T12:00:00+02:00')
beforeEach(() => lenza.setNow(NOON))

let subjects = 0
const aNotice = ({ accountId }: Person, more: Partial<Notice> = {}): Notice => ({
  accountId,
  subject: `something/${(subjects += 1)}`,
  push: { title: 'Domani', text: 'Sarca', path: '/miei-permessi' },
  timeZone: 'Europe/Rome',
  expiresAt: new Date('2027-05-03T12:00:00+02:00'),
  ...more,
})
const write = (...notices: Notice[]) =>
  writeNotices(lenza.db, 'slot', notices, { withMail: false, now: lenza.clock.now() })
const silent = (token: string, letsUrgentThrough: boolean) =>
  lenza.call(changeNotices, { choices: [], quietFrom: 21, quietUntil: 7, letsUrgentThrough }, { token })

it('a push reaches each device of its person, in their language, and nobody else', async () => {
  const [anna, luca] = [await aPerson(lenza, { language: 'it' }), await aPerson(lenza)]
  const [phone, other] = [await aDevice(lenza, service, anna), await aDevice(lenza, service, luca)]
  await write(aNotice(anna))
  expect(await shownOn(lenza, phone)).toMatchObject([
    { title: 'Domani', text: 'Sarca', path: '/miei-permessi', language: 'it' },
  ])
  expect(other.taken).toEqual([])
  // Its text is not kept.
  const rows = await lenza.db
    .selectFrom('notice')
    .select('push')
    .where('account_id', '=', anna.accountId)
    .execute()
  expect(rows).toEqual([{ push: null }])
})

it('of one thing one push, however often it is written and however many servers send', async () => {
  const anna = await aPerson(lenza)
  const phone = await aDevice(lenza, service, anna)
  const notice = aNotice(anna)
  await Promise.all([write(notice), write(notice), write(notice)])
  await Promise.all([deliverNotices(lenza), deliverNotices(lenza), deliverNotices(lenza)])
  await write(notice)
  expect(await shownOn(lenza, phone)).toHaveLength(1)
})

it('without a device, or where the kind is not wanted, nothing is written', async () => {
  const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
  await aDevice(lenza, service, luca)
  granted(
    await lenza.call(
      changeNotices,
      {
        choices: [{ kind: 'slot', byPush: false, byMail: false }],
        quietFrom: 21,
        quietUntil: 7,
        letsUrgentThrough: false,
      },
      luca,
    ),
  )
  expect(await write(aNotice(anna), aNotice(luca))).toEqual([])
})

it('a device that is gone is forgotten at once', async () => {
  const anna = await aPerson(lenza)
  const phone = await aDevice(lenza, service, anna)
  phone.answer = { status: 410 }
  await write(aNotice(anna))
  await deliverNotices(lenza)
  const devices = await lenza.db
    .selectFrom('push_device')
    .select('id')
    .where('account_id', '=', anna.accountId)
    .execute()
  expect(devices).toEqual([])
})

it('what a push service does not take now is tried again, on the device that has not got it', async () => {
  const anna = await aPerson(lenza)
  const phone = await aDevice(lenza, service, anna)
  phone.answer = { status: 503, headers: { 'retry-after': '600' } }
  await write(aNotice(anna))
  expect(await shownOn(lenza, phone)).toEqual([])
  phone.answer = { status: 201 }
  lenza.pass({ minutes: 9 })
  expect(await shownOn(lenza, phone)).toEqual([])
  lenza.pass({ minutes: 2 })
  expect(await shownOn(lenza, phone)).toHaveLength(1)
  lenza.pass({ hours: 3 })
  expect(await shownOn(lenza, phone)).toHaveLength(1)
})

it('what was refused for good, or is over, is not tried again', async () => {
  const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
  const [phone, other] = [await aDevice(lenza, service, anna), await aDevice(lenza, service, luca)]
  phone.answer = { status: 413 }
  other.answer = { status: 500 }
  await write(aNotice(anna), aNotice(luca, { expiresAt: new Date('2027-05-01T12:01:00+02:00') }))
  await deliverNotices(lenza)
  for (const device of [phone, other]) device.answer = { status: 201 }
  lenza.pass({ hours: 2 })
  expect([await shownOn(lenza, phone), await shownOn(lenza, other)]).toEqual([[], []])
})

it('a push service that is silent rests, and what is for it waits', async () => {
  const anna = await aPerson(lenza)
  const phone = await aDevice(lenza, service, anna)
  phone.answer = { status: 500 }
  await write(...Array.from({ length: 5 }, () => aNotice(anna)))
  await deliverNotices(lenza)
  const called = service.answered.length
  await write(aNotice(anna))
  await deliverNotices(lenza)
  expect(service.answered).toHaveLength(called)
  phone.answer = { status: 201 }
  lenza.pass({ minutes: 3 })
  expect(await shownOn(lenza, phone)).toHaveLength(6)
})

it('in the night it waits for the morning at the water', async () => {
  const anna = await aPerson(lenza)
  const phone = await aDevice(lenza, service, anna)
  lenza.setNow('2027-05-01T22:00:00+02:00')
  await write(aNotice(anna))
  expect(await shownOn(lenza, phone)).toEqual([])
  lenza.setNow('2027-05-02T06:59:00+02:00')
  expect(await shownOn(lenza, phone)).toEqual([])
  lenza.setNow('2027-05-02T07:00:00+02:00')
  expect(await shownOn(lenza, phone)).toHaveLength(1)
})

it('what would be over by the morning passes only where its person lets it through', async () => {
  const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
  const [phone, other] = [await aDevice(lenza, service, anna), await aDevice(lenza, service, luca)]
  granted(await silent(luca.token, true))
  lenza.setNow('2027-05-01T23:00:00+02:00')
  const expiresAt = new Date('2027-05-02T02:00:00+02:00')
  await write(aNotice(anna, { expiresAt }), aNotice(luca, { expiresAt }))
  expect(await shownOn(lenza, other)).toHaveLength(1)
  lenza.setNow('2027-05-02T07:00:00+02:00')
  expect(await shownOn(lenza, phone)).toEqual([])
})
