import type { TFunction } from 'i18next'
import type { Counts } from './zones-of-day.ts'

/** "2 out now · 1 expected": zeros are left out. */
export const countWords = (counts: Counts, t: TFunction): string =>
  (['started', 'planned', 'ended'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${t(`supervision.movements.${state}`, { count: counts[state] })}`)
    .join(' · ')
