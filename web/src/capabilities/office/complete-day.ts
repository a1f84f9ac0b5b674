import { isDay } from '#rules/days.ts'

/** While a year is typed, its first digits are a year too: such a day is not asked about yet, nor one of which a part is missing. */
export const isComplete = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day <= '2199-12-31'
