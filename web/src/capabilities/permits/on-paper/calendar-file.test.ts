import { describe, expect, it } from 'vitest'
import type { HeldPermit } from '#contract/permits.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { calendarFile } from '#permit-sheet/calendar-file.ts'

const texts = await textsFor('it')

/** Parsed as a calendar does: folded lines joined, each event a table of its properties. */
function eventsIn(held: HeldPermit): Record<string, string>[] {
  const file = calendarFile(held, {
    words: wordsOf(texts, 'it'),
    origin: 'https://lenza.example',
    now: new Date('2027-01-01T00:00:00Z'),
  })
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\n').flatMap((line) => {
          const [, name, value] = /^([^:]+):(.*)$/.exec(line) ?? []
          return name === undefined || value === undefined ? [] : [[name, value]]
        }),
      ),
    )
}

const morning = { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] }
const on = (day: string, about: Partial<HeldPermit> = {}) =>
  aHeldPermit({ firstDay: day, lastDay: day, slot: morning, ...about })

describe('a permit in the calendar', () => {
  it('has no code while nobody has completed it', () => {
    const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
    const [event] = eventsIn(on('2027-05-02', { invitation }))
    expect(event?.['DESCRIPTION']).not.toContain('K7PM')
    expect(event?.['DESCRIPTION']).toContain('lenza.example')
  })

  it('has place, association, code and a link to the app', () => {
    const [event] = eventsIn(on('2027-05-02', { zone: { zoneId: 3, name: 'T1' } }))
    const { purchaseId } = aHeldPermit()
    expect(event).toMatchObject({
      UID: `${purchaseId}@lenza`,
      SEQUENCE: '1',
      SUMMARY: 'Pesca: T1',
      LOCATION: String.raw`T1\, Alto Sarca`,
      DTSTART: '20270502T040000Z',
      DTEND: '20270502T110000Z',
    })
    const back = `https://lenza.example/start?vai=${encodeURIComponent(`/miei-permessi?idAcquisto=${purchaseId}`)}`
    expect(event?.['URL;VALUE=URI']).toBe(back)
    expect(event?.['DESCRIPTION']).toContain('K7PM-4XQ2')
  })

  it.each([
    ['the day before summer time', '2027-03-27', '20270327T050000Z'],
    ['the day on which it begins', '2027-03-28', '20270328T040000Z'],
    ['the day on which it ends', '2027-10-31', '20271031T050000Z'],
  ])('begins at six in the time zone of the waters, on %s', (_, day, start) =>
    expect(eventsIn(on(day))[0]?.['DTSTART']).toBe(start),
  )

  it('of a night ends on the next day', () => {
    const night = { ...morning, from: '20:00:00', to: '02:00:00' }
    expect(eventsIn(on('2027-05-02', { slot: night }))[0]).toMatchObject({
      DTSTART: '20270502T180000Z',
      DTEND: '20270503T000000Z',
    })
  })

  it('without hours is an all-day entry, in any time zone of the phone', () => {
    expect(eventsIn(on('2027-05-02', { slot: undefined }))[0]).toMatchObject({
      'DTSTART;VALUE=DATE': '20270502',
      'DTEND;VALUE=DATE': '20270503',
    })
  })

  it('of several days with hours has one entry per day, each with its own id', () => {
    const events = eventsIn(on('2027-05-02', { lastDay: '2027-05-04' }))
    expect(events.map(({ DTSTART }) => DTSTART?.slice(0, 8))).toEqual(['20270502', '20270503', '20270504'])
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(3)
  })

  it('that is booked day by day has one entry per booking; without bookings its days are not blocked', () => {
    const booked = eventsIn(aMonthPermit({ bookings: [aBooking('2027-05-02'), aBooking('2027-05-09')] }))
    expect(booked.map(({ DTSTART }) => DTSTART)).toEqual(['20270502T040000Z', '20270509T040000Z'])
    expect(booked[0]?.['SUMMARY']).toBe('Pesca: Sponda nord')
    expect(eventsIn(aMonthPermit())).toMatchObject([
      { 'DTSTART;VALUE=DATE': '20270420', 'DTEND;VALUE=DATE': '20270520', TRANSP: 'TRANSPARENT' },
    ])
  })
})
