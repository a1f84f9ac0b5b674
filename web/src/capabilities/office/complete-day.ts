/** While a year is typed, its first digits are a year too: such a day is not asked about yet. */
export const isComplete = (day: string): boolean => day >= '2000-01-01' && day <= '2199-12-31'
