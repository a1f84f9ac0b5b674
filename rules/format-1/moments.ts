import type { PermitTerms, Sale, WallTime } from '../permit-terms.ts'

/** How format 1 says until when something is possible. */
export interface DeadlinesOfFormat1 {
  sale: { opensDaysAhead: number; closesDaysBefore: number; closesAt?: WallTime }
  change: { dateTimes: number; dateUntilHoursBefore: number; holder: boolean }
  giveBack?: { untilHoursBefore: number; percent: number }
}

/** Days of sale begin at midnight; the last one ends at a time, or whole. */
export function saleOfFormat1({
  opensDaysAhead,
  closesDaysBefore,
  closesAt,
}: DeadlinesOfFormat1['sale']): Sale {
  const opens = [{ moment: { before: `P${opensDaysAhead}D`, of: 'day' as const } }]
  if (closesAt !== undefined)
    return { opens, closes: { before: `P${closesDaysBefore}D`, of: 'day', at: closesAt } }
  // The end of a day is the midnight after it.
  return closesDaysBefore === 0
    ? { opens }
    : { opens, closes: { before: `P${closesDaysBefore - 1}D`, of: 'day' } }
}

const hoursBefore = (hours: number) => ({
  before: hours === 0 ? 'PT0S' : `PT${hours}H`,
  of: 'day' as const,
})

/** Hours were counted from the beginning of the first day; the holder could change until the slot began. */
export const changeOfFormat1 = ({
  dateTimes,
  dateUntilHoursBefore,
  holder,
}: DeadlinesOfFormat1['change']): Pick<PermitTerms, 'change' | 'handOver'> => ({
  ...(dateTimes > 0 && { change: { times: dateTimes, until: hoursBefore(dateUntilHoursBefore) } }),
  ...(holder && { handOver: { until: { before: 'PT0S' } } }),
})

export const giveBackOfFormat1 = ({
  untilHoursBefore,
  percent,
}: NonNullable<DeadlinesOfFormat1['giveBack']>): NonNullable<PermitTerms['giveBack']> => [
  { until: hoursBefore(untilHoursBefore), percent },
]
