import { ADULTS } from '../../../age-groups.ts'
import type { RequiredFact } from '../../../facts/required-fact.ts'
import { club, everybody, type Example, M, P } from './club.ts'

const asking = (fact: RequiredFact, terms = {}, changes = {}) =>
  club([{ ...terms, facts: [fact] }], { facts: [fact], ...changes })
const licence: RequiredFact = {
  key: 'licenza',
  kind: 'licence',
  for: { groups: [ADULTS] },
  fields: ['number'],
}
const card: RequiredFact = { key: 'tessera', kind: 'membership', for: { members: true }, fields: ['number'] }
const numbers = { hasMemberNumbers: true }

export const FACTS: Example[] = [
  [
    'FACT_ASKED_OF_NOBODY',
    'adults, of a permit for children',
    asking(licence, { holder: { ...everybody, oldest: 17 } }),
    asking(licence, { holder: { ...everybody, oldest: 18 } }),
  ],
  [
    'FACT_ASKED_OF_NOBODY',
    'members, where none are listed',
    asking(card, {}, { hasMembers: false }),
    asking(card),
  ],
  [
    'FACT_ASKED_OF_NOBODY',
    'guests, of a permit for members',
    asking({ ...card, for: { members: false } }, { holder: { ...everybody, membersOnly: true } }),
    asking({ ...card, for: { members: false } }),
  ],
  [
    'FACT_ASKED_OF_NOBODY',
    'in a zone that the permit does not have',
    asking({ ...licence, for: { zones: [2] } }, { zones: [{ zoneId: 1 }] }),
    asking({ ...licence, for: { zones: [2] } }, { zones: [{ zoneId: 1 }, { zoneId: 2 }] }),
  ],
  [
    'FACT_ASKED_OF_NOBODY',
    'in a slot that its zone does not have',
    asking(
      { ...licence, for: { zones: [1], slots: ['P'] } },
      { zones: [{ zoneId: 1, slots: ['M'] }], slots: [M, P] },
    ),
    asking({ ...licence, for: { zones: [1], slots: ['P'] } }, { zones: [{ zoneId: 1 }], slots: [M, P] }),
  ],
  ['MEMBER_NUMBERS_UNUSED', 'without a card', asking(licence, {}, numbers), asking(card, {}, numbers)],
]
