import { FishInRow, KeptOrReleased, Section, useFishWords } from '#web/capabilities/outings/index.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { clockIn } from '../outing-state.tsx'
import { MoreRows, usePortion } from '../portions.tsx'
import { WrittenMark } from './written-mark.tsx'
import type { CatchSoFar } from './written-so-far.ts'

interface FishSoFarProps {
  catches: readonly CatchSoFar[]
  checkedAt: string | undefined
  timeZone: string
}

export function FishSoFar({ catches, checkedAt, timeZone }: FishSoFarProps) {
  const { t } = useTexts()
  const { most, more } = usePortion('')
  const kept = catches.filter((fish) => fish.kept).length
  return (
    <Section title={t('supervision.angler.catches')}>
      {catches.length === 0 ? (
        <p className="text-lg">{t('supervision.angler.noCatches')}</p>
      ) : (
        <p className="text-lg font-semibold">
          {t('river.keptAndReleased', { kept, released: catches.length - kept })}
        </p>
      )}
      <ul className="divide-y divide-hair">
        {catches.slice(0, most).map((fish) => (
          <li key={fish.id}>
            <Fish fish={fish} checkedAt={checkedAt} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <MoreRows left={catches.length - most} onMore={more} />
    </Section>
  )
}

function Fish({ fish, checkedAt, timeZone }: Omit<FishSoFarProps, 'catches'> & { fish: CatchSoFar }) {
  const { t, region } = useTexts()
  const { day: today } = useWatersClock(timeZone)
  const { name, cm, number } = useFishWords()
  const day = dayIn(timeZone, new Date(fish.caughtAt))
  return (
    <div className="py-2.5">
      <div className="flex items-center gap-2 min-[360px]:gap-4">
        <FishInRow species={fish.species} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold first-letter:uppercase">{name(fish.species)}</span>
            {fish.lengthCm !== undefined && <span className="figures text-lg">{cm(fish.lengthCm)}</span>}
            {fish.weightG !== undefined && (
              <span className="text-ink-soft">{t('river.g', { weight: number(fish.weightG) })}</span>
            )}
          </p>
          <p>
            {t('supervision.angler.caughtAt', {
              time: [
                day === today ? undefined : dayText(day, 'short', region),
                clockIn(timeZone, fish.caughtAt),
              ]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        </div>
        <KeptOrReleased kept={fish.kept} />
      </div>
      <WrittenMark of={fish} checkedAt={checkedAt} timeZone={timeZone} />
    </div>
  )
}
