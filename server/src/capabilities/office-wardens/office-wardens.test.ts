import { afterEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/office-wardens.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { listOwnDuties, listSupervisedPermits } from '#contract/supervision.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { ask, granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import {
  aCheck,
  aCheckWithoutPurchase,
  aPermitAt,
  aRiver,
  sendLog,
  watchOver,
} from '#server/testing/river.ts'
import { DAY, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(() => shop.lenza.setNow(TODAY))

async function anOfficeAt() {
  const river = await aRiver(shop)
  const owner = await aPersonOfTheOffice(shop.lenza, river, { role: 'owner' })
  const { associationId } = river
  const at = { token: owner.token }
  const acts = async () =>
    granted(await shop.lenza.call(listEvents, { associationId }, at)).events.map(({ act }) => act)
  return { river, owner, associationId, at, acts }
}
const names = { firstName: 'Piero', lastName: 'Rossi', language: 'it' } as const

describe('the wardens of an office', () => {
  it('are invited by mail, told where and when, and taken out at once', async () => {
    const { river, associationId, at, acts } = await anOfficeAt()
    const email = anEmail()
    const { wardens, zones } = granted(
      await shop.lenza.call(calls.inviteWarden, { associationId, email, ...names }, at),
    )
    expect(wardens).toMatchObject([{ email, isActive: false, isOnlyInFile: false, zones: [], dutyDays: [] }])
    expect((await shop.lenza.mails(email)).map(({ link }) => link !== undefined)).toEqual([true])
    const wardenId = wardens[0]?.wardenId ?? ''
    const zoneId = zones[0]?.zoneId ?? 0
    const duty = { associationId, wardenId, zones: [zoneId, zoneId], dutyDays: [DAY, DAY] }
    const changed = granted(await shop.lenza.call(calls.changeWarden, duty, at)).wardens
    expect(changed).toMatchObject([{ zones: [zoneId], dutyDays: [DAY] }])
    granted(await shop.lenza.call(calls.removeWarden, { associationId, wardenId }, at))
    expect(refused(await shop.lenza.call(calls.changeWarden, duty, at)).code).toBe('NOT_FOUND')
    expect(await acts()).toEqual(['warden.removed', 'warden.changed', 'warden.invited'])

    const serving = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, serving, river)
    granted(await shop.lenza.call(listSupervisedPermits, {}, serving))
    granted(await shop.lenza.call(calls.removeWarden, { associationId, wardenId: serving.accountId }, at))
    expect(refused(await shop.lenza.call(listSupervisedPermits, {}, serving)).status).toBe(401)
  })

  it('cannot be expected in a zone of another association', async () => {
    const { associationId, at } = await anOfficeAt()
    const { wardens } = granted(
      await shop.lenza.call(calls.inviteWarden, { associationId, email: anEmail(), ...names }, at),
    )
    const wardenId = wardens[0]?.wardenId ?? ''
    const no = refused(
      await shop.lenza.call(
        calls.changeWarden,
        { associationId, wardenId, zones: [2_000_000_000], dutyDays: [] },
        at,
      ),
    )
    expect(no.fields).toMatchObject([{ field: 'zone', code: 'ZONE_UNKNOWN' }])
  })
})

