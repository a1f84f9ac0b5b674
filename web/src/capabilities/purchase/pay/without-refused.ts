import type { Problem } from '#contract/errors.ts'
import type { OrderDraft } from '../order-draft.ts'
import {
  addedTo,
  draftOfPerson,
  peopleOf,
  type PersonOfOrder,
  withChangedPerson,
  withoutPeople,
} from '../who/people.ts'
import { refusedLines, refusedMemberships } from './field-refusals.ts'

/**
 * The order without the permits and memberships that are refused, as the server has counted it. Undefined: somebody who leaves it
 * would keep another permit.
 */
export function withoutRefused(problem: Problem, draft: OrderDraft): OrderDraft | undefined {
  const lines = refusedLines(problem, draft)
  const leaving = lines.filter(({ added }) => added === undefined).map(({ person }) => person.key)
  const isRefused = (one: object) => lines.some(({ added }) => added === one)
  if (leaving.some((key) => !addedTo(draft, key).every(isRefused))) return undefined
  const kept = { ...draft, added: draft.added?.filter((one) => !isRefused(one)) }
  return refusedMemberships(problem, draft).reduce(
    (now, { person: { key, holder } }) => ({
      ...now,
      ...withChangedPerson(now, key, { holder: { ...holder, join: undefined } }),
    }),
    withoutPeople(kept, leaving),
  )
}

/** A place may become available. */
export const WITHOUT_PLACE: ReadonlySet<string> = new Set(['WAITED_FOR', 'PLACE_TAKEN'])

/**
 * The order of those for whom there is no place, and of those who would fish in the same one with them: these wait together.
 * Undefined: nobody is without a place.
 */
export function withoutPlace(problem: Problem, draft: OrderDraft): OrderDraft | undefined {
  const placeOf = (person: PersonOfOrder) => {
    const { zoneId, slot } = draftOfPerson(draft, person)
    return `${zoneId} ${slot}`
  }
  const full = new Set(
    refusedLines(problem, draft)
      .filter(({ added, code }) => added === undefined && WITHOUT_PLACE.has(code))
      .map(({ person }) => placeOf(person)),
  )
  if (full.size === 0) return undefined
  const elsewhere = peopleOf(draft).filter((person) => !full.has(placeOf(person)))
  return withoutPeople(
    draft,
    elsewhere.map(({ key }) => key),
  )
}
