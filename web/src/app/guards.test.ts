import { describe, expect, it } from 'vitest'
import { admit, type Guard } from './guards.ts'

const at = (path: string, search = '') => ({ path, search })
const visitors = {
  visitor: undefined,
  angler: { kind: 'angler' },
  warden: { kind: 'warden' },
  office: { kind: 'office' },
} as const

describe('who may see a page', () => {
  const table: [Guard, keyof typeof visitors, boolean][] = [
    ['none', 'visitor', true],
    ['none', 'angler', true],
    ['none', 'warden', true],
    ['open', 'visitor', true],
    ['open', 'angler', true],
    ['open', 'warden', false],
    ['guest', 'visitor', true],
    ['guest', 'angler', false],
    ['guest', 'warden', false],
    ['signedIn', 'visitor', false],
    ['signedIn', 'angler', true],
    ['signedIn', 'warden', true],
    ['warden', 'visitor', false],
    ['warden', 'angler', false],
    ['warden', 'warden', true],
    ['none', 'office', true],
    ['open', 'office', false],
    ['guest', 'office', false],
    ['signedIn', 'office', true],
    ['warden', 'office', false],
    ['office', 'visitor', false],
    ['office', 'angler', false],
    ['office', 'warden', false],
    ['office', 'office', true],
  ]
  it.each(table)('%s page, %s: %s', (guard, who, admitted) => {
    expect(admit(guard, visitors[who], at('/x')) === undefined).toBe(admitted)
  })

  it('redirects an anonymous visitor to login, and remembers the whole path', () => {
    expect(admit('signedIn', undefined, at('/stripe', '?idPermesso=3'))).toBe(
      '/login?vai=%2Fstripe%3FidPermesso%3D3',
    )
  })

  it('leads the wrong kind to their own home, which admits them: never a loop', () => {
    expect(admit('open', visitors.warden, at('/home'))).toBe('/home-guardiapesca')
    expect(admit('warden', visitors.angler, at('/home-guardiapesca'))).toBe('/home')
    expect(admit('open', visitors.angler, at('/home'))).toBeUndefined()
    expect(admit('warden', visitors.warden, at('/home-guardiapesca'))).toBeUndefined()
    expect(admit('open', visitors.office, at('/home'))).toBe('/ufficio')
    expect(admit('office', visitors.angler, at('/ufficio'))).toBe('/home')
    expect(admit('office', visitors.office, at('/ufficio'))).toBeUndefined()
  })

  it('redirects after sign-in to the page that was wanted', () => {
    expect(admit('guest', visitors.angler, at('/login', '?vai=%2Fstripe'))).toBe('/stripe')
  })

  it('redirects after sign-in without one to start, which knows what the angler has, and a warden home', () => {
    expect(admit('guest', visitors.angler, at('/login'))).toBe('/start')
    expect(admit('guest', visitors.angler, at('/login', '?vai=https://evil.example'))).toBe('/start')
    expect(admit('guest', visitors.warden, at('/login'))).toBe('/home-guardiapesca')
    expect(admit('guest', visitors.office, at('/login'))).toBe('/ufficio')
  })
})
