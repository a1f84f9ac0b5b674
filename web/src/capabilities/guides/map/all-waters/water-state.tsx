import { useTexts } from '#web/ui/region.ts'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { canBeHad, type WaterOnDay } from './waters-of-day.ts'
import { waterWords } from './water-words.ts'

/** The places left or the state, in words. */
export function WaterStateText({ water: { state, left } }: { water: Pick<WaterOnDay, 'state' | 'left'> }) {
  const { t } = useTexts()
  if (canBeHad(state) && left !== undefined) return <PlacesDots left={left} isBest />
  const tone = canBeHad(state) ? 'text-moss' : 'text-ink-soft'
  return <span className={`font-medium ${tone}`}>{waterWords({ state, left }, t)}</span>
}
