import { readStatistics } from '#contract/office-statistics.ts'
import type { Office } from '#contract/staff.ts'
import { fishOfWaters, useFishWords } from '#web/capabilities/outings/index.ts'
import { aNumber, anyText, aYear, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { Select } from '#web/ui/select.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { capitalised } from './capitalised.ts'
import { SheetDownload } from '../exports/sheet-download.tsx'
import { ClubPhotos } from './club-photos.tsx'
import { FiguresShown } from './figures-shown.tsx'
import { MissingReturns } from './missing-returns.tsx'

/** Fish and outings of a year, by zone, species and month: figures without names. */
export default pageOfOffice('officeStatistics', Statistics)

function Statistics({ office }: { office: Office }) {
  const { t, region } = useTexts()
  const { name } = useFishWords()
  const [{ species, ...chosen }, choose] = useChoices({
    year: aYear(useToday(office.timeZone)),
    zone: aNumber(0),
    species: anyText,
  })
  const year = Number(chosen.year)
  const zoneId = Number(chosen.zone)
  const { associationId } = office
  const ofYear = useCallQuery(readStatistics, { associationId, year })
  const statistics = useCallQuery(readStatistics, {
    associationId,
    year,
    ...(zoneId !== 0 && { zoneId }),
    ...(species !== '' && { species }),
  })
  const { years = [year], zones = [], species: ofWaters, bySpecies = [] } = ofYear.data ?? {}
  const fish = [...new Set([...bySpecies.map((one) => one.species), ...fishOfWaters({ species: ofWaters })])]
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-statistics.explained')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          isSmall
          label={t('office-statistics.year')}
          options={years.map((value) => ({ value, text: String(value) }))}
          value={year}
          onChange={(next) => choose({ year: String(next) })}
        />
        <Select
          isSmall
          label={t('office-statistics.zone')}
          options={[
            { value: 0, text: t('office-statistics.allZones') },
            ...zones.map(({ zoneId: value, name: text }) => ({ value, text })),
          ]}
          value={zoneId}
          onChange={(next) => choose({ zone: String(next) })}
        />
        <Select
          isSmall
          label={t('office-statistics.species')}
          options={[
            { value: '', text: t('office-statistics.allSpecies') },
            ...fish.map((value) => ({ value, text: capitalised(name(value), region) })),
          ]}
          value={species}
          onChange={(next) => choose({ species: next })}
        />
      </div>
      <QueryBoundary query={statistics} skeleton={<SkeletonLines lines={10} />}>
        {(data) => <FiguresShown of={data} />}
      </QueryBoundary>
      <SheetDownload
        key={`download ${year}`}
        associationId={associationId}
        kind="catches"
        year={year}
        title={t('office-statistics.download', { year: String(year) })}
      />
      <ClubPhotos key={`photos ${year}`} office={office} year={year} />
      <MissingReturns key={year} office={office} year={year} />
    </div>
  )
}
