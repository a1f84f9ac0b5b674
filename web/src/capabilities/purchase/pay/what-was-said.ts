import type { Problem } from '#contract/errors.ts'
import { formFieldOf } from '../choose/find-mistakes.ts'
import type { OrderDraft, SaidOfField } from '../order-draft.ts'

/** The choice that a full place is about: the last one that was made. */
const placeField = ({ slot, zoneId }: OrderDraft): string => {
  if (slot !== undefined) return 'slot'
  return zoneId === undefined ? 'firstDay' : 'zoneId'
}

/** What the server refused, at the fields of the form where it can be put right. */
export function saidOfFields(problem: Problem, draft: OrderDraft): SaidOfField[] {
  const { code, title, detail = title, fields } = problem
  if (fields && fields.length > 0)
    return fields.map(({ field, message }) => ({ field: formFieldOf(field), message }))
  switch (code) {
    case 'PLACE_TAKEN':
    case 'HOLD_EXPIRED':
      return [{ field: placeField(draft), message: title }]
    case 'NOT_BUYABLE':
      return [{ field: 'firstDay', message: detail }]
    case 'OTHER_HOLDER_UNKNOWN':
      return [{ field: 'otherEmail', message: title }]
    case 'DISCOUNT_REFUSED':
      return [{ field: 'discountCodeId', message: detail }]
    default:
      return []
  }
}
