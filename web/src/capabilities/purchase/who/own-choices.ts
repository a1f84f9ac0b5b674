import type { TFunction } from 'i18next'
import { techniqueText } from '#rules/codes.ts'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { OrderDraft } from '../order-draft.ts'
import { chosenNames } from '../rules-of-order.ts'

type OwnChoices = Pick<OrderDraft, 'zoneId' | 'slot' | 'technique' | 'options'>

/** Zone, time, technique and extras of one of several people. */
export function textOfOwnChoices(permit: PermitShown, alone: OwnChoices, t: TFunction): string {
  const { zone, slot, technique } = chosenNames(permit, alone, (one) => t(techniqueText(one)))
  const options = permit.options.filter(({ code }) => alone.options.includes(code)).map(({ name }) => name)
  return [zone, slot, technique, ...options].filter(Boolean).join(' · ')
}
