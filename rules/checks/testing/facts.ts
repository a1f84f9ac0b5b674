import { ADULTS } from '../../age-groups.ts'
import type { RequiredFact } from '../../facts/required-fact.ts'
import { club, everybody, type Example } from './club.ts'

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
  ['MEMBER_NUMBERS_UNUSED', 'without a card', asking(licence, {}, numbers), asking(card, {}, numbers)],
]
