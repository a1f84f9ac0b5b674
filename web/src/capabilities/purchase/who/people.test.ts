import { describe, expect, it } from 'vitest'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
import { NOT_CHOSEN, withoutPerson, withSelfFirst } from './people.ts'

const named = (firstName: string): TypedHolder => ({ ...NOT_CHOSEN, kind: 'minor', firstName })
const self: TypedHolder = { ...NOT_CHOSEN, kind: 'self' }
const own = {
  zoneId: 2,
  slot: 'P',
  technique: 1,
  keepsCatch: undefined,
  ownChoices: undefined,
  options: [],
} as const
const family: OrderDraft = {
  permitId: 12,
  zoneId: 1,
  slot: 'M',
  technique: 2,
  options: ['boat'],
  discountTyped: '',
  holder: self,
  others: [
    { key: '1', holder: named('Leo'), own: { ...own, options: [] } },
    { key: '2', holder: named('Mia') },
  ],
}

describe('where the first person leaves', () => {
  it('the next keeps what was chosen for them, and the others what they had', () => {
    const left = { ...family, ...withoutPerson(family, 'first') }
    expect(left).toMatchObject({
      holder: { firstName: 'Leo' },
      zoneId: 2,
      slot: 'P',
      technique: 1,
      options: [],
    })
    expect(left.others).toMatchObject([
      { key: '2', own: { zoneId: 1, slot: 'M', technique: 2, options: [] } },
    ])
  })

  it('nobody gets the extras of the one who left', () => {
    const { others = [] } = family
    const left = { ...family, ...withoutPerson({ ...family, others: others.slice(1) }, 'first') }
    expect(left).toMatchObject({ holder: { firstName: 'Mia' }, zoneId: 1, options: [], others: [] })
  })

  it('the person themselves comes first again, and whoever was first keeps their extras', () => {
    const alone = { ...family, holder: named('Leo'), others: [] }
    const both = { ...alone, ...withSelfFirst(alone) }
    expect(both).toMatchObject({ holder: { kind: 'self' }, options: [] })
    expect(both.others).toMatchObject([
      { holder: { firstName: 'Leo' }, own: { zoneId: 1, options: ['boat'] } },
    ])
  })
})
