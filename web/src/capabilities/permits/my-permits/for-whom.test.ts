import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { aHeldPermit } from '../a-held-permit-for-test.ts'
import { isForUnnamedMinor, nameOfOther } from './for-whom.ts'

const { t } = createInstance()
const say = ((key: string) => key) as typeof t

describe('for whom a permit is', () => {
  it.each([
    ['oneself', {}, undefined],
    [
      'a minor who was named',
      { accompaniedMinor: true, minor: { firstName: 'Pia', lastName: 'B', birthYear: 2016 } },
      'Pia',
    ],
    ['a minor whom nobody named', { accompaniedMinor: true }, 'my-permits.unnamedMinor'],
    ['another angler', { iAmHolder: false }, 'Anna'],
  ])('%s', (_name, about, name) => {
    expect(nameOfOther(aHeldPermit(about), say)).toBe(name)
  })

  it('is a minor without a name only where it says so', () => {
    expect(isForUnnamedMinor(aHeldPermit({ accompaniedMinor: true }))).toBe(true)
    expect(isForUnnamedMinor(aHeldPermit())).toBe(false)
  })
})
