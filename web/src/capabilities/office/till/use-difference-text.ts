import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** What was counted against what had to be there: "2,00 € missing", "2,00 € too much", "agrees". */
export function useDifferenceText(): (cents: number) => string {
  const { t, region } = useTexts()
  return (cents) =>
    cents === 0
      ? t('office-till.difference.none')
      : t(`office-till.difference.${cents < 0 ? 'missing' : 'tooMuch'}`, {
          amount: moneyText(Math.abs(cents), region, true),
        })
}
