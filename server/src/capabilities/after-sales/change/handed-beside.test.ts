import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { listMyPermits } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { undoHandOver } from '#contract/changes.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  ask,
  buy,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { sweepPayments } from '../../purchase/index.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await expectBooksInOrder(shop)
})

const mine = async ({ token }: Person) => granted(await shop.lenza.call(listMyPermits, {}, { token }))
const lastMail = async ({ email }: Person) => (await shop.lenza.mails(email)).at(-1)
const why = <C extends Call>(answer: Outcome<C>) => extensionOf('NOT_CHANGEABLE', refused(answer))?.why
const aChild = (firstName: string) =>
  aPerson(shop.lenza, { firstName, lastName: 'Moro', birthDate: '2017-01-01', language: 'en' })

/** Carla's permit, and beside it that of the child Mia, who paid for it herself. */
async function companions(key: string, more: object = {}) {
  const permit = aFreePermit('giorno', {
    zones: [],
    prices: { base: '10.00' },
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
  })
  const { giorno: water } = (await loadClub(shop, key, [permit], {
    ageGroups: [{ key: 'pulcini', under: 13 }],
    requires: [
      {
        key: 'adulto',
        for: { groups: ['pulcini'] },
        permits: ['giorno'],
        of: 'companion',
        groups: ['adult'],
        atMost: 1,
        ...more,
      },
    ],
  })) as { giorno: Water }
  const carla = await aPerson(shop.lenza, { firstName: 'Carla', lastName: 'Neri', language: 'en' })
  const [mia, tom] = [await aChild('Mia'), await aChild('Tom')]
  const first = await purchase(shop, carla, water)
  const companionCode = first.permit.shortCode
  const opened = granted(await ask(shop, mia, water, { companionCode }))
  await payWith(shop, opened.clientSecret)
  const { purchaseId } = granted(await buy(shop, mia, water, { companionCode }))
  return { water, carla, mia, tom, first, purchaseId, intent: intentOf(opened.clientSecret) }
}

describe('a permit that holds beside another', () => {
  it('is handed over with its companion, who learns nothing, and the receiver is bound to them', async () => {
    const { carla, mia, tom, first, purchaseId } = await companions('beside-handed')
    const mails = (await shop.lenza.mails(carla.email)).length
    granted(await handTo(shop, mia, purchaseId, tom.email))
    expect((await mine(tom)).permits).toMatchObject([
      { purchaseId, beside: [{ firstName: 'Carla', shortCode: first.permit.shortCode }] },
    ])
    expect(JSON.stringify((await mine(mia)).handedOver)).not.toMatch(/Carla|Neri/)
    expect((await mine(carla)).permits[0]?.changes?.giveBack.endToo).toEqual([{ name: 'Day' }])
    expect(await shop.lenza.mails(carla.email)).toHaveLength(mails)
    // Still of that companion alone, and of that day.
    expect(why(await moveTo(shop, carla, first.purchaseId, '2027-05-03'))).toBe('OTHERS_BESIDE')
    expect((await moveTo(shop, tom, purchaseId, '2027-05-03')).ok).toBe(false)
  })

  it('is taken back unopened with the companion that it had', async () => {
    const { mia, tom, first, purchaseId } = await companions('beside-undone')
    granted(await handTo(shop, mia, purchaseId, tom.email))
    granted(await shop.lenza.call(undoHandOver, { purchaseId }, { token: mia.token }))
    expect((await mine(mia)).permits).toMatchObject([
      { purchaseId, beside: [{ shortCode: first.permit.shortCode }] },
    ])
    expect((await mine(tom)).permits).toEqual([])
  })

  it('ends with that of its companion: the money goes to the card that paid, and each is told whose it is', async () => {
    const { carla, mia, tom, first, purchaseId, intent } = await companions('beside-ended')
    granted(await handTo(shop, mia, purchaseId, tom.email))
    granted(await giveBack(shop, carla, first.purchaseId))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded' })
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(shop.double.ledger.refunded(intent)).toBe(1000)
    const toMia = await lastMail(mia)
    expect(toMia?.body).toContain('the permit handed over to Tom M. was valid only together with another one')
    expect(toMia?.body).toMatch(/You get €10\.00 back/)
    const toTom = await lastMail(tom)
    expect(toTom?.body).toMatch(/valid only together with another one/)
    expect(toTom?.body).toContain('goes to Mia M.')
    expect((await mine(mia)).handedOver).toMatchObject([
      { endedBecause: 'endedBeside', refunds: [{ cents: 1000, why: 'endedBeside' }] },
    ])
    for (const mail of [toMia, toTom]) expect(JSON.stringify(mail)).not.toMatch(/Carla|Neri/)
  })

  it('stays beside the one it was bought with, and says so, also for somebody who would need none', async () => {
    const { carla, mia, first, purchaseId } = await companions('beside-adult')
    const anna = await aPerson(shop.lenza)
    granted(await handTo(shop, mia, purchaseId, anna.email))
    expect((await mine(anna)).permits).toMatchObject([{ beside: [{ shortCode: first.permit.shortCode }] }])
    granted(await giveBack(shop, carla, first.purchaseId))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded' })
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
  })
})

describe('a permit beside which another holds', () => {
  it('is not handed over, nor moved, and says why before and when it is tried', async () => {
    const { carla, mia, first } = await companions('supporter')
    const anna = await aPerson(shop.lenza)
    const [held] = (await mine(carla)).permits
    expect(held?.changes?.holder).toMatchObject({ possible: false })
    expect(why(await handTo(shop, carla, first.purchaseId, anna.email))).toBe('OTHERS_BESIDE')
    expect((await mine(mia)).permits).toMatchObject([{ beside: [{ firstName: 'Carla' }] }])
    expect(await mine(anna)).toEqual({ permits: [] })
  })

  it('is handed over once nothing holds beside it any more', async () => {
    const { carla, mia, first, purchaseId } = await companions('supporter-free')
    const anna = await aPerson(shop.lenza)
    granted(await giveBack(shop, mia, purchaseId))
    granted(await handTo(shop, carla, first.purchaseId, anna.email))
    expect((await mine(anna)).permits).toMatchObject([{ purchaseId: first.purchaseId }])
  })

  it('is never another’s with what holds beside it left behind, when both happen at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { water, carla, tom, first, mia, purchaseId } = await companions(`supporter-race-${round}`)
      const anna = await aPerson(shop.lenza)
      granted(await giveBack(shop, mia, purchaseId))
      const [handed, bought] = await Promise.all([
        handTo(shop, carla, first.purchaseId, anna.email),
        ask(shop, tom, water, { companionCode: first.permit.shortCode }),
      ])
      expect([handed.ok, bought.ok].filter(Boolean)).toHaveLength(1)
    }
  })
})
