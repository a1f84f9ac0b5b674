import type { SupervisedPurchase } from '#contract/supervised.ts'
import { birthYearIn, earlierHolders, holderOnPermit, namedChild } from '../../permits/index.ts'
import type { FieldPurchase } from '../field-days/field-day.ts'
import type { SupervisedRow } from '../store/purchase-rows.ts'

type WhoFishes = Pick<
  SupervisedPurchase,
  'firstName' | 'lastName' | 'birthYear' | 'accompaniedBy' | 'unnamedMinor' | 'earlier'
>

/**
 * The person who fishes, as in the signed code: of an accompanied minor the child, with the adult beside it. A child
 * without a name gets the adult's, marked as such.
 */
export function whoFishes(row: SupervisedRow): WhoFishes {
  const { firstName, lastName, birthDate } = holderOnPermit(row)
  const earlier = earlierHolders(row)
  const corrected = earlier.length > 0 && { earlier }
  if (row.holder_kind !== 'minor') return { firstName, lastName, ...birthYearIn(birthDate), ...corrected }
  const child = namedChild(row)
  return {
    firstName: child?.firstName ?? firstName,
    lastName: child?.lastName ?? lastName,
    ...(child?.birthYear !== undefined && { birthYear: child.birthYear }),
    accompaniedBy: `${firstName} ${lastName}`.trim(),
    ...(child === undefined && { unnamedMinor: true }),
    ...corrected,
  }
}

/**
 * Adults and accompanied children whose days overlap, and permits of which one holds beside the other, by the id of each
 * permit; without company it is left out.
 */
export function sideBySide(purchases: FieldPurchase[]): Map<string, string[]> {
  const found = families(purchases)
  const listed = new Map(purchases.map(({ row }) => [row.id, row]))
  const add = (id: string, other: string) => found.set(id, [...new Set([...(found.get(id) ?? []), other])])
  for (const { row, beside } of purchases)
    for (const id of beside) {
      if (row.state !== 'issued' || listed.get(id)?.state !== 'issued') continue
      add(row.id, id)
      add(id, row.id)
    }
  return found
}

function families(purchases: FieldPurchase[]): Map<string, string[]> {
  const issued = purchases.flatMap(({ row }) => (row.state === 'issued' ? [row] : []))
  const isMinor = ({ holder_kind }: SupervisedRow) => holder_kind === 'minor'
  const found = new Map<string, string[]>()
  const withChildren = new Set(issued.filter(isMinor).map(({ holder_id }) => holder_id))
  const ofAdult = Map.groupBy(
    // A guest is nobody's child, nor the adult who came along by this account.
    issued.filter(({ holder_id, holder_kind }) => withChildren.has(holder_id) && holder_kind !== 'guest'),
    ({ holder_id, association_id }) => `${association_id} ${holder_id}`,
  )
  for (const family of ofAdult.values())
    for (const one of family) {
      const beside = family.filter(
        (other) =>
          other.id !== one.id &&
          (isMinor(one) || isMinor(other)) &&
          other.first_day <= one.last_day &&
          one.first_day <= other.last_day,
      )
      if (beside.length > 0)
        found.set(
          one.id,
          beside.map(({ id }) => id),
        )
    }
  return found
}
