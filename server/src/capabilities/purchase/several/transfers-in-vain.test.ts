import { afterEach, describe, expect, it } from 'vitest'
import { confirmTransfer } from '#contract/office-bank.ts'
import { noteGivenBack } from '#contract/office-give-back.ts'
import { sellMembership } from '#contract/office-memberships.ts'
import { listTransfers } from '#contract/office-transfers.ts'
import { transferReference } from '#rules/sale/transfer-reference.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, payWith, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aPlan,
  join,
  joined,
  membershipOfChild,
  MEMBERSHIP_CENTS,
  membersIn,
  setPlans,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { transfersOf } from '#server/testing/transfers.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))
const { aClub, callsOf, runJob } = transfersOf(shop)

const LIA = { firstName: 'Lia', lastName: 'De Marchi', birthDate: '1988-02-03' }
const UGO = { guestFirstName: 'Ugo', guestLastName: 'Rossi', guestBirthDate: '1950-05-06' }
/** As somebody else types her: in another order and case. */
const TYPED_LIA = { guestFirstName: 'de marchi', guestLastName: 'LIA', guestBirthDate: LIA.birthDate }
const subjectsTo = async ({ email }: Person) => (await shop.lenza.mails(email)).map(({ subject }) => subject)

/** The treasurer sells a membership by a name. */
async function sellAtCounter(
  water: Water,
  who: { firstName: string; lastName: string; birthDate: string },
): Promise<void> {
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const sale = {
    associationId: water.associationId,
    saleId: uuidv7(),
    plan: 'socio',
    way: 'terminal',
  } as const
  granted(
    await shop.lenza.call(
      sellMembership,
      { ...sale, ...who, amountCents: MEMBERSHIP_CENTS },
      { token, language: 'it' },
    ),
  )
}

/** Two who know Lia, and herself. */
async function people() {
  const [mother, father] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  return { mother, father, lia: await aPerson(shop.lenza, LIA) }
}

describe('a transfer for somebody who joins in another way', () => {
  it('of somebody by a typed name gives way to them, and its buyer is told before anybody pays', async () => {
    const { water, awaited, ordered } = await aClub({ places: 1 })
    const { mother, lia } = await people()
    const order = await awaited(mother, [aMembership(water, TYPED_LIA)])
    // The only place is hers, whoever ordered it for her.
    await ordered(lia)
    expect(await order.read()).toMatchObject({ outcome: 'over' })
    expect((await subjectsTo(mother)).at(-1)).toMatch(/taken care of/)
  })

  it('of somebody by a typed name stays in nobody else’s way, and its buyer is told once they are a member', async () => {
    const { water, awaited } = await aClub({ places: 9 })
    const { mother, father, lia } = await people()
    const order = await awaited(mother, [aMembership(water, TYPED_LIA)])
    const held = granted(await join(shop, father, [aMembership(water, { otherEmail: lia.email })]))
    expect(await order.read()).toMatchObject({ outcome: 'held' })
    await payWith(shop, held.clientSecret)
    granted(await callsOf(father, held.orderId).buy())
    expect(await order.read()).toMatchObject({ outcome: 'over' })
    expect((await subjectsTo(mother)).at(-1)).toMatch(/taken care of/)
  })

  it('of a family ends when the desk sells to one of them, who stands there with the money; they themselves read who can give it up', async () => {
    const { water, awaited } = await aClub({ places: 9 })
    const { mother, lia } = await people()
    const friend = aMembership(water, { otherEmail: lia.email })
    const order = await awaited(mother, [friend, aMembership(water, UGO)])
    expect(refused(await join(shop, lia, [aMembership(water)])).detail).toMatch(
      /bank transfer is already awaited/,
    )
    await sellAtCounter(water, { firstName: 'Ugo', lastName: 'Rossi', birthDate: UGO.guestBirthDate })
    expect(await order.read()).toMatchObject({ outcome: 'over' })
    const mails = await shop.lenza.mails(mother.email)
    expect(mails.filter(({ subject }) => /has ended/.test(subject))).toHaveLength(1)
    expect(mails.at(-1)?.body).toContain('€120')
    granted(await join(shop, lia, [aMembership(water)]))
  })

  it('of an account is told to its buyer when the desk sells it by a name', async () => {
    const { water, awaited } = await aClub({ places: 9 })
    const { lia } = await people()
    const order = await awaited(lia, [aMembership(water)])
    await sellAtCounter(water, LIA)
    expect(await order.read()).toMatchObject({ outcome: 'over' })
    expect((await subjectsTo(lia)).at(-1)).toMatch(/taken care of/)
  })

  it('of a family ends once one of them is a member alone: its buyer reads who, and that all of it comes back', async () => {
    const { water, associationId, as, awaited, ordered } = await aClub({ places: 9 })
    const { mother, lia } = await people()
    const order = await awaited(mother, [aMembership(water, TYPED_LIA), aMembership(water, UGO)])
    const listed = async () => granted(await shop.lenza.call(listTransfers, { associationId }, as))
    const names = ['de marchi LIA', 'Ugo Rossi']
    expect(await listed()).toMatchObject({ awaited: [{ people: names }], late: [] })
    const held = await ordered(lia)
    // She may not pay after all.
    expect(await order.read()).toMatchObject({ outcome: 'held' })
    await payWith(shop, held.clientSecret)
    granted(await callsOf(lia, held.orderId).buy())
    expect(await order.read()).toMatchObject({ outcome: 'over', byTransfer: true })
    const mail = (await shop.lenza.mails(mother.email)).at(-1)
    expect(mail?.subject).toMatch(/has ended/)
    for (const part of ['de marchi LIA has become a member', 'Ugo Rossi', '€120', 'the whole amount'])
      expect(mail?.body).toContain(part)
    expect(await membersIn(shop, water)).toHaveLength(1)
    // What comes in for it after all is told apart, before and after the sweeper has ended its payment.
    for (const _ of ['before', 'after']) {
      const reference = transferReference(order.orderId)
      expect(await listed()).toMatchObject({ awaited: [], late: [{ people: names, reference }] })
      await runJob('sweep-payments')
    }
    // The others are ordered again.
    granted(await join(shop, mother, [aMembership(water, UGO)]))
  })
})

