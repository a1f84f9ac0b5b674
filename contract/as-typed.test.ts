import { describe, expect, it } from 'vitest'
import { activate, changeProfile } from './identity.ts'
import { listOffers } from './offers.ts'
import { openPayment } from './purchase.ts'
import { read } from './read.ts'

describe('a country', () => {
  const read1 = (nazionalita: unknown) => {
    const reading = read(changeProfile.request, { ...changeProfile.example.request, nazionalita })
    return reading.ok ? reading.value.nationality : reading.mistakes
  }

  it.each([
    ['IT', 'IT'],
    ['it', 'IT'],
    [' It ', 'IT'],
    ['Italia', 'IT'],
    ['ITALY', 'IT'],
    ['germania', 'DE'],
    ['Germany', 'DE'],
    ['Città del Vaticano', 'VA'],
    ['citta del vaticano', 'VA'],
    ['Stati Uniti', 'US'],
    ['usa', 'US'],
    ['uk', 'GB'],
    ['Regno Unito', 'GB'],
    ["Costa d'Avorio", 'CI'],
    ['Olanda', 'NL'],
    ['The Netherlands', 'NL'],
    ['repubblica ceca', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['Great Britain', 'GB'],
    ['Inghilterra', 'GB'],
    ['United States of America', 'US'],
    ["Stati Uniti d'America", 'US'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Bosnia-Erzegovina', 'BA'],
    ['Vaticano', 'VA'],
    ['', undefined],
  ])('%s is %s', (typed, code) => {
    expect(read1(typed)).toBe(code)
  })

  it.each(['Atlantide', 'QQ', 'EU', 'italiana', 'and', 'toString', '{}', '..', '\u0301'])(
    '%s is none',
    (typed) => {
      expect(read1(typed)).toEqual([{ field: 'nazionalita', code: 'NOT_A_COUNTRY' }])
    },
  )

  it.each([7, ['IT'], { code: 'IT' }, true])('%s is no text', (sent) => {
    expect(read1(sent)).toEqual([{ field: 'nazionalita', code: 'WRONG_KIND' }])
  })
})

describe('an activation code', () => {
  const codeOf = (codiceAttivazione: unknown) => {
    const reading = read(activate.request, { email: 'anna@example.org', codiceAttivazione })
    return reading.ok ? reading.value.activationCode : reading.mistakes.map(({ code }) => code)
  }

  it.each([
    ['482913', '482913'],
    [482913, '482913'],
    // As a number it loses its leading zeros.
    [2913, '002913'],
    [0, '000000'],
    // Typed text is unchanged.
    ['2913', '2913'],
    ['abcdefghij0123456789', 'abcdefghij0123456789'],
  ])('%s is read as %s', (sent, code) => {
    expect(codeOf(sent)).toBe(code)
  })

  it.each([
    [-1, 'TOO_SMALL'],
    [1_000_000, 'TOO_BIG'],
    [4.5, 'WRONG_KIND'],
    ['x'.repeat(21), 'TOO_LONG'],
    [null, 'REQUIRED'],
    [['482913'], 'WRONG_KIND'],
  ])('%s is none: %s', (sent, mistake) => {
    expect(codeOf(sent)).toEqual([mistake])
  })
})

describe('a list in a query', () => {
  it('has blanks after its commas, or none', () => {
    const sent = { data: '2027-05-01', associazioni: ' 1, 2 ,3,', tipologie: '1,\t4' }
    expect(read(listOffers.request, sent)).toMatchObject({
      ok: true,
      value: { associations: [1, 2, 3], types: [1, 4] },
    })
    const order = { ...openPayment.example.request, arrOpzioniAggiuntive: 'barca , guida' }
    expect(read(openPayment.request, order)).toMatchObject({
      ok: true,
      value: { options: ['barca', 'guida'] },
    })
  })
})
