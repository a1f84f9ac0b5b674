import { useTexts } from '#web/ui/region.ts'

const MINUTES_OF_HOUR = 60
const GRAMS_OF_KILOGRAM = 1000

/** Counts, kilograms and hours as the language writes them. */
export function useFigureNumbers() {
  const { region } = useTexts()
  const whole = new Intl.NumberFormat(region, { maximumFractionDigits: 0 })
  const tenths = new Intl.NumberFormat(region, { maximumFractionDigits: 1 })
  return {
    count: (value: number) => whole.format(value),
    kilograms: (grams: number) => tenths.format(grams / GRAMS_OF_KILOGRAM),
    hours: (minutes: number) => tenths.format(minutes / MINUTES_OF_HOUR),
  }
}
