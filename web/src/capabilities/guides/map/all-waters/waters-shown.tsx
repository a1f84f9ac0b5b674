import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#rules/river/positions.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MapOfWaters } from '../map-on-demand.tsx'
import { useSteady } from '../use-steady.ts'
import { WaterRow } from './water-row.tsx'
import { WaterSheet } from './water-sheet.tsx'
import type { WaterOnDay } from './waters-of-day.ts'

interface WatersShownProps {
  waters: readonly WaterOnDay[]
  day: string
  /** Of the phone, where it is known: each row has its distance. */
  from: readonly Position[]
  onDay: (day: string) => void
  /** Search and filters, above the list. */
  children: ReactNode
}

/** The map, and beside it the same waters as a list; the chosen one in a sheet. */
export function WatersShown({ waters: latest, day, from, onDay, children }: WatersShownProps) {
  const { t } = useTranslation()
  const waters = useSteady(latest)
  const [chosen, setChosen] = useState<{ associationId: number; name: string; zoneId?: number | undefined }>()
  const water = waters.find(
    ({ associationId, name }) => associationId === chosen?.associationId && name === chosen.name,
  )
  const choose = (key: number, zoneId?: number) => {
    const found = waters.find((one) => one.key === key)
    setChosen(found && { associationId: found.associationId, name: found.name, zoneId })
  }
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(300px,400px)] md:gap-10">
      <div className="min-w-0 md:sticky md:top-20 md:self-start">
        {waters.some(({ zones }) => zones.length > 0) && <MapOfWaters waters={waters} onChoose={choose} />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-col gap-4">{children}</div>
        {waters.length === 0 ? (
          <EmptyState texts="map.all.none" />
        ) : (
          <section aria-labelledby="waters-of-map" className="pt-5">
            <h2 id="waters-of-map" className="text-lg">
              {t('map.waters')}
            </h2>
            <ul>
              {waters.map((one) => (
                <WaterRow
                  key={`${one.associationId} ${one.name}`}
                  water={one}
                  from={from}
                  onChoose={() => choose(one.key)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      {water && (
        <WaterSheet
          key={chosen?.zoneId}
          water={water}
          zoneId={chosen?.zoneId}
          day={day}
          onDay={onDay}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
