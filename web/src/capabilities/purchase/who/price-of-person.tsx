import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { type PricedPerson, totalOf } from './prices-of-people.ts'

/** What the permits of one of several people cost. */
export function PriceOfPerson({ person }: { person: PricedPerson }) {
  const { t, region } = useTexts()
  const { totalCents, isFrom } = totalOf([person], { cents: 0 })
  const price = moneyText(totalCents, region)
  return isFrom ? t('buy.who.from', { price }) : price
}
