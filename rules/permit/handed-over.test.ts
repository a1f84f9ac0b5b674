import { describe, expect, it } from 'vitest'
import { MAY, mayWith, type PermitPeople, shortName, standingsOf, undoUntil } from './handed-over.ts'

const WHOLE = ['see', 'changeDay', 'handOver', 'giveBack', 'atTheRiver', 'buyAgain'] as const
const permit = (holderId: string, handedOverAs: number | null): PermitPeople => ({
  buyerId: 'buyer',
  holderId,
  handedOverAs,
})

describe('a permit', () => {
  it('that was bought for another is also its buyer’s, until it is handed over', () => {
    const before = permit('receiver', null)
    const after = permit('receiver', 2)
    for (const act of WHOLE) {
      expect([act, mayWith(before, 'buyer', act), mayWith(before, 'receiver', act)]).toEqual([
        act,
        true,
        true,
      ])
      expect([act, mayWith(after, 'buyer', act), mayWith(after, 'receiver', act)]).toEqual([act, false, true])
    }
    expect(standingsOf(after, 'buyer')).toEqual(['payer'])
    expect(standingsOf(after, 'giver')).toEqual([])
  })

  it('leaves who paid only the money, and that it was handed over', () => {
    expect(MAY.payer).toEqual(['money', 'seeHandedOver'])
    expect(MAY.giver).toEqual(['seeHandedOver'])
    expect(mayWith(permit('receiver', 2), 'receiver', 'money')).toBe(false)
  })

  it('that came back to its buyer is theirs again', () => {
    const back = permit('buyer', 3)
    expect(standingsOf(back, 'buyer')).toEqual(['holder', 'buyer'])
    for (const act of WHOLE) expect(mayWith(back, 'buyer', act)).toBe(true)
  })
})

it('a hand-over can be undone for ten minutes', () => {
  expect(undoUntil(new Date('2027-05-01T10:00:00Z')).toISOString()).toBe('2027-05-01T10:10:00.000Z')
})

it('shows a first name and an initial', () => {
  expect(shortName({ firstName: 'Luca', lastName: 'moro' })).toBe('Luca M.')
  expect(shortName({ firstName: 'Luca', lastName: '' })).toBe('Luca')
  expect(shortName({ firstName: 'Ada', lastName: '𐐨x' })).toBe('Ada 𐐀.')
})
