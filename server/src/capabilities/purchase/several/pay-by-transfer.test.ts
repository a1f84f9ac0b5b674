import { afterEach, describe, expect, it } from 'vitest'
import { applyForMembership, listOwnApplications } from '#contract/membership-applications.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { addBankEntries, confirmTransfer, listBankEntries } from '#contract/office-bank.ts'
import { sellMembership } from '#contract/office-memberships.ts'
import { listTransfers } from '#contract/office-transfers.ts'
import { readTransferAccount } from '#contract/transfer-account.ts'
import { LATE_PAYMENT_MINUTES } from '#rules/sale/hold-time.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, intentOf, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aPlan,
  join,
  MEMBERSHIP_CENTS,
  membersIn,
  setPlans,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'
import { ACCOUNT, transfersOf } from '#server/testing/transfers.ts'
import { offerMemberships } from '../../memberships/index.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const { aClub, callsOf, runJob } = transfersOf(shop)

describe('the account for transfers', () => {
  it('is saved by who proves who they are, with an IBAN that is one, and taken away again', async () => {
    const { associationId, owner, as, save } = await aClub({ allows: false })
    expect(refused(await save(ACCOUNT)).code).toBe('CONFIRMATION_NEEDED')
    await confirmSession(shop.lenza, owner)
    expect(refused(await save({ ...ACCOUNT, iban: 'IT60X0542811101000000123457' })).fields).toMatchObject([
      { code: 'NOT_AN_IBAN' },
    ])
    granted(await save({ ...ACCOUNT, iban: 'it60 x054 2811 1010 0000 0123 456' }))
    const read = async () => granted(await shop.lenza.call(readTransferAccount, { associationId }, as))
    expect(await read()).toEqual({ account: ACCOUNT })
    granted(await save(undefined))
    expect(await read()).toEqual({})
  })
})

