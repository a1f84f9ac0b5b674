import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useFishWords } from '../log/fish-words.ts'
import type { Series } from './season-plot.ts'

export function usePlotWords() {
  const { t, region } = useTexts()
  const { name } = useFishWords()
  return {
    month: (month: string) => dayText(`${month}-01`, 'month', region),
    series: (series: Series) => (series === 'rest' ? t('river.chart.others') : name(series)),
  }
}
