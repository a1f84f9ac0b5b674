import { describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { listOffers } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'

const DAY = '2027-05-02'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

type Question = Partial<RequestOf<typeof listOffers>>

/** The offers of one association, as somebody sees them. */
async function offersOf(of: LoadedAssociation, question: Question = {}, who?: Person) {
  const answer = await lenza.call(
    listOffers,
    { day: DAY, associations: [of.associationId], ...question },
    { language: 'en', ...(who && { token: who.token }) },
  )
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value.offers
}

const only = <T>(list: T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}

describe('what can be bought on a day', () => {
  test('stands first, then by association and name; what cannot stands below with its reason', async () => {
    const [sarca, avisio] = [
      await anAssociation('b-sarca')
        .with(aPermit('zone-10'), aPermit('zone-2'), aPermit('closed'))
        .closing({ permit: 'closed' }, DAY, DAY, 'Stocking')
        .loadInto(lenza),
      await anAssociation('a-avisio').with(aPermit('river')).loadInto(lenza),
    ]
    const answer = await lenza.call(
      listOffers,
      { day: DAY, associations: [sarca.associationId, avisio.associationId] },
      { language: 'en' },
    )
    expect(answer.ok && answer.value.offers.map(({ name, buyable }) => [name, buyable])).toEqual([
      ['river (en)', true],
      ['zone-2 (en)', true],
      ['zone-10 (en)', true],
      ['closed (en)', false],
    ])
    expect(answer.ok && answer.value.offers[3]?.reasons).toEqual([
      { code: 'CLOSED', sentence: 'Closed: Stocking (en).' },
    ])
  })

  test('is filtered by type and association, comma-joined as any client sends it', async () => {
    const of = await anAssociation('filtered')
      .with(
        aPermit('guest'),
        aPermit('lake').but({ type: 'lakes' }),
        aPermit('october').but({ type: 'october' }),
      )
      .loadInto(lenza)
    const response = await lenza.send('GET', '/api/permessi-acquistabili', {
      data: DAY,
      associazioni: `${of.associationId},${of.associationId + 500}`,
      tipologie: '4,5',
    })
    const { permessi } = response.json<{ permessi: { idTipologia: number }[] }>()
    expect(permessi.map(({ idTipologia }) => idTipologia)).toEqual([4, 5])
  })

  test('is said in the language that was asked for', async () => {
    const of = await anAssociation('languages')
      .with(
        aPermit('p')
          .atSlot('M', '06:00', '12:00')
          .but({ seasons: [{ from: '06-01', to: '09-30' }] }),
      )
      .loadInto(lenza)
    const asked = { day: DAY, associations: [of.associationId] }
    const italian = await lenza.call(listOffers, asked, { language: 'it' })
    const english = await lenza.call(listOffers, asked, { language: 'en' })
    const said = (answer: typeof italian) =>
      answer.ok &&
      answer.value.offers.map(({ name, slots, reasons }) => [name, slots[0]?.name, reasons[0]?.sentence])
    expect(said(italian)).toEqual([
      ['p (it)', 'M (it)', 'Fuori stagione. Periodo di pesca: 1 giugno – 30 settembre.'],
    ])
    expect(said(english)).toEqual([
      ['p (en)', 'M (en)', 'Out of season. Fishing is open 1 June – 30 September.'],
    ])
  })
})

describe('the places left', () => {
  test('are those of the best zone and slot', async () => {
    const of = await anAssociation('places')
      .with(aPermit('p').inZone('z1').inZone('z2').withPlaces(4).withPlaces(6, { zone: 'z2' }))
      .loadInto(lenza)
    const permitId = of.permit('p')
    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('z1') }, 1)
    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('z2') }, 5)
    expect(only(await offersOf(of))).toMatchObject({ placesLeft: 3, places: 4, limitedEntry: true })
  })

  test('are not shown without limited entry', async () => {
    const of = await anAssociation('unlimited').with(aPermit('p')).loadInto(lenza)
    const offer = only(await offersOf(of))
    expect(offer.limitedEntry).toBe(false)
    expect(offer).not.toHaveProperty('placesLeft')
    expect(offer).not.toHaveProperty('places')
  })

  test('of the minors are for minors, and only theirs make a full day possible', async () => {
    const of = await anAssociation('pool')
      .with(aPermit('p').withPlaces(3, { forMinors: 1 }))
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 2)
    const child = await aPerson(lenza, { birthDate: '2012-05-03' })
    expect(only(await offersOf(of))).toMatchObject({ buyable: false, placesLeft: 0 })
    expect(only(await offersOf(of, {}, child))).toMatchObject({ buyable: true, placesLeft: 1, places: 3 })
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 1, 'minors')
    expect(only(await offersOf(of, {}, child)).reasons[0]?.code).toBe('FULL')
  })

  test('of the whole day are the least of what it covers, and the day is full only when all slots are', async () => {
    const of = await anAssociation('halves')
      .with(
        aPermit('p')
          .atSlot('M', '06:00', '13:00')
          .atSlot('P', '13:00', '21:00')
          .atSlot('G', '06:00', '21:00', { covers: ['M', 'P'] })
          .withPlaces(5),
      )
      .loadInto(lenza)
    const permitId = of.permit('p')
    await takePlaces(lenza, { permitId, day: DAY, slot: 'M' }, 5)
    await takePlaces(lenza, { permitId, day: DAY, slot: 'P' }, 3)
    expect(only(await offersOf(of))).toMatchObject({ buyable: true, placesLeft: 2, places: 5 })
    await takePlaces(lenza, { permitId, day: DAY, slot: 'P' }, 5)
    expect(only(await offersOf(of)).reasons.map(({ code }) => code)).toEqual(['FULL'])
  })

  test('of a permit for several days are needed on every one of them', async () => {
    const of = await anAssociation('weekend')
      .with(
        aPermit('p')
          .but({ days: { atLeast: 2, atMost: 2 } })
          .withPlaces(2),
      )
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: '2027-05-03' }, 2)
    const offer = only(await offersOf(of))
    expect(offer).toMatchObject({ buyable: false, priceCents: 4000, nextDay: '2027-05-04' })
  })

  test('are counted anew each time', async () => {
    const of = await anAssociation('counted').with(aPermit('p').withPlaces(2)).loadInto(lenza)
    expect(only(await offersOf(of)).placesLeft).toBe(2)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 1)
    expect(only(await offersOf(of)).placesLeft).toBe(1)
  })
})

