import { describe, expect, it } from 'vitest'
import * as calls from '#contract/office-wardens.ts'
import { listEvents } from '#contract/office-events.ts'
import { listSupervisedPermits } from '#contract/supervision.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { uuidv7 } from '#server/platform/ids.ts'
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
import { DAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()

async function anOfficeAt() {
  const river = await aRiver(shop)
  const owner = await aPersonOfTheOffice(shop.lenza, river, { role: 'owner' })
  const { associationId } = river
  const at = { token: owner.token }
  const acts = async () =>
    granted(await shop.lenza.call(listEvents, { associationId }, at)).events.map(({ act }) => act)
  return { river, owner, associationId, at, acts }
}
const anEmail = () => `g${uuidv7().slice(-12)}@example.org`
const names = { firstName: 'Piero', lastName: 'Rossi', language: 'it' } as const

describe('the wardens of an office', () => {
  it('are invited by mail, told where and when, and taken out at once', async () => {
    const { river, associationId, at, acts } = await anOfficeAt()
    const email = anEmail()
    const { wardens, zones } = granted(
      await shop.lenza.call(calls.inviteWarden, { associationId, email, ...names }, at),
    )
    expect(wardens).toMatchObject([{ email, isActive: false, isOfFile: false, zones: [], dutyDays: [] }])
    expect((await shop.lenza.mails(email)).map(({ link }) => link !== undefined)).toEqual([true])
    const wardenId = wardens[0]?.wardenId ?? ''
    const zoneId = zones[0]?.zoneId ?? 0
    const duty = { associationId, wardenId, zones: [zoneId, zoneId], dutyDays: [DAY, '2027-04-01'] }
    const changed = granted(await shop.lenza.call(calls.changeWarden, duty, at)).wardens
    // A day that is over is not shown.
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
        isOfFile: false,
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
