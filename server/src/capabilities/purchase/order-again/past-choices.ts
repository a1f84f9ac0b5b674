import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { readOrderAgain } from '#contract/order-again.ts'
import { type Technique, techniqueText } from '#rules/codes.ts'
import { techniquesIn } from '#rules/permit/keeping.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { slotOf, slotsIn, zoneOf } from '#rules/permit/slots.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { isUnlocked } from '#rules/permit/unlocked-zones.ts'

export type Lost = NonNullable<ResponseOf<typeof readOrderAgain>['order']>['lost']

/** The choices of a purchase that its permit still has. */
export interface PastChoices {
  zoneId?: number
  slot?: string
  technique?: Technique
  options: string[]
  lost: Lost
}

interface Words {
  texts: Texts
  language: Language
  zoneName: (zoneId: number) => string
}

/**
 * What was ordered, as far as the terms on sale have it; names are those of the terms that it was bought under. Whether
 * there is a day for it is another question.
 */
export function pastChoices(
  purchase: Pick<PurchaseRow, 'zone_id' | 'slot' | 'technique' | 'option_codes'>,
  { bought, onSale }: { bought: PermitTerms | undefined; onSale: PermitTerms },
  { texts, language, zoneName }: Words,
): PastChoices {
  const { zone_id: zoneId, slot, technique: code, option_codes } = purchase
  const lost: Lost = []
  const choices: PastChoices = { options: [], lost }
  const zone = zoneId === null ? undefined : zoneOf(onSale, zoneId)
  if (zoneId !== null) {
    const there = onSale.addOns.map((addOn) => addOn.code)
    const kept = option_codes.filter((option) => there.includes(option))
    if (zone && isUnlocked(zone, kept)) choices.zoneId = zoneId
    else lost.push({ field: 'zone', name: zoneName(zoneId) })
  }
  if (slot !== null) {
    if (slotsIn(onSale, choices.zoneId).some((one) => one.code === slot)) choices.slot = slot
    else
      lost.push({ field: 'slot', name: inLanguage(bought && slotOf(bought, slot)?.name, language) ?? slot })
  }
  if (code !== null) {
    const technique = code as Technique
    if (techniquesIn(onSale, choices).includes(technique)) choices.technique = technique
    else lost.push({ field: 'technique', name: texts.say(language, techniqueText(technique)) })
  }
  const named = (option: string) => bought?.addOns.find((one) => one.code === option)?.name
  for (const option of option_codes) {
    if (onSale.addOns.some((one) => one.code === option)) choices.options.push(option)
    else lost.push({ field: 'option', name: inLanguage(named(option), language) ?? option })
  }
  return choices
}