describe('the duty of a warden', () => {
  const WEEKENDS = { weekdays: [6, 7], from: '2027-05-01', to: '2027-10-31', except: ['2027-05-08'] }

  async function aWardenAt() {
    const office = await anOfficeAt()
    const { river, associationId, at } = office
    const warden = await aPerson(shop.lenza, { kind: 'warden', firstName: 'Piero' })
    await watchOver(shop, warden, river)
    const wardenId = warden.accountId
    const change = (duty: { dutyDays?: string[]; dutyPatterns?: (typeof WEEKENDS)[] }) =>
      shop.lenza.call(calls.changeWarden, { associationId, wardenId, ...duty }, at)
    const listed = async () =>
      granted(await shop.lenza.call(calls.listOfficeWardens, { associationId }, at)).wardens[0]
    const own = async () => granted(await shop.lenza.call(listOwnDuties, {}, warden))
    const daysOfHome = async () =>
      granted(await shop.lenza.call(listSupervisedPermits, {}, warden)).duties?.map(({ day }) => day)
    /** The session of the office has run out until then. */
    const later = async (day: string) => {
      shop.lenza.setNow(`${day}T08:00:00+02:00`)
      at.token = (await aPersonOfTheOffice(shop.lenza, river, { role: 'owner' })).token
    }
    const trail = async () => granted(await shop.lenza.call(listEvents, { associationId }, at)).events[0]
    return { ...office, warden, wardenId, change, listed, own, daysOfHome, trail, later }
  }

  it('comes back every week but for its exceptions, beside single days, for the office and the warden', async () => {
    const { change, listed, own, daysOfHome, trail } = await aWardenAt()
    granted(await change({ dutyDays: [DAY, '2027-05-05'], dutyPatterns: [WEEKENDS] }))
    expect(await listed()).toMatchObject({ dutyDays: [DAY, '2027-05-05'], dutyPatterns: [WEEKENDS] })
    const days = ['2027-05-01', DAY, '2027-05-05', '2027-05-09', '2027-05-15']
    const { duties, patterns } = await own()
    expect(duties.map(({ day }) => day)).toEqual(days)
    expect(await daysOfHome()).toEqual(days)
    expect(patterns).toMatchObject([{ ...WEEKENDS, zoneNames: [] }])
    expect(await trail()).toMatchObject({
      act: 'warden.changed',
      after: { days: `${DAY} 2027-05-05`, patterns: '67/2027-05-01/2027-10-31/2027-05-08' },
    })
  })

  it('is changed from today on: what is over stays, also when that is undone', async () => {
    const { associationId, at, wardenId, change, listed, trail, later } = await aWardenAt()
    const allPatterns = async () =>
      (
        await shop.lenza.db
          .selectFrom('warden_duty_pattern')
          .select(['weekdays', 'first_day', 'last_day'])
          .where('account_id', '=', wardenId)
          .orderBy('first_day')
          .execute()
      ).map(({ weekdays, first_day, last_day }) => [weekdays.join(''), first_day, last_day])
    granted(await change({ dutyDays: [DAY], dutyPatterns: [WEEKENDS] }))
    await later('2027-06-01')
    granted(await change({ dutyPatterns: [{ ...WEEKENDS, weekdays: [6], except: [] }] }))
    expect((await listed())?.dutyPatterns).toEqual([
      { weekdays: [6], from: '2027-06-01', to: '2027-10-31', except: [] },
    ])
    expect(await allPatterns()).toEqual([
      ['67', '2027-05-01', '2027-05-31'],
      ['6', '2027-06-01', '2027-10-31'],
    ])
    const { eventId = '' } = (await trail()) ?? {}
    await later('2027-06-15')
    granted(await shop.lenza.call(undoEvent, { associationId, eventId }, at))
    expect(await allPatterns()).toEqual([
      ['67', '2027-05-01', '2027-05-31'],
      ['6', '2027-06-01', '2027-06-14'],
      ['67', '2027-06-15', '2027-10-31'],
    ])
    const single = await shop.lenza.db
      .selectFrom('warden_duty')
      .select('day')
      .where('account_id', '=', wardenId)
      .execute()
    expect(single).toEqual([{ day: DAY }])
  })

  it('comes back with a warden who was taken out, without the days between', async () => {
    const { associationId, at, wardenId, change, listed, trail, later } = await aWardenAt()
    granted(await change({ dutyPatterns: [WEEKENDS] }))
    await later('2027-06-01')
    granted(await shop.lenza.call(calls.removeWarden, { associationId, wardenId }, at))
    const { eventId = '' } = (await trail()) ?? {}
    await later('2027-06-15')
    granted(await shop.lenza.call(undoEvent, { associationId, eventId }, at))
    expect((await listed())?.dutyPatterns).toEqual([{ ...WEEKENDS, from: '2027-06-15', except: [] }])
  })

  it('is refused with every wrong field by its name', async () => {
    const { change, listed } = await aWardenAt()
    const no = refused(
      await change({
        dutyDays: [DAY, '2027-04-30'],
        dutyPatterns: [
          { weekdays: [], from: '2027-06-01', to: '2027-05-01', except: [] },
          { weekdays: [6], from: '2027-04-01', to: '2027-04-30', except: ['2027-05-02'] },
          { ...WEEKENDS, to: '2029-06-01' },
          { weekdays: [6], from: '2027-05-03', to: '2027-05-07', except: [] },
        ],
      }),
    )
    expect(no.fields?.map(({ field, code }) => [field, code])).toEqual([
      ['turni.1', 'DAY_IN_PAST'],
      ['turniSettimanali.0.giorni', 'REQUIRED'],
      ['turniSettimanali.0.al', 'LAST_DAY_BEFORE_FIRST'],
      ['turniSettimanali.1.dal', 'DAY_IN_PAST'],
      ['turniSettimanali.1.al', 'DAY_IN_PAST'],
      ['turniSettimanali.1.tranne.0', 'NOT_A_DUTY_DAY'],
      ['turniSettimanali.2.al', 'DUTY_TOO_LONG'],
      ['turniSettimanali.3.giorni', 'NO_DUTY_DAY'],
    ])
    expect(await listed()).toMatchObject({ dutyDays: [], dutyPatterns: [] })
  })
})

