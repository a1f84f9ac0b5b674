import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDays, listOffers } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'

const lenza = useLenza({ now: new Date('2026-03-01T12:00:00+01:00') })
let allDay: LoadedAssociation
let untilSix: LoadedAssociation
const machineZone = process.env['TZ']

beforeAll(async () => {
  allDay = await anAssociation('all-day').with(aPermit('p').withPlaces(3)).loadInto(lenza)
  untilSix = await anAssociation('until-six')
    .with(
      aPermit('p').but({
        sale: { opens: [{ before: 'P2D', of: 'day' }], closes: { before: 'P0D', of: 'day', at: '18:00' } },
      }),
    )
    .loadInto(lenza)
})
afterAll(async () => {
  process.env['TZ'] = machineZone
})

/** OK, or the first reason against buying for this day at this moment, and the state in the calendar. */
async function at(moment: string, of: LoadedAssociation, day: string) {
  lenza.setNow(moment)
  const offers = await lenza.call(listOffers, { day, associations: [of.associationId] })
  const days = await lenza.call(listDays, { from: day, to: day, permitId: of.permit('p') })
  if (!offers.ok || !days.ok) throw new Error('no answer')
  return [offers.value.offers[0]?.reasons[0]?.code ?? 'OK', days.value.days[0]?.state]
}

/** The expected results, in any time zone of the machine. */
async function story() {
  return {
    // An ordinary day: Europe/Rome is two hours ahead of UTC.
    'the day ends at midnight': [
      await at('2026-05-02T23:59:59+02:00', allDay, '2026-05-02'),
      await at('2026-05-03T00:00:00+02:00', allDay, '2026-05-02'),
    ],
    'its sale ends at six': [
      await at('2026-05-02T17:59:59+02:00', untilSix, '2026-05-02'),
      await at('2026-05-02T18:00:00+02:00', untilSix, '2026-05-02'),
    ],
    'its sale begins at midnight, two days ahead': [
      await at('2026-05-01T23:59:59+02:00', untilSix, '2026-05-04'),
      await at('2026-05-02T00:00:00+02:00', untilSix, '2026-05-04'),
    ],
    // 29 March 2026 has 23 hours.
    'the short day ends at its own midnight': [
      await at('2026-03-29T21:59:59Z', allDay, '2026-03-29'),
      await at('2026-03-29T22:00:00Z', allDay, '2026-03-29'),
    ],
    'the short day begins in winter time': [
      await at('2026-03-28T22:59:59Z', untilSix, '2026-03-31'),
      await at('2026-03-28T23:00:00Z', untilSix, '2026-03-31'),
      await at('2026-03-29T15:59:59Z', untilSix, '2026-03-29'),
      await at('2026-03-29T16:00:00Z', untilSix, '2026-03-29'),
    ],
    // 25 October 2026 has 25.
    'the long day ends an hour later': [
      await at('2026-10-25T22:59:59Z', allDay, '2026-10-25'),
      await at('2026-10-25T23:00:00Z', allDay, '2026-10-25'),
    ],
    'the long day closes at six by the clock': [
      await at('2026-10-25T16:59:59Z', untilSix, '2026-10-25'),
      await at('2026-10-25T17:00:00Z', untilSix, '2026-10-25'),
    ],
  }
}

const OPEN = ['OK', 'open']
const PAST = ['TOO_LATE', 'past']
const SOLD_NO_MORE = ['TOO_LATE', 'closed']
const NOT_YET = ['TOO_EARLY', 'tooEarly']

const EXPECTED = {
  'the day ends at midnight': [OPEN, PAST],
  'its sale ends at six': [OPEN, SOLD_NO_MORE],
  'its sale begins at midnight, two days ahead': [NOT_YET, OPEN],
  'the short day ends at its own midnight': [OPEN, PAST],
  'the short day begins in winter time': [NOT_YET, OPEN, OPEN, SOLD_NO_MORE],
  'the long day ends an hour later': [OPEN, PAST],
  'the long day closes at six by the clock': [OPEN, SOLD_NO_MORE],
}

describe('a day is the association’s civil day, whatever the server’s time zone', () => {
  const offsets = new Set<number>()

  test.each(['UTC', 'Europe/Rome', 'Pacific/Auckland', 'America/Los_Angeles'])('in %s', async (zone) => {
    process.env['TZ'] = zone
    offsets.add(new Date('2026-05-02T12:00:00Z').getTimezoneOffset())
    expect(await story()).toEqual(EXPECTED)
  })

  test('and the machine did stand there', () => {
    expect(offsets.size).toBe(4)
  })

  test('which is another day at the same moment for an association elsewhere', async () => {
    lenza.setNow('2026-05-01T12:00:00Z')
    const azores = await anAssociation('azores')
      .but({ timeZone: 'Atlantic/Azores' })
      .with(aPermit('p'))
      .loadInto(lenza)
    expect(await at('2026-05-02T22:30:00Z', allDay, '2026-05-02')).toEqual(PAST)
    expect(await at('2026-05-02T22:30:00Z', azores, '2026-05-02')).toEqual(OPEN)
  })
})
