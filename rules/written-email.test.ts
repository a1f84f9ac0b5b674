import { describe, expect, it } from 'vitest'
import { readEmail } from './written-email.ts'

describe('an address in a list', () => {
  it.each([
    ['mario+pesca@example.org', 'mario+pesca@example.org'],
    ["sean.o'brien@example.org", "sean.o'brien@example.org"],
    ['Marta Zeni <marta@example.org>', 'marta@example.org'],
    ['"Zeni, Marta" <marta@example.org>', 'marta@example.org'],
    ['mailto:marta@example.org?subject=Ciao', 'marta@example.org'],
    ['\u00a0marta@example.org\u200b', 'marta@example.org'],
    ['marta@example.org.', 'marta@example.org'],
    ['marta@example.org;', 'marta@example.org'],
    ['marta@example.org <mailto:marta@example.org>', 'marta@example.org'],
    ['marta@example.org marta@example.org', 'marta@example.org'],
    ['MARTA6@EXAMPLE.ORG', 'MARTA6@EXAMPLE.ORG'],
    // Not mended: which address is meant is not certain.
    ['marta 4@example.org', 'marta 4@example.org'],
    ['marta', 'marta'],
  ])('%s is %s', (typed, email) => expect(readEmail(typed)).toEqual({ is: 'one', email }))

  it.each(['a@example.org; b@example.org', 'a@example.org, b@example.org', 'a@example.org / b@example.org'])(
    '%s is two',
    (typed) => expect(readEmail(typed)).toEqual({ is: 'several' }),
  )

  it.each(['-', ' – ', 'nessuna', 'N.D.', '', '\u200b'])('%j is none', (typed) =>
    expect(readEmail(typed)).toEqual({ is: 'none' }),
  )
})
