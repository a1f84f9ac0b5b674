import { describe, expect, it, vi } from 'vitest'
import { allCalls } from './all-calls.ts'
import * as f from './fields.ts'
import { register } from './identity.ts'
import { listOffers } from './offers.ts'
import { read } from './read.ts'
import { syncRiverLog } from './river-log.ts'
import { field, type Table, wire } from './wire.ts'

describe('how much may arrive', () => {
  const person = { email: 'anna@example.org', password: 'trota marmorata', dataNascita: '1988-04-12' }
  const mistakesOf = (fields: object) => {
    const reading = read(register.request, { ...person, lingua: 'it', cognome: 'Bianchi', ...fields })
    return reading.ok ? [] : reading.mistakes
  }

  it.each([81, 99, 101, 180, 5000, 100_000])(
    'a name of %i characters is refused with the limit of a name, not with the limit before normalisation',
    (length) => {
      const nome = 'x'.repeat(length)
      expect(mistakesOf({ nome })).toEqual([{ field: 'nome', code: 'TOO_LONG', values: { most: 80 } }])
    },
  )

  it('surrounding spaces do not count', () => {
    expect(mistakesOf({ nome: `${' '.repeat(15)}${'x'.repeat(80)}   ` })).toEqual([])
  })

  it('a list tells how many, not that its form is wrong', () => {
    const associazioni = Array.from({ length: 101 }, () => 1)
    expect(read(listOffers.request, { data: '2027-05-01', associazioni })).toEqual({
      ok: false,
      mistakes: [{ field: 'associazioni', code: 'TOO_LONG', values: { most: 100 } }],
    })
    expect(read(syncRiverLog.request, { dati: Array.from({ length: 501 }, () => ({})) })).toMatchObject({
      mistakes: [{ field: 'dati', code: 'TOO_LONG', values: { most: 500 } }],
    })
  })

  it('permits that change together are as many as an order has', () => {
    const acquisti = Array.from({ length: 11 }, (_, n) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${n + 10}`)
    const more = { idAssociazione: 1, idAcquisto: acquisti[0], data: '2027-05-01', email: 'luca@example.org' }
    const together = allCalls.filter(({ request }) =>
      Object.values(request.table).some(({ wireName }) => wireName === 'acquisti'),
    )
    expect(together.map(({ name }) => name).toSorted()).toEqual([
      'changeDates',
      'changeHolders',
      'giveBackPermits',
      'handOverOrder',
      'moveOrder',
      'planDates',
      'planHolders',
      'planOrderHandOver',
      'planOrderMove',
    ])
    for (const { request } of together) {
      const named = Object.values(request.table).map(({ wireName }) => wireName)
      const others = Object.fromEntries(Object.entries(more).filter(([name]) => named.includes(name)))
      const sent = (ids: string[] | string) => read(request, { ...others, acquisti: ids })
      const tooMany = { ok: false, mistakes: [{ field: 'acquisti', code: 'TOO_LONG', values: { most: 10 } }] }
      expect(sent(acquisti)).toEqual(tooMany)
      expect(sent(acquisti.join(','))).toEqual(tooMany)
      expect(sent(acquisti.slice(1)).ok).toBe(true)
    }
  })

  it('100 KB of combining marks are refused before they are tidied', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(mistakesOf({ nome: '\u0301\u0316'.repeat(50_000) })).toHaveLength(1)
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    normalize.mockRestore()
    expect(Math.max(...lengths)).toBeLessThan(1000)
  })
})

describe('what no database takes', () => {
  const code = (schema: Table[string]['schema'], value: unknown) => {
    const reading = read(wire({ value: field('campo', schema) }), { campo: value })
    return reading.ok ? undefined : reading.mistakes[0]?.code
  }

  it.each([
    ['0000-01-01', 'DAY_TOO_OLD'],
    ['1899-12-31', 'DAY_TOO_OLD'],
    [f.FIRST_DAY, undefined],
    [f.LAST_DAY, undefined],
    ['2200-01-01', 'DAY_TOO_FAR'],
    ['9999-12-31', 'DAY_TOO_FAR'],
    ['2027-02-29', 'NOT_A_DAY'],
  ])('a day has bounds: %s', (day, wrong) => expect(code(f.day, day)).toBe(wrong))

  it.each([
    ['0000-01-01T00:00:00Z', 'NOT_A_TIME'],
    ['1970-01-01T00:00:00.000Z', undefined],
    ['9999-12-31T23:59:59.999Z', 'NOT_A_TIME'],
  ])('a moment has those of a day: %s', (moment, wrong) => expect(code(f.instant, moment)).toBe(wrong))

  it.each([2 ** 31, 2 ** 53, -1, 0.5, '99999999999', '4294967296', Number.MAX_VALUE])(
    'a number has those of a column: %s',
    (number) => {
      for (const schema of [f.publicId, f.count, f.year]) expect(code(schema, number)).toBeDefined()
    },
  )

  it.each(['a\0b', '\0', 'a\uD800', '\uDC00b'])('a text has none of %j', (text) => {
    for (const schema of [f.line(40), f.prose(40), f.copied(40), f.email, f.contactEmail, f.phone, f.website])
      expect(code(schema, text)).toBeDefined()
    const foreign = read(wire({ value: field('campo', f.foreign(40)) }), { campo: text })
    expect(foreign.ok && foreign.value.value).toMatch(/\uFFFD/)
  })

  it('no text of any call takes them, but passwords, which are never stored, and what is only looked at in pieces', () => {
    const takes = allCalls.flatMap(({ name, request }) =>
      Object.values(request.table)
        .filter(({ wireName, schema }) => !/password/i.test(wireName) && code(schema, 'a\0b') === undefined)
        .map(({ wireName }) => `${name}.${wireName}`),
    )
    expect(takes).toEqual(['logAppError.message'])
  })
})
