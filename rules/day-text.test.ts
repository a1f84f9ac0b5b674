import { describe, expect, it } from 'vitest'
import { datedDaysText, dayText, daysText, timeText } from './day-text.ts'

describe('a civil day in words', () => {
  it('is written as each language writes it', () => {
    expect(dayText('2027-05-02', 'long', 'it-IT')).toBe('domenica 2 maggio 2027')
    expect(dayText('2027-05-02', 'day', 'en-GB')).toBe('Sunday 2 May')
  })

  it('has no comma after its weekday, with its year or without', () => {
    const shapes = ['long', 'day', 'dated', 'date', 'short'] as const
    const texts = ['it-IT', 'en-GB'].flatMap((region) =>
      shapes.map((one) => dayText('2026-11-21', one, region)),
    )
    expect(texts).toEqual(texts.map((text) => text.replaceAll(',', '')))
    expect(texts).toContain('Saturday 21 November 2026')
  })

  it('has in German the comma and the full stops that it has there', () => {
    expect(dayText('2027-05-08', 'long', 'de-DE')).toBe('Samstag, 8. Mai 2027')
    expect(dayText('2027-05-08', 'day', 'de-DE')).toBe('Samstag, 8. Mai')
    expect(daysText('2027-05-08', '2027-05-14', 'de-DE')).toBe('8.–14. Mai')
    expect(daysText('2027-04-28', '2027-05-04', 'de-DE')).toBe('28. April – 4. Mai')
  })

  it('is a gap while a part of it is not typed', () => {
    expect(dayText('____-05-02', 'long', 'it-IT')).toBe('…')
    expect(daysText('2027-05-02', '2027-__-08', 'it-IT')).toContain('…')
  })

  it('is the same day whatever zone the phone is in', () => {
    const zone = process.env['TZ']
    for (const tz of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = tz
      expect(dayText('2027-03-28', 'day', 'it-IT')).toBe('domenica 28 marzo')
    }
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
})

describe('several days', () => {
  it('name the month once when they share it', () => {
    expect(daysText('2027-05-08', '2027-05-14', 'it-IT')).toBe('8–14 maggio')
    expect(daysText('2027-04-28', '2027-05-04', 'en-GB')).toBe('28 April – 4 May')
  })

  it('have years where they end in another than they begin, and where nothing else says which', () => {
    expect(daysText('2026-10-01', '2027-02-28', 'it-IT')).toBe('1 ottobre 2026 – 28 febbraio 2027')
    expect(datedDaysText('2026-10-01', '2027-02-28', 'en-GB')).toBe('1 October 2026 – 28 February 2027')
    expect(datedDaysText('2027-05-08', '2027-05-14', 'it-IT')).toBe('8–14 maggio 2027')
    expect(datedDaysText('2027-04-28', '2027-05-04', 'en-GB')).toBe('28 April – 4 May 2027')
    expect(datedDaysText('2027-05-08', '2027-05-08', 'it-IT')).toBe('8 maggio 2027')
  })

  it('are one day when first and last are the same', () => {
    expect(daysText('2027-05-08', '2027-05-08', 'it-IT')).toBe('8 maggio')
  })
})

it('writes wall times without seconds', () => {
  expect(timeText('06:00:00')).toBe('6:00')
  expect(timeText('13:30:00')).toBe('13:30')
})
