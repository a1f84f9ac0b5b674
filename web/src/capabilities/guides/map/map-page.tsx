import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readMap } from '#contract/guides.ts'
import { isDay } from '#rules/days.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AllWaters } from './all-waters/all-waters.tsx'
import { MapOfPermit } from './map-of-permit.tsx'

/**
 * Without a permit: all waters, with the day and the filters of the list of permits. `?idPermesso=` the permit, `&data=` the day, `&idAcquisto=` the purchase in hand, `&idZona=` the zone to highlight.
 */
export default function MapPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const permitParam = params.get(query.permit)
  const permitId = Number(permitParam)
  const isPermit = Number.isInteger(permitId) && permitId > 0
  const day = params.get(query.day) ?? ''
  const map = useCallQuery(readMap, { permitId }, { enabled: isPermit })
  usePageTitle(map.data ? t('map.pageOf', { permit: map.data.name }) : t('map.page'))

  const isUnknown = permitParam !== null && (!isPermit || isNotThere(map.error))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      {permitParam === null ? (
        <AllWaters />
      ) : isUnknown ? (
        <EmptyState texts="map.unknown" level={1} href={paths.map} />
      ) : (
        <>
          {map.data === undefined && <h1 className="sr-only">{t('map.page')}</h1>}
          <QueryBoundary query={map} skeleton={<MapToCome />}>
            {(read) => (
              <MapOfPermit
                map={read}
                requestedDay={isDay(day) ? day : undefined}
                purchaseId={params.get(query.purchase) ?? undefined}
                zoneId={Number(params.get(query.zone))}
              />
            )}
          </QueryBoundary>
        </>
      )}
    </div>
  )
}

const MapToCome = () => (
  <Skeletons of={['h-10 w-2/3 md:w-1/3', 'h-22 w-full', 'h-[46svh] w-full rounded-lg']} />
)
