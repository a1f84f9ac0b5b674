import type { ResponseOf } from '#contract/call.ts'
import { readStatistics } from '#contract/office-statistics.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { currentCatalogue, fishNamesOf } from '../../catalogue/index.ts'
import { effortOfYear, fishOfYear, leftOutOfYear, placesOf } from '../store/figures-of-year.ts'
import { effortIn, fishIn, grouped } from './figures.ts'

type Statistics = ResponseOf<typeof readStatistics>

const MONTHS = 12

/** Fish and outings of a year at an association, without names. */
export function serveReadStatistics(serve: Serve, { db }: Services): void {
  serve(readStatistics, async ({ input, language, now }): Promise<Statistics> => {
    const { associationId } = input
    const { first_year, time_zone, zones, permits } = await placesOf(db, associationId)
    const thisYear = Number(dayIn(time_zone, now).slice(0, 4))
    const chosen = { ...input, year: input.year ?? thisYear }
    const [fish, effort, leftOut] = await Promise.all([
      fishOfYear(db, chosen),
      effortOfYear(db, chosen),
      leftOutOfYear(db, chosen),
    ])
    const groups = grouped(fish, effort)
    const bySpecies = groups
      .of('species')
      .flatMap((group) => (group.species === null ? [] : [{ species: group.species, ...fishIn(group.fish) }]))
    const { associations, ownFish } = await currentCatalogue(db)
    const species = associations.get(associationId)?.profile.species
    const named = ({ zone, permit }: { zone: number | null; permit: number | null }) =>
      inLanguage(
        zone === null
          ? permits.find(({ id }) => id === permit)?.name
          : zones.find(({ id }) => id === zone)?.name,
        language,
      ) ?? ''
    const byName = new Intl.Collator(language)
    const [year] = groups.of('year')
    return {
      year: chosen.year,
      years: yearsFrom(first_year ?? thisYear, thisYear),
      zones: zones
        .map(({ id, name }) => ({ zoneId: id, name: inLanguage(name, language) }))
        .toSorted((one, other) => byName.compare(one.name, other.name)),
      total: { ...fishIn(year?.fish), ...effortIn(year?.effort) },
      leftOut,
      byZone: groups.of('zone').map((group) => ({
        ...(group.zone !== null && { zoneId: group.zone }),
        name: named(group),
        ...fishIn(group.fish),
        ...effortIn(group.effort),
      })),
      bySpecies,
      ...(species && { species }),
      ...fishNamesOf([...(species ?? []), ...bySpecies.map((of) => of.species)], ownFish, language),
      byMonth: Array.from({ length: MONTHS }, (_, index) => {
        const group = groups.of('month').find(({ month }) => month === index + 1)
        return { month: index + 1, ...fishIn(group?.fish), ...effortIn(group?.effort) }
      }),
    }
  })
}

const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index)
