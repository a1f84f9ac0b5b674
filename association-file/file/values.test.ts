import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { day, email, line, localisedMarkdown, yearDay } from './values.ts'

describe('a text of the file', () => {
  it('loses invisible characters', () => {
    expect(z.parse(line(80), 'Lago\u200B alto \u202Eossab')).toBe('Lago alto ossab')
    expect(z.parse(localisedMarkdown, { it: 'Si\u2060 pesca', en: 'Fish\uFEFF' })).toEqual({
      it: 'Si pesca',
      en: 'Fish',
    })
  })

  it('of nothing else is refused', () => {
    expect(z.safeParse(line(80), '\u200B\u202E').success).toBe(false)
  })
})

describe('an address of the file', () => {
  it('may have a domain in any letters', () => {
    expect(z.parse(email, '\u200Bsoci@bücher.example')).toBe('soci@xn--bcher-kva.example')
  })

  it('that is none is refused by name', () => {
    expect(z.safeParse(email, 'soci@').error?.issues.map(({ message }) => message)).toEqual(['NOT_AN_EMAIL'])
  })
})

it.each([
  [day, '____-03-12', 'NOT_A_DAY'],
  [day, '2027-02-30', 'NOT_A_DAY'],
  [day, '1800-01-01', 'DAY_OUT_OF_REACH'],
  [yearDay, '31/12', 'NOT_A_YEAR_DAY'],
  [yearDay, '02-30', 'NOT_A_YEAR_DAY'],
] as const)('what is no day is one mistake: %#, %s', (schema, text, mistake) => {
  expect(z.safeParse(schema, text).error?.issues.map(({ message }) => message)).toEqual([mistake])
})
