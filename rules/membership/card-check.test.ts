import { describe, expect, it } from 'vitest'
import { idEnd, readClaims } from '../permit/permit-claims.ts'
import { checkCard } from './card-check.ts'
import { type CardFacts, readCardClaims } from './card-claims.ts'

const ID = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const claims = {
  w: 'm',
  i: 'AZmg8nwezjqdZAobLD1OXw',
  a: 1,
  n: 'Marta Zeni',
  u: 'T-1042',
  b: 19880229,
  e: 20271231,
}
const marta: CardFacts = {
  memberId: 'placeholder',
  associationId: 1,
  name: 'Marta Zeni',
  number: 'T-1042',
  birthDate: '1988-02-29',
  lastDay: '2027-12-31',
}

describe('the claims of a card', () => {
  const i = Buffer.from(ID.replaceAll('-', ''), 'hex').toString('base64url')
  const own = { ...claims, i }

  it('say who is a member of what and until when; number, birth date and end may be absent', () => {
    expect(readCardClaims(own)).toEqual({ ...marta, memberId: ID })
    const { u, b, e, ...least } = own
    expect([u, b, e]).toEqual(['T-1042', 19880229, 20271231])
    expect(readCardClaims(least)).toEqual({ memberId: ID, associationId: 1, name: 'Marta Zeni' })
  })

  it('are never those of a permit, nor the other way round', () => {
    const permit = { i, v: 1, p: 12, n: 'Anna Bianchi', d: 20270502 }
    expect(readClaims(permit)).toBeDefined()
    expect(readCardClaims(permit)).toBeUndefined()
    expect(readClaims(own)).toBeUndefined()
    // Signed by us with the claims of both: a permit says nothing of being another paper.
    expect(readClaims({ ...permit, ...own })).toBeUndefined()
    expect(readClaims({ ...permit, w: 'm' })).toBeUndefined()
    expect(readCardClaims({ ...own, w: undefined })).toBeUndefined()
  })

  it.each([
    ['another kind', { w: 'x' }],
    ['no kind', { w: undefined }],
    ['no id', { i: 'short' }],
    ['no association', { a: 0 }],
    ['a text as association', { a: '1' }],
    ['no name', { n: '' }],
    ['a long name', { n: 'x'.repeat(49) }],
    ['a number as number', { u: 12 }],
    ['a 29 February that was not', { b: 19870229 }],
    ['a day as a text', { e: '2027-12-31' }],
  ])('with %s are none', (_, other) => {
    expect(readCardClaims({ ...own, ...other })).toBeUndefined()
  })
})

describe('the check of a card', () => {
  const facts = { ...marta, memberId: ID }
  const club = { associationId: 1 }
  const on = (day: string, more: object = {}) => checkCard({ facts, day, served: [club], ...more })

  it('is good until its last day, by the signature alone too', () => {
    expect(on('2027-12-31')).toMatchObject({ result: 'valid', reasons: [], notices: ['CARD_BY_SIGNATURE'] })
    expect(on('2028-01-01')).toMatchObject({ result: 'notValid', reasons: ['MEMBERSHIP_ENDED'] })
    expect(on('2027-12-31', { served: undefined })).toMatchObject({ notices: ['NO_LIST_OF_CARDS'] })
    expect(on('2099-01-01', { facts: { ...facts, lastDay: undefined } }).result).toBe('valid')
  })

  it('is of no use to a warden of another club', () => {
    const verdict = on('2027-05-01', { served: [{ associationId: 2 }] })
    expect(verdict).toMatchObject({ result: 'notValid', reasons: ['CARD_OF_OTHER_CLUB'] })
  })

  it('counts what the server says: prolonged, corrected, ended early, taken out', () => {
    const now = { name: 'Marta Zeni', number: 'T-1042', birthDate: '1988-02-29', lastDay: '2027-12-31' }
    expect(on('2027-05-01', { current: now })).toMatchObject({ result: 'valid', notices: [] })
    const prolonged = { ...now, lastDay: '2028-12-31' }
    expect(on('2028-05-01', { current: prolonged })).toMatchObject({
      result: 'valid',
      notices: ['CARD_OLD'],
      member: { lastDay: '2028-12-31' },
    })
    const married = { ...now, name: 'Marta Bonora' }
    expect(on('2027-05-01', { current: married })).toMatchObject({ notices: ['CARD_OLD'], member: married })
    const early = on('2027-05-01', { current: { ...now, lastDay: '2027-03-31' } })
    expect(early).toMatchObject({ result: 'notValid', reasons: ['MEMBERSHIP_ENDED'], notices: ['CARD_OLD'] })
    expect(on('2027-05-01', { current: 'gone' })).toMatchObject({
      result: 'revoked',
      reasons: ['NO_MEMBER_ANY_MORE'],
    })
  })

  it('counts without a network what the day’s list says of memberships that ended early', () => {
    const ended = (until?: string) => ({
      served: [{ ...club, endedCards: [{ card: idEnd(ID), until }] }],
    })
    expect(on('2027-05-01', ended())).toMatchObject({ result: 'revoked', reasons: ['NO_MEMBER_ANY_MORE'] })
    expect(on('2027-05-01', ended('2027-03-31'))).toMatchObject({
      reasons: ['MEMBERSHIP_ENDED'],
      notices: ['CARD_OLD', 'CARD_BY_SIGNATURE'],
    })
    // A card that was renewed since says the same as the list.
    const renewed = { ...ended('2027-03-31'), facts: { ...facts, lastDay: '2027-03-31' } }
    expect(on('2027-03-31', renewed)).toMatchObject({ result: 'valid', notices: ['CARD_BY_SIGNATURE'] })
  })

  it('takes a name that the card cut for the whole one', () => {
    const long = 'Maria Anna Franceschini Bortolotti della Valle di Sopra'
    const cut = { ...facts, name: `${long.slice(0, 40)}…` }
    const { name: _, ...now } = { ...marta, memberId: ID }
    expect(on('2027-05-01', { facts: cut, current: { ...now, name: long } }).notices).toEqual([])
  })
})
