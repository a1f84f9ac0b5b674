import { describe, expect, test } from 'vitest'
import { listOffers } from '#contract/catalogue.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { DAY, only, useOffers } from './offers-for-test.ts'

const { lenza, offersOf } = useOffers()

describe('the price', () => {
  const prices = { minorCents: 1000, memberCents: 1500, memberMinorCents: 500 }

  test('is the adult’s for an unknown caller, with the others beside it', async () => {
    const of = await anAssociation('prices').with(aPermit('p').costing(2000, prices)).loadInto(lenza)
    expect(only(await offersOf(of))).toMatchObject({
      priceCents: 2000,
      adultPriceCents: 2000,
      minorPriceCents: 1000,
      memberPriceCents: 1500,
    })
  })

  test('is by age on the day, and by membership', async () => {
    const minor = await aPerson(lenza, { birthDate: '2009-05-03' })
    const ofAge = await aPerson(lenza, { birthDate: '2009-05-02' })
    const member = await aPerson(lenza)
    const minorMember = await aPerson(lenza, { birthDate: '2012-01-01' })
    const of = await anAssociation('holders')
      .with(aPermit('p').costing(2000, prices))
      .withMembers(member.email, minorMember.email)
      .loadInto(lenza)
    const priceFor = async (who: Person) => only(await offersOf(of, {}, who)).priceCents
    expect(await priceFor(ofAge)).toBe(2000)
    expect(await priceFor(minor)).toBe(1000)
    expect(await priceFor(member)).toBe(1500)
    expect(await priceFor(minorMember)).toBe(500)
  })

  test('is the general one when it is bought for another: their membership is private', async () => {
    const [buyer, friend] = [await aPerson(lenza), await aPerson(lenza)]
    const of = await anAssociation('other')
      .with(aPermit('p').costing(2000, prices))
      .withMembers(friend.email)
      .loadInto(lenza)
    expect(only(await offersOf(of, { otherEmail: friend.email }, buyer)).priceCents).toBe(2000)
    expect(only(await offersOf(of, { otherEmail: buyer.email }, friend)).priceCents).toBe(2000)
  })
})

describe('for another, by e-mail', () => {
  const asking = async (otherEmail: string, token?: string) => {
    const answer = await lenza.call(listOffers, { day: DAY, otherEmail }, { ...(token && { token }) })
    return answer.ok ? 'OK' : answer.problem.code
  }

  test('the caller must be signed in, as an angler', async () => {
    const friend = await aPerson(lenza)
    const warden = await aPerson(lenza, { kind: 'warden' })
    expect(await asking(friend.email)).toBe('SIGN_IN_NEEDED')
    expect(await asking(friend.email, warden.token)).toBe('NOT_FOR_YOUR_ACCOUNT')
  })

  test('only an active angler will do', async () => {
    const buyer = await aPerson(lenza)
    const warden = await aPerson(lenza, { kind: 'warden' })
    const blocked = await aPerson(lenza)
    await lenza.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.accountId)
      .execute()
    expect(await asking('nobody@example.org', buyer.token)).toBe('OTHER_HOLDER_UNKNOWN')
    expect(await asking(warden.email, buyer.token)).toBe('OTHER_HOLDER_UNKNOWN')
    expect(await asking(blocked.email, buyer.token)).toBe('OTHER_HOLDER_UNKNOWN')
    expect(await asking(buyer.email.toUpperCase(), buyer.token)).toBe('OK')
  })

  test('an address book cannot be tried out', async () => {
    const [curious, neighbour] = [await aPerson(lenza), await aPerson(lenza)]
    const outcomes = []
    for (let tried = 0; tried <= 20; tried++)
      outcomes.push(await asking(`a${tried}@example.org`, curious.token))
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('OTHER_HOLDER_UNKNOWN'))
    expect(outcomes[20]).toBe('TOO_MANY_TRIES')
    // Also for existing accounts, and for no other caller.
    expect(await asking(neighbour.email, curious.token)).toBe('TOO_MANY_TRIES')
    expect(await asking(curious.email, neighbour.token)).toBe('OK')
  })
})
