import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { isForUnnamedMinor } from '#permit-sheet/held-on-paper.ts'
import { nameOfOther } from './for-whom.ts'

const say = ((key: string) => key) as TFunction

describe('for whom a permit is', () => {
  it.each([
    ['oneself', {}, undefined],
    [
      'a named minor',
      { accompaniedMinor: true, minor: { firstName: 'Pia', lastName: 'B', birthYear: 2016 } },
      'Pia',
    ],
    ['an unnamed minor', { accompaniedMinor: true }, 'my-permits.unnamedMinor'],
    ['another angler', { iAmHolder: false }, 'Anna'],
  ])('%s', (_name, about, name) => {
    expect(nameOfOther(aHeldPermit(about), say)).toBe(name)
  })

  it('is an unnamed minor only if the permit is for an accompanied minor', () => {
    expect(isForUnnamedMinor(aHeldPermit({ accompaniedMinor: true }))).toBe(true)
    expect(isForUnnamedMinor(aHeldPermit())).toBe(false)
  })
})
