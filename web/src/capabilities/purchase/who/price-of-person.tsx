import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { PricedPerson } from './prices-of-people.ts'

/** What the permit of one of several people costs. */
export function PriceOfPerson({ person: { totalCents, isFrom } }: { person: PricedPerson }) {
  const { t, region } = useTexts()
  const price = moneyText(totalCents, region)
  return isFrom ? t('buy.who.from', { price }) : price
}