it('money that has arrived in vain is told to come back, and that it has, once it is given', async () => {
  const { water, associationId, ordered } = await aClub()
  const [anna, carla] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const { orderId } = await ordered(anna)
  const { byTransfer, read } = callsOf(anna, orderId)
  granted(await byTransfer())
  shop.lenza.pass({ days: 14, minutes: 1 })
  await runJob('expire-holds')
  await joined(shop, carla, [aMembership(water)])
  expect(await read()).toMatchObject({ byTransfer: true })
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  granted(await shop.lenza.call(confirmTransfer, { associationId, purchaseId: orderId }, { token }))
  const cents = MEMBERSHIP_CENTS
  expect(await read()).toMatchObject({ outcome: 'over', goesBack: { cents, isBack: false } })
  const given = { associationId, orderId, cents, as: 'transfer' as const }
  granted(await shop.lenza.call(noteGivenBack, given, { token }))
  expect(await read()).toMatchObject({ outcome: 'over', goesBack: { cents, isBack: true } })
})

it('a child who comes of age between the order and the transfer is a member as it was ordered', async () => {
  const { water, associationId, awaited } = await aClub({ places: 9 })
  const child = { from: 0, under: 18, key: 'under-18' }
  await setPlans(shop, water, [
    aPlan({ prices: { baseCents: MEMBERSHIP_CENTS, rows: [{ groups: [child], cents: 1500 }] } }),
  ])
  const mother = await aPerson(shop.lenza)
  const leo = membershipOfChild(water, 'Leo', { minorBirthDate: '2009-05-03' })
  const order = await awaited(mother, [leo])
  shop.lenza.pass({ days: 4 })
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const tap = { associationId, purchaseId: order.orderId }
  expect(granted(await shop.lenza.call(confirmTransfer, tap, { token }))).toEqual({ isSold: true })
  expect(await order.read()).toMatchObject({ outcome: 'bought', memberships: [{ amountCents: 1500 }] })
  // A new order is as of somebody of age.
  const mia = membershipOfChild(water, 'Mia', { minorBirthDate: '2009-05-03' })
  expect(refused(await join(shop, mother, [mia])).fields).toMatchObject([{ code: 'MINOR_TOO_OLD' }])
})
