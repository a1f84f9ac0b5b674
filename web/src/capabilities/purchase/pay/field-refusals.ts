import type { Problem } from '#contract/errors.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import type { AddedPermit, OrderDraft, FieldRefusal } from '../order-draft.ts'
import { fieldOfLine, lineOfField, linesOfOrder, sentenceOf } from '../who/lines-of-order.ts'
import { joinsIn } from '../who/joins.ts'
import { fieldOfPerson, type PersonOfOrder } from '../who/people.ts'

/** The field that a full place belongs to: the last choice made. */
const placeField = ({ slot, zoneId }: OrderDraft): string => {
  if (slot !== undefined) return 'slot'
  return zoneId === undefined ? 'firstDay' : 'zoneId'
}

const OF_COMPANION = ['NEEDS_COMPANION', 'COMPANION_HAS_ENOUGH']
const isAboutCompanion = (problem: Problem): boolean =>
  OF_COMPANION.includes(extensionOf('NOT_BUYABLE', problem)?.reasons?.[0]?.code ?? '')

/** The server's refusal, at the form fields where it can be corrected. */
export function fieldRefusals(problem: Problem, draft: OrderDraft): FieldRefusal[] {
  const { code, title, detail = title, fields } = problem
  const lines = linesOfOrder(draft) ?? []
  if (fields && fields.length > 0)
    return fields.map(({ field, message }) => ({
      field: fieldOfLine(field, lines, joinsIn(draft)),
      message: sentenceOf(lineOfField(field, lines), message),
    }))
  switch (code) {
    case 'ORDER_NOT_POSSIBLE':
      return [...refusedLines(problem, draft), ...refusedMemberships(problem, draft)]
        .filter(isNotOfConditions)
        .map(({ person, added, sentence }) => ({
          field: fieldOfPerson(person),
          message: sentenceOf({ added }, sentence),
        }))
    case 'PLACE_TAKEN':
    case 'HOLD_EXPIRED':
      return [{ field: placeField(draft), message: title }]
    case 'NOT_BUYABLE':
      return [{ field: isAboutCompanion(problem) ? 'companionCode' : 'firstDay', message: detail }]
    case 'OTHER_HOLDER_UNKNOWN':
      return [{ field: 'otherEmail', message: title }]
    case 'DISCOUNT_REFUSED':
      return [{ field: 'discountCodeId', message: detail }]
    default:
      return []
  }
}

/** Conditions are read again on their own page, and no field of the form changes them. */
const isNotOfConditions = ({ code }: { code: string }): boolean => code !== 'CONDITIONS_CHANGED'

/** Whether the conditions have changed since they were accepted, of the order or of one of its lines. */
export const areConditionsChanged = (problem: Problem): boolean =>
  problem.code === 'CONDITIONS_CHANGED' ||
  extensionOf('ORDER_NOT_POSSIBLE', problem)?.lines.some((line) => !isNotOfConditions(line)) === true

interface RefusedPerson {
  person: PersonOfOrder
  /** It is another permit of theirs. */
  added?: AddedPermit | undefined
  code: string
  sentence: string
}

/** Who of the order cannot have their permit, and why. */
export function refusedLines(problem: Problem, draft: OrderDraft): RefusedPerson[] {
  const lines = linesOfOrder(draft) ?? []
  const refused = extensionOf('ORDER_NOT_POSSIBLE', problem)?.lines ?? []
  return refused.flatMap(({ line, code, sentence }) => {
    const { person, added } = lines[line] ?? {}
    return person ? [{ person, added, code, sentence }] : []
  })
}

/** Who of the order cannot become a member, and why. */
export function refusedMemberships(problem: Problem, draft: OrderDraft): RefusedPerson[] {
  const joins = joinsIn(draft)
  const refused = extensionOf('ORDER_NOT_POSSIBLE', problem)?.memberships ?? []
  return refused.flatMap(({ membership, code, sentence }) => {
    const person = joins[membership]?.person
    return person ? [{ person, code, sentence }] : []
  })
}
