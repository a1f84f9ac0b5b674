import type { HeldPermit } from '#contract/permits.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { CatchEntry } from '#web/platform/offline/index.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useTexts } from '#web/ui/region.ts'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { useFishWords } from '../log/fish-words.ts'
import { WhyRefused } from '../log/why-refused.tsx'

interface CatchViewProps {
  fish: CatchEntry
  held: HeldPermit | undefined
  zoneId: number | undefined
}

export function CatchView({ fish, held, zoneId }: CatchViewProps) {
  const { t, region } = useTexts()
  const { name, cm, number } = useFishWords()
  const { day, time } = wallClock(held?.river.timeZone ?? zoneOfTheWaters(), new Date(fish.caughtAt))
  const zone = held?.river.zones.find((one) => one.zoneId === zoneId)
  const rows = [
    { term: t('river.fish.when'), value: `${dayText(day, 'day', region)}, ${timeText(time)}` },
    ...(zone || held ? [{ term: t('river.fish.where'), value: zone?.name ?? held?.name }] : []),
    ...(fish.weightG === undefined
      ? []
      : [{ term: t('river.fish.weightRow'), value: t('river.g', { weight: number(fish.weightG) }) }]),
    {
      term: t('river.fish.state'),
      value: t(
        fish.refused ? 'river.mark.refused' : fish.modified ? 'river.fish.onPhone' : 'river.fish.arrived',
      ),
    },
  ]
  return (
    <div className="at-the-river flex flex-col gap-5">
      <div className="flex flex-col items-center gap-2 rounded-lg border border-hair bg-sheet px-4 py-6 text-center">
        <FishOf species={fish.species} className="w-64 max-w-full" />
        <h2 className="text-2xl first-letter:uppercase">{name(fish.species)}</h2>
        {fish.lengthCm !== undefined && <p className="figures text-5xl">{cm(fish.lengthCm)}</p>}
        <p className="flex items-center gap-2 text-lg font-semibold">
          <KeepingIcon kept={fish.kept} className="size-7" />
          {t(fish.kept ? 'river.kept' : 'river.released')}
        </p>
      </div>
      <WhyRefused of={fish} />
      <DescriptionList rows={rows} />
      {fish.corrected && <p className="text-sm text-ink-soft">{t('river.fish.corrected')}</p>}
    </div>
  )
}
