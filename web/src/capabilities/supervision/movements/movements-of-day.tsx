import { useMemo, useState } from 'react'
import { dayText } from '#rules/day-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useIsWide } from '#web/platform/use-wide.ts'
import { AskAgain } from '../ask-again.tsx'
import { ComingDays } from './coming-days.tsx'
import { MovementsMap } from './movements-map.tsx'
import { type Shown, StateFigures } from './state-figures.tsx'
import { comingDays, type Movements, sumOf, zonesToday } from './zones-of-day.ts'
import { useZoneNames } from './zone-names.ts'
import { ZoneSection } from './zone-section.tsx'

interface MovementsOfDayProps {
  movements: Movements
  today: string
  isAsking: boolean
  onAsk: () => void
}

type View = 'list' | 'map'

export function MovementsOfDay({ movements, today, isAsking, onAsk }: MovementsOfDayProps) {
  const { t, region } = useTexts()
  const isWide = useIsWide()
  const [view, setView] = useState<View>('list')
  const [shown, setShown] = useState<Shown>('all')
  const [chosen, setChosen] = useState<number>()
  const nameOf = useZoneNames()
  const zones = useMemo(
    () => zonesToday(movements.today, shown === 'all' ? undefined : shown),
    [movements, shown],
  )
  const hasMap = zones.some(({ shape }) => shape)
  const isMapAlone = hasMap && !isWide && view === 'map'
  const listed = isMapAlone ? zones.filter(({ key }) => key === chosen) : zones

  function choose(key: number) {
    setChosen(key)
    if (isWide) document.querySelector(`[data-zone="${key}"]`)?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <p className="figures text-xl first-letter:uppercase">{dayText(movements.day, 'day', region)}</p>
      <AskAgain at={new Date(movements.asOf)} isAsking={isAsking} onAsk={onAsk} />
      {movements.day !== today && (
        <div className="my-3">
          <Notice kind="warning">
            {t('supervision.movements.notToday', { day: dayText(movements.day, 'day', region) })}
          </Notice>
        </div>
      )}
      {movements.today.length === 0 ? (
        <EmptyState texts="supervision.movements.empty" />
      ) : (
        <>
          <div className="mt-3">
            <StateFigures counts={sumOf(movements.today)} shown={shown} onShow={setShown} />
          </div>
          {!isWide && hasMap && (
            <div className="mt-3">
              <SegmentedControl
                label={t('supervision.movements.view')}
                options={[
                  { value: 'list', text: t('supervision.movements.list') },
                  { value: 'map', text: t('supervision.movements.map') },
                ]}
                value={view}
                onChange={setView}
              />
            </div>
          )}
          <div className="mt-5 grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(300px,460px)] md:gap-10">
            {hasMap && (isWide || isMapAlone) && (
              <div className="min-w-0 md:sticky md:top-20 md:self-start">
                <MovementsMap zones={zones} nameOf={nameOf} chosen={chosen} onChoose={choose} />
              </div>
            )}
            <div className="min-w-0">
              {isMapAlone && listed.length === 0 && (
                <p className="text-lg text-ink-soft">{t('supervision.movements.tapZone')}</p>
              )}
              {zones.length === 0 && (
                <p className="text-lg text-ink-soft">{t(`supervision.movements.none.${shown}`)}</p>
              )}
              {listed.map((zone) => (
                <ZoneSection
                  key={`${zone.key} ${shown}`}
                  zone={zone}
                  name={nameOf(zone)}
                  isChosen={zone.key === chosen}
                />
              ))}
            </div>
          </div>
        </>
      )}
      <ComingDays days={comingDays(movements.coming)} />
    </>
  )
}
