import { describe, expect, it } from 'vitest'
import { completeBy } from './invitation.ts'
import { requestedHolder } from './order.ts'

const at = (firstDay: string) => ({ firstDay, timeZone: 'Europe/Rome' })

describe('who is invited completes the permit', () => {
  it.each([
    ['2027-05-02', '2027-05-01T16:00:00.000Z'],
    // The day before ends by the other clock.
    ['2027-03-29', '2027-03-28T16:00:00.000Z'],
    ['2027-11-01', '2027-10-31T17:00:00.000Z'],
  ])('until the evening before %s, by the clock of the waters', (day, until) =>
    expect(completeBy(at(day)).toISOString()).toBe(until),
  )

  it('until the moment of the association', () => {
    const slot = { from: '06:00:00', to: '12:00:00' }
    expect(completeBy({ ...at('2027-05-02'), slot }, { before: 'PT6H' }).toISOString()).toBe(
      '2027-05-01T22:00:00.000Z',
    )
  })
})

describe('an order', () => {
  it('invites by the e-mail alone', () => {
    expect(requestedHolder({ invitedEmail: 'ada@example.org' })).toEqual({
      holder: { kind: 'invited', email: 'ada@example.org' },
    })
  })

  it.each([
    ['otherEmail', { otherEmail: 'x@example.org' }],
    ['accompaniedMinor', { accompaniedMinor: true }],
    ['guestLastName', { guestLastName: 'Conti' }],
  ])('does not invite somebody and name another by %s', (field, named) =>
    expect(requestedHolder({ invitedEmail: 'ada@example.org', ...named })).toEqual({
      mistakes: [{ field, code: 'HOLDER_TWICE' }],
    }),
  )
})