describe('a membership by transfer', () => {
  it('is not offered where the association takes none, nor beside a permit', async () => {
    const [without, club] = [await aClub({ allows: false }), await aClub({ places: 3 })]
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const held = await without.ordered(anna)
    expect(held.transferDays).toBeUndefined()
    expect(refused(await callsOf(anna, held.orderId).byTransfer()).code).toBe('TRANSFER_NOT_OFFERED')
    const beside = await club.ordered(bruno, true)
    expect(beside.transferDays).toBeUndefined()
    expect(refused(await callsOf(bruno, beside.orderId).byTransfer()).code).toBe('TRANSFER_NOT_OFFERED')
    // Another one's order is not found.
    expect(refused(await callsOf(bruno, held.orderId).byTransfer()).code).toBe('NOT_FOUND')
  })

  it('keeps its place for the days of the association, is recognised by its reference, and one tap makes a member', async () => {
    const { water, associationId, as, ordered } = await aClub()
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi' })
    const held = await ordered(anna)
    expect(held).toMatchObject({ transferDays: 14, clientSecret: expect.any(String) })
    const { byTransfer, read, buy } = callsOf(anna, held.orderId)
    const awaited = granted(await byTransfer())
    const { holder, iban } = ACCOUNT
    expect(awaited).toMatchObject({
      transfer: { holder, iban, reference: expect.stringMatching(/^LZ-[0-9A-Z]{8}$/) },
      amountCents: MEMBERSHIP_CENTS,
      secondsLeft: 14 * 86_400,
    })
    expect(awaited.clientSecret).toBeUndefined()
    expect(granted(await byTransfer())).toEqual(awaited)
    // The card can pay it no more.
    const { status } = await shop.stripe.paymentIntents.retrieve(intentOf(held.clientSecret))
    expect(status).toBe('canceled')
    expect(refused(await buy()).code).toBe('PAYMENT_NOT_AUTHORISED')
    const mails = await shop.lenza.mails(anna.email)
    expect(mails).toHaveLength(1)
    const reference = awaited.transfer?.reference ?? ''
    for (const part of [holder, 'IT60 X054 2811 1010 0000 0123 456', reference])
      expect(mails[0]?.body).toContain(part)
    expect(mails[0]?.link).toContain(`idAcquisto%3D${held.orderId}`)

    const unpaid = async (who = anna) =>
      granted(await shop.lenza.call(listMembershipsBought, {}, { token: who.token })).unpaid
    expect(await unpaid()).toMatchObject([
      {
        orderId: held.orderId,
        plan: 'socio',
        amountCents: MEMBERSHIP_CENTS,
        withPermits: false,
        byTransfer: true,
      },
    ])
    expect(await unpaid(await aPerson(shop.lenza))).toEqual([])

    shop.lenza.pass({ days: 13 })
    for (const job of ['expire-holds', 'sweep-payments'] as const) await runJob(job)
    expect(await read()).toMatchObject({ outcome: 'held', order: { transfer: { reference } } })
    const bruno = await aPerson(shop.lenza)
    expect(refused(await join(shop, bruno, [aMembership(water)])).code).toBe('ORDER_NOT_POSSIBLE')

    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const asTreasurer = { ...as, token: treasurer.token }
    const listed = async () => granted(await shop.lenza.call(listTransfers, { associationId }, asTreasurer))
    expect(await listed()).toMatchObject({
      awaited: [
        {
          purchaseId: held.orderId,
          name: 'Anna Rossi',
          people: ['Anna Rossi'],
          what: 'Socio',
          reference,
          cents: MEMBERSHIP_CENTS,
        },
      ],
      late: [],
    })
    const line = {
      day: '2027-05-13',
      cents: MEMBERSHIP_CENTS,
      text: `BONIFICO NONNA MARIA ${reference.replace('-', ' ').toLowerCase()}`,
      ordinal: 0,
    }
    const statement = { associationId, statementId: uuidv7(), lines: [line] }
    granted(await shop.lenza.call(addBankEntries, statement, asTreasurer))
    const entries = async () =>
      granted(await shop.lenza.call(listBankEntries, { associationId, month: '2027-05' }, asTreasurer))
        .entries
    const [entry] = await entries()
    expect(entry?.mayBe).toMatchObject([{ purchaseId: held.orderId, isNamed: true, what: 'Socio' }])
    const tap = { associationId, purchaseId: held.orderId, entryId: entry?.entryId }
    expect(granted(await shop.lenza.call(confirmTransfer, tap, asTreasurer))).toEqual({ isSold: true })
    expect(await entries()).toMatchObject([{ membershipId: held.orderId }])
    expect(await read()).toMatchObject({ outcome: 'bought', memberships: [{ state: 'issued' }] })
    expect(await membersIn(shop, water)).toHaveLength(1)
    expect(await unpaid()).toEqual([])
    expect(await listed()).toEqual({ awaited: [], late: [] })
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toContain('€60')
  })

  it('gives way to the person themself and to the office, its buyer is told; for others it stays in the way, and says what', async () => {
    const { water, associationId, ordered } = await aClub({ places: 9 })
    const lia = await aPerson(shop.lenza, { firstName: 'Lia', lastName: 'Rossi' })
    const friend = { otherEmail: lia.email }
    const [mother, father] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const held = granted(await join(shop, mother, [aMembership(water, friend)]))
    const byFather = () => join(shop, father, [aMembership(water, friend)])
    expect(refused(await byFather()).code).toBe('ORDER_NOT_POSSIBLE')
    granted(await callsOf(mother, held.orderId).byTransfer())
    expect(refused(await byFather()).code).toBe('ORDER_NOT_POSSIBLE')
    await ordered(lia)
    expect(await callsOf(mother, held.orderId).read()).toMatchObject({ outcome: 'over' })
    expect((await shop.lenza.mails(mother.email)).at(-1)?.subject).toMatch(/taken care of/)

    // Somebody without an account comes to the desk with the money.
    const nonno = { firstName: 'Ugo', lastName: 'Rossi', birthDate: '1950-05-06' }
    const guest = { guestFirstName: 'Ugo', guestLastName: 'Rossi', guestBirthDate: nonno.birthDate }
    const ofNonno = granted(await join(shop, mother, [aMembership(water, guest)]))
    granted(await callsOf(mother, ofNonno.orderId).byTransfer())
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const sale = {
      associationId,
      saleId: uuidv7(),
      plan: 'socio',
      ...nonno,
      amountCents: MEMBERSHIP_CENTS,
      way: 'terminal' as const,
    }
    granted(await shop.lenza.call(sellMembership, sale, { token, language: 'it' }))
    expect(await callsOf(mother, ofNonno.orderId).read()).toMatchObject({ outcome: 'over' })
    expect((await shop.lenza.mails(mother.email)).at(-1)?.subject).toMatch(/taken care of/)
    expect(await membersIn(shop, water)).toHaveLength(1)
  })

  it('that arrives when what was ordered cannot be had any more is given back, and its buyer is told', async () => {
    const { water, associationId, ordered } = await aClub()
    const [anna, carla] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const held = await ordered(anna)
    granted(await callsOf(anna, held.orderId).byTransfer())
    shop.lenza.pass({ days: 14, minutes: 1 })
    await runJob('expire-holds')
    granted(await join(shop, carla, [aMembership(water)]))
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const tap = { associationId, purchaseId: held.orderId }
    for (const _ of ['once', 'again'])
      expect(granted(await shop.lenza.call(confirmTransfer, tap, { token }))).toEqual({ isSold: false })
    const { read } = callsOf(anna, held.orderId)
    expect(await read()).toMatchObject({
      outcome: 'over',
      goesBack: { cents: MEMBERSHIP_CENTS, isBack: false },
    })
    expect((await shop.lenza.mails(anna.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/transfer/),
      expect.stringMatching(/not arrived/),
      expect.stringMatching(/comes back/),
    ])
  })

  it('that does not arrive in time frees the place and its buyer is written to; one that is given up too', async () => {
    const { water, associationId, ordered } = await aClub()
    const [anna, bruno, carla] = [
      await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Bertò' }),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    const held = await ordered(anna)
    const { byTransfer, read } = callsOf(anna, held.orderId)
    granted(await byTransfer())
    shop.lenza.pass({ days: 14, minutes: 1 })
    await runJob('expire-holds')
    await runJob('expire-holds')
    expect(await read()).toMatchObject({ outcome: 'over' })
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/transfer/),
      expect.stringMatching(/not arrived/),
    ])
    const next = granted(await join(shop, bruno, [aMembership(water)]))
    const ofBruno = callsOf(bruno, next.orderId)
    granted(await ofBruno.byTransfer())
    await ofBruno.leave()
    expect(await ofBruno.read()).toMatchObject({ outcome: 'over' })
    expect(await shop.lenza.mails(bruno.email)).toHaveLength(1)
    granted(await join(shop, carla, [aMembership(water)]))

    shop.lenza.pass({ minutes: LATE_PAYMENT_MINUTES })
    // What comes in for hers after all is told apart from what nobody ordered, and given back or sold by hand.
    await runJob('sweep-payments')
    // Weeks later a session has ended.
    const asTreasurer = async () => {
      const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
      return { token, language: 'it' as const }
    }
    const listed = async () =>
      granted(await shop.lenza.call(listTransfers, { associationId }, await asTreasurer()))
    expect(await listed()).toMatchObject({
      awaited: [],
      late: [{ purchaseId: held.orderId, name: 'Anna Bertò' }],
    })
    const lines = ['BONIFICO DA BERTO ANNA', 'BONIFICO DA ZENI'].map((text, ordinal) => ({
      day: '2027-05-20',
      cents: MEMBERSHIP_CENTS,
      text,
      ordinal,
    }))
    granted(
      await shop.lenza.call(
        addBankEntries,
        { associationId, statementId: uuidv7(), lines },
        await asTreasurer(),
      ),
    )
    const { entries } = granted(
      await shop.lenza.call(listBankEntries, { associationId, month: '2027-05' }, await asTreasurer()),
    )
    expect(Object.fromEntries(entries.map(({ text, late }) => [text, late?.name]))).toEqual({
      'BONIFICO DA BERTO ANNA': 'Anna Bertò',
      'BONIFICO DA ZENI': undefined,
    })
    shop.lenza.pass({ days: 61 })
    expect((await listed()).late).toEqual([])
  })

  it('of an offer outlasts the offer’s own time, as any order of it does; given up, the offer has ended', async () => {
    const { water, ordered } = await aClub()
    await setPlans(shop, water, [aPlan({ places: 1, waitingList: true })])
    const [bruno, anna, carla] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    const { orderId } = await ordered(bruno)
    for (const { token } of [anna, carla])
      granted(await shop.lenza.call(applyForMembership, aMembership(water), { token, language: 'it' }))
    await callsOf(bruno, orderId).leave()
    await offerMemberships(shop.lenza)
    const own = async (who = anna) =>
      granted(await shop.lenza.call(listOwnApplications, {}, { token: who.token })).applications
    const [offered] = await own()
    shop.lenza.pass({ days: 13 })
    const held = await ordered(anna)
    const { byTransfer, leave } = callsOf(anna, held.orderId)
    const awaited = granted(await byTransfer())
    shop.lenza.pass({ days: 2 })
    await offerMemberships(shop.lenza)
    const [kept] = await own()
    expect([offered?.state, kept?.state, (await own(carla))[0]?.state]).toEqual([
      'offered',
      'offered',
      'queued',
    ])
    // Until when it can be paid is what the order says.
    expect(Date.parse(kept?.payUntil ?? '') - Date.parse(offered?.payUntil ?? '')).toBe(
      ((awaited.secondsLeft ?? 0) - 86_400) * 1000,
    )
    await leave()
    await offerMemberships(shop.lenza)
    expect([(await own())[0]?.state, (await own(carla))[0]?.state]).toEqual(['missed', 'offered'])
  })
})
