import type { HeldPermit } from '#contract/permits.ts'
import { seasonTotals } from '#rules/river/fishing-season.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SeasonByMonth } from '../all-outings/season-by-month.tsx'
import { BigFigures } from '../log/big-figures.tsx'
import { OutingLine } from '../log/outing-line.tsx'
import { Section } from '../log/section.tsx'
import { useFirstOnes } from './first-ones.tsx'
import { FishOfSeason } from './fish-of-season.tsx'
import { HowFresh } from './how-fresh.tsx'
import { NoSeason } from './no-season.tsx'
import { OfMinors } from './of-minors.tsx'
import { StillAllowed } from './still-allowed.tsx'
import type { OutingInSeason, Season } from './use-season.ts'
import { WatersOfSeason } from './waters-of-season.tsx'

interface SeasonViewProps {
  season: Season
  year: number
  /** The permits of this year and of what is to come. */
  permits: readonly HeldPermit[]
  isThisYear: boolean
}

/** Days, outings, fish and waters of a season; of the present one what it still allows. */
export function SeasonView({ season, year, permits, isThisYear }: SeasonViewProps) {
  const { t } = useTexts()
  const { outings, fish } = season
  const totals = seasonTotals(outings, fish)
  const isEmpty = totals.days === 0
  return (
    <>
      <HowFresh season={season} />
      {isEmpty ? (
        <NoSeason permits={permits} isThisYear={isThisYear} />
      ) : (
        <div>
          <BigFigures
            figures={[
              { figure: totals.days, text: t('season.days', { count: totals.days }) },
              { figure: totals.outings, text: t('river.outings.outings', { count: totals.outings }) },
              { figure: totals.kept, text: t('river.outings.kept', { count: totals.kept }) },
              { figure: totals.released, text: t('river.outings.released', { count: totals.released }) },
            ]}
          />
          <p className="max-w-lines pt-3 text-sm text-ink-soft">
            {t(isThisYear ? 'season.countedThisYear' : 'season.counted', { year })}
          </p>
        </div>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-8">
          {isThisYear && <StillAllowed season={season} permits={permits} />}
          {totals.species.length > 0 && <FishOfSeason species={totals.species} />}
          {fish.length > 0 && <SeasonByMonth fish={fish} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {!isEmpty && <WatersOfSeason waters={totals.waters} season={season} />}
          {outings.length > 0 && <AllOutings season={season} />}
          <OfMinors season={season} />
        </div>
      </div>
      <div>
        <ButtonLink variant="secondary" href={pathTo(paths.archive, { year })}>
          {t('season.archive')}
        </ButtonLink>
      </div>
    </>
  )
}

const startOf = ({ startedAt = '' }: OutingInSeason) => startedAt

/** The latest first. */
function AllOutings({ season: { outings, fish } }: { season: Season }) {
  const { t } = useTexts()
  const latestFirst = outings.toSorted((one, other) => startOf(other).localeCompare(startOf(one)))
  const { shown, more } = useFirstOnes(latestFirst, (count) => t('season.allOutings', { count }))
  const caught = Map.groupBy(fish, ({ outingId }) => outingId)
  return (
    <Section title={t('river.outings.list')}>
      <ul className="divide-y divide-hair">
        {shown.map((outing) => (
          <li key={outing.id}>
            <OutingLine held={outing.held} outing={outing} catches={caught.get(outing.id) ?? []} />
          </li>
        ))}
      </ul>
      {more}
    </Section>
  )
}
