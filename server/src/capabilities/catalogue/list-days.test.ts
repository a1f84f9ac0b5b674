import { describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { listDays } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

async function calendar(request: RequestOf<typeof listDays>) {
  const answer = await lenza.call(listDays, request, { language: 'en' })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value.days
}

const states = async (request: RequestOf<typeof listDays>) =>
  (await calendar(request)).map(({ state }) => state)

describe('the calendar of a permit', () => {
  test('has past, open, full, closed and not yet sold days, with the reason', async () => {
    const of = await anAssociation('one')
      .with(
        aPermit('p')
          .but({ sale: { opens: [{ before: 'P4D', of: 'day' }] } })
          .withPlaces(1),
      )
      .closing({ permit: 'p' }, '2027-05-03', '2027-05-03', 'Stocking')
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: '2027-05-02' }, 1)
    expect(await calendar({ permitId: of.permit('p'), from: '2027-04-30', to: '2027-05-06' })).toEqual([
      { day: '2027-04-30', state: 'past' },
      { day: '2027-05-01', state: 'open' },
      { day: '2027-05-02', state: 'full', reason: 'All places for this day are taken.' },
      { day: '2027-05-03', state: 'closed', reason: 'Closed: Stocking (en).' },
      { day: '2027-05-04', state: 'open' },
      { day: '2027-05-05', state: 'open' },
      { day: '2027-05-06', state: 'tooEarly', reason: 'On sale from Sunday 2 May 2027.' },
    ])
  })

  test('is full where every zone that is open has no place left', async () => {
    const of = await anAssociation('zones')
      .with(aPermit('p').inZone('t1').inZone('t2').withPlaces(1))
      .closing({ zone: 't2' }, '2027-05-02', '2027-05-02')
      .loadInto(lenza)
    for (const day of ['2027-05-02', '2027-05-03']) {
      await takePlaces(lenza, { permitId: of.permit('p'), zoneId: of.zone('t1'), day }, 1)
    }
    expect(await states({ permitId: of.permit('p'), from: '2027-05-02', to: '2027-05-03' })).toEqual([
      'full',
      'open',
    ])
  })
})

describe('the calendar of several permits', () => {
  test('shows the best of each day, and a reason only where all have the same', async () => {
    const of = await anAssociation('several')
      .with(
        aPermit('limited').withPlaces(1),
        aPermit('weekends')
          .but({ type: 'lakes' })
          .onDays({ weekdays: [6, 7] }),
      )
      .closing({ permit: 'limited' }, '2027-05-04', '2027-05-04', 'Race')
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('limited'), day: '2027-05-02' }, 1)
    await takePlaces(lenza, { permitId: of.permit('limited'), day: '2027-05-03' }, 1)
    const associations = [of.associationId]
    expect(await calendar({ associations, from: '2027-05-02', to: '2027-05-05' })).toEqual([
      { day: '2027-05-02', state: 'open' },
      { day: '2027-05-03', state: 'full', reason: 'All places for this day are taken.' },
      { day: '2027-05-04', state: 'closed' },
      { day: '2027-05-05', state: 'open' },
    ])
    const filtered = { associations, types: [4 as const], from: '2027-05-03', to: '2027-05-03' }
    expect(await calendar(filtered)).toEqual([
      {
        day: '2027-05-03',
        state: 'closed',
        reason: 'Fishing here is only on Saturday and Sunday.',
      },
    ])
  })

  test('finds the one permit with a place among many that are full', async () => {
    const permits = Array.from({ length: 8 }, (_, n) => aPermit(`p${n}`).withPlaces(10 - n))
    const of = await anAssociation('many')
      .with(...permits)
      .loadInto(lenza)
    for (const [n] of permits.entries()) {
      await takePlaces(lenza, { permitId: of.permit(`p${n}`), day: '2027-05-02' }, 10 - n)
      if (n < 7) await takePlaces(lenza, { permitId: of.permit(`p${n}`), day: '2027-05-03' }, 10 - n)
    }
    const request = { associations: [of.associationId], from: '2027-05-02', to: '2027-05-03' }
    expect(await states(request)).toEqual(['full', 'open'])
  })

  test('is closed where there is no such permit', async () => {
    const request = { associations: [999_999], from: '2027-05-02', to: '2027-05-02' }
    expect(await calendar(request)).toEqual([{ day: '2027-05-02', state: 'closed' }])
  })
})

describe('the request', () => {
  const wrong = async (request: RequestOf<typeof listDays>) => {
    const answer = await lenza.call(listDays, request)
    return answer.ok
      ? 'OK'
      : (answer.problem.fields?.map(({ field, code }) => [field, code]) ?? answer.problem.code)
  }

  test('may be 92 days long', async () => {
    expect(await wrong({ from: '2027-05-01', to: '2027-07-31' })).toBe('OK')
    expect(await wrong({ from: '2027-05-01', to: '2027-08-01' })).toEqual([['al', 'DAYS_TOO_MANY']])
    expect(await wrong({ from: '1900-01-01', to: '2199-12-31' })).toEqual([['al', 'DAYS_TOO_MANY']])
  })

  test('may not end before it begins', async () => {
    expect(await wrong({ from: '2027-05-02', to: '2027-05-01' })).toEqual([['al', 'LAST_DAY_BEFORE_FIRST']])
  })

  test('of an unknown permit is NOT_FOUND', async () => {
    expect(await wrong({ from: '2027-05-02', to: '2027-05-02', permitId: 999_999 })).toBe('NOT_FOUND')
  })

  test('at either end of the calendar is answered', async () => {
    const of = await anAssociation('ends').with(aPermit('p').withPlaces(1)).loadInto(lenza)
    const permitId = of.permit('p')
    expect(await states({ permitId, from: '1900-01-01', to: '1900-01-02' })).toEqual(['past', 'past'])
    expect(await states({ permitId, from: '2199-12-30', to: '2199-12-31' })).toEqual(['tooEarly', 'tooEarly'])
  })
})
