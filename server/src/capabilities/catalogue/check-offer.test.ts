import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { checkOffer } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'

// The reasons themselves are tested in why-not.test.ts.

const DAY = '2027-05-02'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })
let anna: Person
let gader: LoadedAssociation
beforeAll(async () => {
  anna = await aPerson(lenza)
  gader = await anAssociation('gader')
    .with(
      aPermit('p')
        .atSlot('M', '06:00', '13:00')
        .atSlot('P', '13:00', '21:00')
        .inZone('upper')
        .inZone('lower', { slots: ['M'] })
        .withPlaces(3)
        .costing(2000, { memberCents: 1200 }),
      aPermit('plain'),
      aPermit('booked').but({ booking: 'dayByDay' }).inZone('upper'),
    )
    .closing({ zone: 'lower' }, '2027-05-05', '2027-05-06', 'Works')
    .loadInto(lenza)
})

const ask = (request: Partial<RequestOf<typeof checkOffer>>, who: Person | undefined = anna) =>
  lenza.call(
    checkOffer,
    { permitId: gader.permit('p'), day: DAY, ...request },
    { language: 'en', ...(who && { token: who.token }) },
  )

async function outcome(...request: Parameters<typeof ask>) {
  const answer = await ask(...request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value
}

async function refusal(...request: Parameters<typeof ask>) {
  const answer = await ask(...request)
  if (answer.ok) throw new Error('it was answered')
  const { code, fields } = answer.problem
  return [code, ...(fields ?? []).map((wrong) => [wrong.field, wrong.code])]
}

describe('a zone and slot that are chosen', () => {
  test('have their own places, and the next day is one with a place just there', async () => {
    const zoneId = gader.zone('upper')
    const spot = { permitId: gader.permit('p'), zoneId, slot: 'M' }
    await takePlaces(lenza, { ...spot, day: DAY }, 3)
    await takePlaces(lenza, { ...spot, day: '2027-05-03' }, 3)
    expect(await outcome({ zoneId, slot: 'M' })).toEqual({
      buyable: false,
      reasons: [
        {
          code: 'FULL',
          sentence: 'All 3 places for this day are taken.',
          rule: 'capacity',
          values: [
            { name: 'day', value: DAY },
            { name: 'taken', value: '3' },
            { name: 'places', value: '3' },
          ],
        },
      ],
      nextDay: '2027-05-04',
      priceCents: 2000,
      unitPriceCents: 2000,
      placesLeft: 0,
    })
    expect(await outcome({ zoneId, slot: 'P' })).toMatchObject({ buyable: true, placesLeft: 3 })
    expect(await outcome({ zoneId })).toMatchObject({ buyable: true, placesLeft: 3 })
  })

  test('that are closed are a reason, with the next day on which they are open', async () => {
    const lower = gader.zone('lower')
    expect(await outcome({ zoneId: lower, day: '2027-05-05' })).toEqual({
      buyable: false,
      reasons: [{ code: 'CLOSED', sentence: 'Closed: Works (en).', rule: 'association/closures' }],
      nextDay: '2027-05-07',
      priceCents: 2000,
      unitPriceCents: 2000,
    })
    expect(await outcome({ day: '2027-05-05' })).toMatchObject({ buyable: true })
  })

  test('that the permit does not have are wrong fields, by their Italian names', async () => {
    const lower = gader.zone('lower')
    expect(await refusal({ zoneId: 999_999, slot: 'X' })).toEqual([
      'INPUT_WRONG',
      ['idZona', 'ZONE_UNKNOWN'],
      ['orario', 'SLOT_UNKNOWN'],
    ])
    expect(await refusal({ zoneId: lower, slot: 'P' })).toEqual(['INPUT_WRONG', ['orario', 'SLOT_NOT_HERE']])
    expect(await refusal({ permitId: gader.permit('plain'), zoneId: lower, slot: 'M' })).toEqual([
      'INPUT_WRONG',
      ['idZona', 'ZONE_NOT_ASKED'],
      ['orario', 'SLOT_NOT_ASKED'],
    ])
    expect(await refusal({ permitId: gader.permit('booked'), zoneId: gader.zone('upper') })).toEqual([
      'INPUT_WRONG',
      ['idZona', 'ZONE_NOT_ASKED'],
    ])
  })
})

describe('who may ask', () => {
  test('an angler, for themselves or for another active angler, about whom no private fact is revealed', async () => {
    const member = await aPerson(lenza)
    await lenza.db
      .insertInto('association_member')
      .values({ association_id: gader.associationId, email: member.email })
      .execute()
    expect(await outcome({}, member)).toMatchObject({ buyable: true, priceCents: 1200, unitPriceCents: 1200 })
    expect(await outcome({ otherEmail: member.email }, anna)).toMatchObject({
      priceCents: 2000,
      unitPriceCents: 2000,
    })
    expect(await refusal({ otherEmail: 'nobody@example.org' })).toEqual(['OTHER_HOLDER_UNKNOWN'])
  })

  test('not a warden, and no caller who has not signed in', async () => {
    const warden = await aPerson(lenza, { kind: 'warden' })
    expect(await refusal({}, warden)).toEqual(['NOT_FOR_YOUR_ACCOUNT'])
    const unsigned = await lenza.send('GET', '/api/check-permesso-acquistabile', { idPermesso: 1, data: DAY })
    expect(unsigned.json()).toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 })
  })

  test('by the token in the query, as the specification sends it', async () => {
    const response = await lenza.send('GET', '/api/check-permesso-acquistabile', {
      token: anna.token,
      idPermesso: String(gader.permit('plain')),
      data: DAY,
    })
    expect(response.json()).toEqual({
      acquistabile: true,
      motivi: [],
      prezzoCentesimi: 2000,
      prezzoUnitarioCentesimi: 2000,
    })
  })
})

test('an unknown permit is NOT_FOUND, any day of the calendar an answer', async () => {
  expect(await refusal({ permitId: 999_999 })).toEqual(['NOT_FOUND'])
  const zoneId = gader.zone('upper')
  for (const day of ['1900-01-01', '2199-12-31']) {
    expect(await outcome({ day, zoneId, slot: 'M' })).toMatchObject({ buyable: false })
  }
})
