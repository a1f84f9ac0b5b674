import type { RequestOf } from '#contract/call.ts'
import type { openOrder } from '#contract/orders.ts'
import { formFieldOf } from '../choose/find-mistakes.ts'
import { orderRequest } from '../choose/order-request.ts'
import type { AddedPermit, OrderDraft } from '../order-draft.ts'
import { joinsIn, membershipOfJoin } from './joins.ts'
import {
  addedTo,
  draftOfPerson,
  fieldInOrder,
  fieldOfPerson,
  peopleOf,
  type PersonOfOrder,
} from './people.ts'

export type SeveralRequest = RequestOf<typeof openOrder>

interface LineOfPerson {
  person: PersonOfOrder
  /** The line is that of another permit of theirs. */
  added?: AddedPermit | undefined
  line: SeveralRequest['lines'][number]
}

/**
 * Invited people, guests and accompanied children are sent after the adults, because one of the lines before can be their companion.
 * What some buy beside comes last: by its first line the order is known, found again, and opened once it is bought.
 */
const ORDER = ['invited', 'guest', 'minor'] as const
const rankOf = ({ person: { holder }, added }: LineOfPerson): number =>
  ORDER.findIndex((kind) => kind === holder.kind) + (added === undefined ? 0 : ORDER.length + 1)

/** The permits of one person. */
function linesOfPerson(draft: OrderDraft, person: PersonOfOrder): LineOfPerson[] {
  const alone = draftOfPerson(draft, person)
  const lineOf = (one: OrderDraft, added?: AddedPermit): LineOfPerson[] => {
    const request = orderRequest(one)
    if (request === undefined) return []
    const { discountCodeId: _ofAll, ...line } = request
    return [{ person, line, added }]
  }
  const ofOthers = addedTo(draft, person.key).flatMap((added) => {
    const { key: _ofPerson, name: _shown, ...chosen } = added
    const choices = { zoneId: undefined, slot: undefined, technique: undefined, conditionsVersion: undefined }
    const plain = { keepsCatch: undefined, options: [], companionTyped: undefined }
    return lineOf({ ...alone, ...plain, ...choices, ...chosen }, added)
  })
  return [...lineOf(alone), ...ofOthers]
}

/** Undefined while a day is missing. */
export function linesOfOrder(draft: OrderDraft): LineOfPerson[] | undefined {
  const people = peopleOf(draft)
  const lines = people.flatMap((person) => linesOfPerson(draft, person))
  if (lines.filter(({ added }) => added === undefined).length < people.length) return undefined
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The order of all, in place of the one that is held for it. */
export function severalRequest(draft: OrderDraft): SeveralRequest | undefined {
  const lines = linesOfOrder(draft)
  const joins = joinsIn(draft)
  const { discountCodeId, purchaseId } = draft
  return (
    lines && {
      lines: lines.map(({ line }) => line),
      ...(joins.length > 0 && { memberships: joins.map((one) => membershipOfJoin(one, true)) }),
      ...(discountCodeId !== undefined && { discountCodeId }),
      ...(purchaseId !== undefined && { replacedOrderId: purchaseId }),
    }
  )
}

/** `righe.1.dataNascitaMinore`: the birth date of the second; `tessere.0.documenti`: of the first who becomes a member. */
export function fieldOfLine(
  field: string,
  lines: readonly { person: PersonOfOrder }[],
  joins: readonly { person: PersonOfOrder }[] = [],
): string {
  const [list, line, name = ''] = field.split('.')
  const member = list === 'tessere' ? joins[Number(line)]?.person : undefined
  if (member) return fieldOfPerson(member)
  const person = lineOfField(field, lines)?.person
  return person ? fieldInOrder(person, formFieldOf(name)) : formFieldOf(field)
}

/** The line that a field of an order is in. */
export function lineOfField<Line>(field: string, lines: readonly Line[]): Line | undefined {
  const [list, line] = field.split('.')
  return list === 'righe' ? lines[Number(line)] : undefined
}

/** What is wrong with a line, told at its person; of another permit of theirs with its name. */
export const sentenceOf = ({ added }: Pick<LineOfPerson, 'added'> = {}, sentence: string): string =>
  added === undefined ? sentence : `${added.name}: ${sentence}`
