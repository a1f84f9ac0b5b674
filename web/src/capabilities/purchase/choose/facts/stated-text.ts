import { dayText } from '#rules/day-text.ts'
import type { useTexts } from '#web/ui/region.ts'
import type { FactOfForm } from './use-facts.ts'

/** What the angler has stated, in one line: the number, and until when it is valid. */
export const statedText = (
  { number, validUntil }: Pick<FactOfForm, 'number' | 'validUntil'>,
  { t, region }: Pick<ReturnType<typeof useTexts>, 't' | 'region'>,
): string =>
  [number, validUntil && t('buy.facts.until', { day: dayText(validUntil, 'dated', region) })]
    .filter(Boolean)
    .join(' · ')
