import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { PlacedPrice } from '#association-file/prices-of-file.ts'
import { useRowTitle } from '../fields/use-row-title.ts'
import { PLAN_PRICE_ROW } from '../fields/plan-fields.ts'
import { PRICE_ROW } from '../fields/permit-fields.ts'
import { useRuleWords } from '../use-rule-words.ts'

/** What a price is for: "Day permit: minors", "Day permit, Boat". */
export function usePriceNames(file: WrittenFile): (price: PlacedPrice) => string {
  const { t } = useTranslation()
  const { textOf } = useRuleWords(file)
  const titleOf = useRowTitle(PRICE_ROW, file)
  const titleOfFee = useRowTitle(PLAN_PRICE_ROW, file)
  return ({ of, addOn, row }) => {
    if ('plan' in of) {
      const plan = file.membershipPlans?.find(({ key }) => key === of.plan)
      const name = t('office-rules.prices.plan', { name: plan ? textOf(plan.name) : of.plan })
      const fees = plan?.prices.rows ?? []
      if (row === undefined) return fees.length === 0 ? name : t('office-rules.prices.otherwise', { name })
      return t('office-rules.prices.row', { name, whom: titleOfFee(fees[row]) })
    }
    const permit = file.permits.find((one) => one.key === of.permit)
    if (permit === undefined) return of.permit
    const extra = addOn === undefined ? undefined : permit.addOns?.[addOn]
    const table = extra?.prices ?? permit.prices
    const name = [textOf(permit.name), ...(extra === undefined ? [] : [textOf(extra.name)])].join(', ')
    const rows = table.rows ?? []
    if (row === undefined) return rows.length === 0 ? name : t('office-rules.prices.otherwise', { name })
    return t('office-rules.prices.row', { name, whom: titleOf(rows[row]) })
  }
}