describe('a blocked person', () => {
  it('buys nothing until the last day of the block, and again when the office ends it', async () => {
    const { river, associationId, at, acts } = await anOfficeAt()
    const ugo = await aPerson(shop.lenza, { firstName: 'Ugo' })
    const block = { associationId, email: ugo.email.toUpperCase(), reason: 'Due volte senza permesso.' }
    const { blocks } = granted(await shop.lenza.call(calls.blockAngler, block, at))
    expect(blocks).toMatchObject([
      {
        email: ugo.email,
        name: expect.stringMatching(/^Ugo /) as string,
        reason: block.reason,
        isOnlyInFile: false,
      },
    ])
    expect(refused(await ask(shop, ugo, river, { zoneId: river.zoneId, slot: 'M', technique: 1 })).code).toBe(
      'NOT_BUYABLE',
    )
    // Said again, it is the same block with another end.
    const until = '2027-05-01'
    const again = granted(await shop.lenza.call(calls.blockAngler, { ...block, until }, at)).blocks
    expect(again).toMatchObject([{ blockId: blocks[0]?.blockId, until }])
    granted(await ask(shop, ugo, river, { zoneId: river.zoneId, slot: 'M', technique: 1 }))
    granted(await shop.lenza.call(calls.blockAngler, block, at))
    const blockId = blocks[0]?.blockId ?? ''
    expect(granted(await shop.lenza.call(calls.endBlock, { associationId, blockId }, at)).blocks).toEqual([])
    expect(refused(await shop.lenza.call(calls.endBlock, { associationId, blockId }, at)).code).toBe(
      'NOT_FOUND',
    )
    expect((await acts()).filter((act) => act === 'block.ended')).toHaveLength(1)
    const { events } = granted(await shop.lenza.call(listEvents, { associationId }, at))
    const { reason } = block
    const [today, yesterday] = ['2027-05-01', '2027-04-30']
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [
        { from: today, until: null, reason },
        { from: today, until: yesterday, reason },
      ],
      [
        { from: today, until, reason },
        { from: today, until: null, reason },
      ],
      [
        { from: today, until: null, reason },
        { from: today, until, reason },
      ],
      [undefined, { from: today, until: null, reason }],
    ])
  })

  it('cannot be blocked until a day that is over', async () => {
    const { associationId, at } = await anOfficeAt()
    const block = { associationId, email: anEmail(), reason: 'Ieri.', until: '2027-04-30' }
    expect(refused(await shop.lenza.call(calls.blockAngler, block, at)).fields).toMatchObject([
      { field: 'finoAl', code: 'DAY_IN_PAST' },
    ])
  })
})

it('what wardens checked is listed page by page, with its totals, by day, zone and warden', async () => {
  const { river, associationId, at } = await anOfficeAt()
  const [one, other] = [
    await aPerson(shop.lenza, { kind: 'warden', firstName: 'Piero' }),
    await aPerson(shop.lenza, { kind: 'warden', firstName: 'Lia' }),
  ]
  for (const who of [one, other]) await watchOver(shop, who, river)
  const purchaseId = await aPermitAt(shop, await aPerson(shop.lenza), river)
  const minute = (n: number) => `${DAY}T05:${String(n).padStart(2, '0')}:00.000Z`
  await sendLog(
    shop,
    one,
    Array.from({ length: 51 }, (_, n) => aCheck(purchaseId, { ora: minute(n) })),
  )
  await sendLog(shop, other, [aCheckWithoutPurchase(associationId, { ora: minute(55) })])
  const list = async (more: object = {}) =>
    granted(await shop.lenza.call(calls.listChecks, { associationId, ...more }, at))
  const first = await list()
  expect(first).toMatchObject({ checks: 52, notValid: 1 })
  expect(first.entries).toHaveLength(50)
  expect(first.entries[0]).toMatchObject({
    kind: 'check',
    warden: expect.stringMatching(/^Lia /) as string,
    result: 'notGenuine',
  })
  const second = await list({ after: first.next })
  expect(second.entries).toHaveLength(2)
  expect(second.next).toBeUndefined()
  expect((await list({ wardenId: other.accountId })).checks).toBe(1)
  expect((await list({ zoneId: river.zoneId })).checks).toBe(51)
  expect((await list({ zoneId: 2_000_000_000 })).checks).toBe(0)
  expect((await list({ from: DAY, to: DAY })).checks).toBe(52)
  expect((await list({ from: '2027-05-03' })).entries).toEqual([])
})
