import { techniqueInside } from '#rules/codes.ts'
import type { CatchWarning } from '#rules/river/catch-warnings.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useFishWords } from './fish-words.ts'

export function useWarningWords(): (warning: CatchWarning) => string {
  const { t, region } = useTexts()
  const { name, group, number } = useFishWords()
  // Any year with a 29 February.
  const yearDay = (monthDay: string) => dayText(`2024-${monthDay}`, 'date', region)
  return (warning) => {
    switch (warning.code) {
      case 'STOP_REACHED':
        return t('river.warn.STOP_REACHED', { count: warning.after })
      case 'OUTSIDE_HOURS':
        return t('river.warn.OUTSIDE_HOURS', { from: timeText(warning.from), to: timeText(warning.to) })
      case 'NEVER_KEPT':
        return t('river.warn.NEVER_KEPT', { fish: name(warning.species) })
      case 'CLOSED_SEASON':
        return t('river.warn.CLOSED_SEASON', {
          fish: name(warning.species),
          from: yearDay(warning.season.from),
          to: yearDay(warning.season.to),
        })
      case 'TOO_SMALL':
        return t('river.warn.TOO_SMALL', { length: number(warning.smallestCm) })
      case 'TOO_LARGE':
        return t('river.warn.TOO_LARGE', { length: number(warning.largestCm) })
      case 'NOT_WITH_TECHNIQUE': {
        const techniques = warning.onlyTechniques.map((one) => t(techniqueInside(one)))
        return t('river.warn.NOT_WITH_TECHNIQUE', {
          techniques: new Intl.ListFormat(region, { type: 'disjunction' }).format(techniques),
        })
      }
      case 'LIMIT_REACHED':
        return t(`river.warn.LIMIT_REACHED.${warning.span}`, {
          count: warning.allowed,
          fish: group(warning.species),
        })
      default:
        return t(`river.warn.${warning.code}`)
    }
  }
}
