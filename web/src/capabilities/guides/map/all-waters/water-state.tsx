import { useTexts } from '#web/ui/region.ts'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { canBeHad, type WaterOnDay } from './waters-of-day.ts'
import { waterWords } from './water-words.ts'

interface WaterStateTextProps {
  water: Pick<WaterOnDay, 'state' | 'left' | 'isBest' | 'heldFor' | 'why' | 'onlyShared'>
}

/** The places left or the state, in words. */
export function WaterStateText({ water }: WaterStateTextProps) {
  const { t } = useTexts()
  const { state, left, isBest } = water
  if (canBeHad(state) && left !== undefined) return <PlacesDots left={left} isBest={isBest} />
  const tone = canBeHad(state) ? 'text-moss' : 'text-ink-soft'
  return <span className={`font-medium ${tone}`}>{waterWords(water, t)}</span>
}
