import type { RequestOf } from '#contract/call.ts'
import type { openOrder } from '#contract/orders.ts'
import { formFieldOf } from '../choose/find-mistakes.ts'
import { orderRequest } from '../choose/order-request.ts'
import type { OrderDraft } from '../order-draft.ts'
import { joinsIn, membershipOfJoin } from './joins.ts'
import { draftOfPerson, fieldInOrder, fieldOfPerson, peopleOf, type PersonOfOrder } from './people.ts'

export type SeveralRequest = RequestOf<typeof openOrder>

interface LineOfPerson {
  person: PersonOfOrder
  line: SeveralRequest['lines'][number]
}

/** Invited people, guests and accompanied children are sent after the adults, because one of the lines before can be their companion. */
const ORDER = ['invited', 'guest', 'minor'] as const
const rankOf = ({ person: { holder } }: LineOfPerson): number =>
  ORDER.findIndex((kind) => kind === holder.kind)

/** Undefined while a day is missing. */
export function linesOfOrder(draft: OrderDraft): LineOfPerson[] | undefined {
  const lines = peopleOf(draft).flatMap((person) => {
    const request = orderRequest(draftOfPerson(draft, person))
    if (request === undefined) return []
    const { discountCodeId: _ofAll, ...line } = request
    return [{ person, line }]
  })
  if (lines.length < peopleOf(draft).length) return undefined
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
  const person = list === 'righe' ? lines[Number(line)]?.person : undefined
  return person ? fieldInOrder(person, formFieldOf(name)) : formFieldOf(field)
}
