import { describe, expect, it } from 'vitest'
import find from '#locales/it/find.json' with { type: 'json' }
import { REFUSAL_CODES } from '#rules/sale/refused.ts'
import { anOffer } from '../an-offer-for-test.ts'
import { foldRefused } from './fold-refused.ts'

const because = (permitId: number, code: string, nextDay?: string) =>
  anOffer({ permitId, buyable: false, reasons: [{ code, sentence: code }], nextDay })

describe('what cannot be bought', () => {
  it('is folded by its first reason, each permit once', () => {
    const offers = [
      because(1, 'HOLDER_TOO_YOUNG'),
      because(2, 'FULL', '2027-05-09'),
      because(3, 'TOO_EARLY'),
      because(4, 'FULL', '2027-05-04'),
      because(5, 'HOLDER_TOO_OLD'),
    ]
    const folded = foldRefused(offers, '2027-05-02').map(({ name, offers: of, nextDay }) => ({
      name,
      ids: of.map(({ permitId }) => permitId),
      nextDay,
    }))
    expect(folded).toEqual([
      { name: 'full', ids: [2, 4], nextDay: '2027-05-04' },
      { name: 'notYet', ids: [3], nextDay: undefined },
      { name: 'age', ids: [1, 5], nextDay: undefined },
    ])
  })

  it.each([...REFUSAL_CODES, 'HOLDER_NOT_ALLOWED', 'OF_A_NEWER_SERVER'])('has a line for %s', (code) => {
    const [group] = foldRefused([because(1, code)], '2027-05-02')
    expect(group?.offers).toHaveLength(1)
    expect(find.refused).toHaveProperty(group?.name ?? '')
  })

  it('without a reason is shown too', () => {
    const offers = [anOffer({ buyable: false, reasons: [] })]
    expect(foldRefused(offers, '2027-05-02')).toHaveLength(1)
  })
})
