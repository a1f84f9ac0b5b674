import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { guidePath, pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ChooseDay, NothingOnDay } from '#web/capabilities/catalogue/index.ts'
import { HoldsToPay } from '#web/capabilities/purchase/index.ts'
import { useSession } from '#web/platform/session.ts'
import { useToday } from '#web/platform/today.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ZoneMap } from './map-on-demand.tsx'
import { PlacesOfAll } from './places-of-all.tsx'
import { useHeldPermit } from './use-held-permit.ts'
import { useMapDays } from './use-map-days.ts'
import { useZonesOnDay } from './use-zones-on-day.ts'
import type { MapRead } from './zones-on-day.ts'
import { ZoneRow } from './zone-row.tsx'
import { ZoneSheet } from './zone-sheet.tsx'

interface MapOfPermitProps {
  map: MapRead
  requestedDay: string | undefined
  purchaseId: string | undefined
  /** The zone to highlight; a number that matches no zone is ignored. */
  zoneId: number
}

/** The day, the map, and next to it the same data as text. */
export function MapOfPermit({ map, requestedDay, purchaseId, zoneId }: MapOfPermitProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const today = useToday(map.timeZone)
  const [chosen, setChosen] = useState<number>()
  const isAngler = useSession()?.kind === 'angler'
  const held = useHeldPermit(purchaseId)
  const first = held && held.firstDay > today ? held.firstDay : map.day < today ? today : map.day
  const day = requestedDay !== undefined && requestedDay >= today ? requestedDay : first
  const days = useMapDays(map.permitId, held, day, today)
  const isSold = ['open', 'held', 'full'].includes(days.infoOf(day)?.state ?? 'open')
  const { zones, isUnknown } = useZonesOnDay(map, day, isSold)
  const shown = zones.find(({ key }) => key === chosen)

  const changeDay = (next: string) =>
    void navigate(
      pathTo(paths.map, { permit: map.permitId, day: next, purchase: purchaseId, zone: zoneId || undefined }),
      {
        replace: true,
      },
    )
  return (
    <>
      <p className="text-ink-soft [&_a]:inline-block [&_a]:py-2">
        <Link href={guidePath(map.associationId)}>{map.associationName}</Link>
      </p>
      <h1 className="text-3xl md:text-4xl">{map.name}</h1>
      <div className="mt-3 min-w-0">
        <ChooseDay day={day} today={today} days={days} onChange={changeDay} isLabelHidden isAlwaysStrip />
        {held === undefined && <NothingOnDay day={day} days={days} onChange={changeDay} />}
      </div>
      {isAngler && <HoldsToPay permitId={map.permitId} className="mt-4" />}
      <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(300px,400px)] md:gap-10">
        <div className="min-w-0 md:sticky md:top-20 md:self-start">
          {zones.some(({ shape }) => shape) && (
            <ZoneMap zones={zones} hasZones={map.hasZones} chosen={chosen ?? zoneId} onChoose={setChosen} />
          )}
        </div>
        <section aria-labelledby="zones-of-map" className="min-w-0">
          <h2 id="zones-of-map" className="text-lg">
            {t(map.hasZones ? 'map.zones' : 'map.waters')}
          </h2>
          {isUnknown && (
            <div className="my-2">
              <Notice>{t('map.placesUnknown')}</Notice>
            </div>
          )}
          {!map.hasZones && <PlacesOfAll zone={zones[0]} />}
          <ul>
            {zones.map((zone) => (
              <ZoneRow
                key={zone.key}
                zone={zone}
                isMeant={zone.zoneId === zoneId}
                hasPlaces={map.hasZones}
                isOnOneWater={zones.every(({ water }) => water === zone.water)}
                onChoose={() => setChosen(zone.key)}
              />
            ))}
          </ul>
        </section>
      </div>
      {shown && (
        <ZoneSheet
          map={map}
          zone={shown}
          day={day}
          refused={days.infoOf(day)}
          purchaseId={held ? purchaseId : undefined}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
