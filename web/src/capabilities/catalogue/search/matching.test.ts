import { describe, expect, it } from 'vitest'
import { anOffer, aSlot, refusedBecause } from '../an-offer-for-test.ts'
import { choicesAmong, matches, matching, nextDayOf } from './matching.ts'
import { NO_FILTERS, type Search } from './search.ts'

const search = (changes: Partial<Search> = {}): Search => ({ ...NO_FILTERS, day: '2027-05-02', ...changes })

describe('whether a permit matches a search', () => {
  it('matches without filters', () => {
    expect(matches(anOffer(), search())).toBe(true)
  })

  it('by type and association', () => {
    expect(matches(anOffer({ type: 2 }), search({ types: [1, 2] }))).toBe(true)
    expect(matches(anOffer({ type: 2 }), search({ types: [1] }))).toBe(false)
    expect(matches(anOffer({ associationId: 1 }), search({ associations: [2] }))).toBe(false)
  })

  it('by technique; where none is prescribed, any will do', () => {
    expect(matches(anOffer({ techniques: [1, 2] }), search({ techniques: [2, 3] }))).toBe(true)
    expect(matches(anOffer({ techniques: [1] }), search({ techniques: [3] }))).toBe(false)
    expect(matches(anOffer({ techniques: [] }), search({ techniques: [3] }))).toBe(true)
    // Technique 6 is "no kill": it does not exclude the rod.
    expect(matches(anOffer({ techniques: [6] }), search({ techniques: [3] }))).toBe(true)
  })

  it('by the cents, the limit included', () => {
    expect(matches(anOffer({ priceCents: 2000 }), search({ priceUpTo: 2000 }))).toBe(true)
    expect(matches(anOffer({ priceCents: 2001 }), search({ priceUpTo: 2000 }))).toBe(false)
  })

  it('by the keeping of fish; a free choice matches both', () => {
    expect(matches(anOffer({ keeping: 'choice' }), search({ keeping: 'kept' }))).toBe(true)
    expect(matches(anOffer({ keeping: 'choice' }), search({ keeping: 'released' }))).toBe(true)
    expect(matches(anOffer({ keeping: 'released' }), search({ keeping: 'kept' }))).toBe(false)
    expect(matches(anOffer({ keeping: 'kept' }), search({ keeping: 'released' }))).toBe(false)
  })

  const halves = [aSlot('06:00:00', '12:00:00'), aSlot('12:00:00', '21:00:00')]
  const whole = [aSlot('06:00:00', '21:00:00', ['M', 'P'])]
  it.each([
    ['halves of the day, the morning', halves, 'morning', true],
    ['halves of the day, the afternoon', halves, 'afternoon', true],
    ['halves of the day, the whole day', halves, 'wholeDay', false],
    ['halves of the day, the evening', halves, 'evening', false],
    ['the whole day, the morning', whole, 'morning', true],
    ['no slots at all, the evening', [], 'evening', true],
  ] as const)('by the time of day: %s', (_, slots, part, serves) => {
    expect(matches(anOffer({ slots: [...slots] }), search({ parts: [part] }))).toBe(serves)
  })
})

describe('the list of a day', () => {
  const sold = anOffer({ permitId: 1 })
  const full = refusedBecause('full', { permitId: 2, nextDay: '2027-05-04' })
  const closed = refusedBecause('closed', { permitId: 3 })
  const soon = refusedBecause('full', { permitId: 4, nextDay: '2027-05-03' })

  it('lists the buyable ones first, then the others, the soonest first', () => {
    const { buyable, refused } = matching([closed, full, sold, soon], search())
    expect(buyable).toEqual([sold])
    expect(refused).toEqual([soon, full, closed])
  })

  it('finds the next day on which one of them can be bought', () => {
    expect(nextDayOf([closed, full, soon], '2027-05-02')).toBe('2027-05-03')
    expect(nextDayOf([closed], '2027-05-02')).toBeUndefined()
  })

  it('never proposes a day that is not on sale yet, or the current one', () => {
    const notYet = refusedBecause('early', { nextDay: '2027-09-01', nextDaySoldFrom: '2027-08-01' })
    const sameDay = refusedBecause('early', { nextDay: '2027-05-02' })
    expect(nextDayOf([notYet, sameDay], '2027-05-02')).toBeUndefined()
  })
})

describe('the values of the filters', () => {
  it('are those in which the loaded permits differ', () => {
    const offers = [
      anOffer({ priceCents: 1500, techniques: [1, 6], slots: [aSlot('06:00:00', '12:00:00')] }),
      anOffer({ priceCents: 4000, techniques: [2], slots: [aSlot('18:00:00', '23:00:00')] }),
    ]
    expect(choicesAmong(offers, search())).toEqual({
      techniques: [1, 2],
      parts: ['morning', 'evening'],
      prices: [1500, 2000, 3000],
    })
  })

  it('include the selected ones, so that they can be cleared', () => {
    const chosen = search({ techniques: [7], parts: ['wholeDay'], priceUpTo: 1234 })
    expect(choicesAmong([], chosen)).toEqual({ techniques: [7], parts: ['wholeDay'], prices: [1234] })
  })
})
