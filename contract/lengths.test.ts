import { describe, expect, it, vi } from 'vitest'
import { register } from './identity.ts'
import { listOffers } from './offers.ts'
import { read } from './read.ts'
import { syncRiverLog } from './river-log.ts'

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

  it('100 KB of combining marks are refused before they are tidied', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(mistakesOf({ nome: '\u0301\u0316'.repeat(50_000) })).toHaveLength(1)
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    normalize.mockRestore()
    expect(Math.max(...lengths)).toBeLessThan(1000)
  })
})
