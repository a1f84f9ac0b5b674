import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** “May 2027”, of YYYY-MM. */
export function monthName(month: string, region: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const format = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(year, of - 1, 1)))
}

/** A month with what of it is left to settle. */
export function useMonthText(): (month: string, leftCents: number) => string {
  const { t, region } = useTexts()
  return (month, leftCents) =>
    leftCents === 0
      ? monthName(month, region)
      : t('office-outlets.statement.monthLeft', {
          month: monthName(month, region),
          amount: moneyText(leftCents, region, true),
        })
}