describe('the next possible day', () => {
  test('skips full days, closed days and weekdays without fishing', async () => {
    const of = await anAssociation('next')
      .with(
        aPermit('p')
          .but({ weekdays: [1, 2, 3, 7] })
          .withPlaces(1),
      )
      .closing({ permit: 'p' }, '2027-05-04', '2027-05-04')
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 1)
    await takePlaces(lenza, { permitId: of.permit('p'), day: '2027-05-03' }, 1)
    expect(only(await offersOf(of)).nextDay).toBe('2027-05-05')
  })

  test('is found beyond a month of full days', async () => {
    const of = await anAssociation('far').with(aPermit('p').withPlaces(1)).loadInto(lenza)
    await lenza.db
      .updateTable('place')
      .set({ taken: 1 })
      .where('permit_id', '=', of.permit('p'))
      .where('day', '<', '2027-08-14')
      .execute()
    expect(only(await offersOf(of)).nextDay).toBe('2027-08-14')
  })

  test('says when it is sold, where it is not sold yet', async () => {
    const of = await anAssociation('early')
      .with(aPermit('p').but({ sale: { opensDaysAhead: 10 }, seasons: [{ from: '07-01', to: '07-31' }] }))
      .loadInto(lenza)
    expect(only(await offersOf(of))).toMatchObject({ nextDay: '2027-07-01', nextDaySoldFrom: '2027-06-21' })
  })

  test('is not offered to somebody whom no other day helps', async () => {
    const of = await anAssociation('members')
      .with(aPermit('p').but({ holder: { membersOnly: true, onePerDay: 'no' } }))
      .loadInto(lenza)
    expect(only(await offersOf(of))).not.toHaveProperty('nextDay')
  })
})

describe('the price', () => {
  const prices = { minorCents: 1000, memberCents: 1500, memberMinorCents: 500 }

  test('is the adult’s for somebody who is not known, with the others beside it', async () => {
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

  test('is everybody’s when it is bought for another: whether they are a member is theirs to tell', async () => {
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

  test('somebody must be signed in, as an angler', async () => {
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
    // Also for those who exist, and for nobody else.
    expect(await asking(neighbour.email, curious.token)).toBe('TOO_MANY_TRIES')
    expect(await asking(curious.email, neighbour.token)).toBe('OK')
  })
})

describe('any day of the calendar', () => {
  test.each(['0000-01-01', '0001-01-01', '1600-02-29', '9999-12-31'])('%s is an answer', async (day) => {
    const of = await anAssociation(`calendar-${day}`)
      .with(
        aPermit('p').withPlaces(2),
        aPermit('week').but({ days: { atLeast: 7, atMost: 7 }, seasons: [{ from: '12-01', to: '02-28' }] }),
        aPermit('night').atSlot('N', '20:00', '04:00'),
      )
      .loadInto(lenza)
    const offers = await offersOf(of, { day })
    expect(offers.map(({ buyable }) => buyable)).toEqual([false, false, false])
    const expected = day < '2000' ? 'TOO_LATE' : 'TOO_EARLY'
    for (const { reasons } of offers) expect(reasons.map(({ code }) => code)).toContain(expected)
  })

  test('that does not exist is named as the field that is wrong', async () => {
    const response = await lenza.send('GET', '/api/permessi-acquistabili', { data: '2027-02-29' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'data', code: 'NOT_A_DAY' }],
    })
  })
})
