import { describe, expect, it } from 'vitest'
import { type CardAccountFacts, cardAccountState } from './card-account.ts'

const begun: CardAccountFacts = {
  isSubmitted: false,
  takesCards: false,
  paysOut: false,
  isRejected: false,
  wanted: 4,
}

describe('the state of a card account', () => {
  it.each([
    ['incomplete', {}],
    ['incomplete', { isSubmitted: true, wanted: 1 }],
    // Nothing is wanted before the form is begun either.
    ['incomplete', { wanted: 0 }],
    ['checking', { isSubmitted: true, wanted: 0 }],
    ['rejected', { isSubmitted: true, wanted: 0, isRejected: true }],
    ['payoutsOff', { isSubmitted: true, takesCards: true, wanted: 1 }],
    ['ready', { isSubmitted: true, takesCards: true, paysOut: true, wanted: 0 }],
    // Details that are wanted later take nothing away now.
    ['ready', { isSubmitted: true, takesCards: true, paysOut: true, wanted: 2 }],
  ] as const)('is %s', (state, facts) => {
    expect(cardAccountState({ ...begun, ...facts })).toBe(state)
  })
})
