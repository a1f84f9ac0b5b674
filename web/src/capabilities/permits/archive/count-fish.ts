import type { ResponseOf } from '#contract/call.ts'
import type { readArchive } from '#contract/archive.ts'
import { isForAnother } from '#web/platform/who-fishes.ts'

export type ArchivedPermit = ResponseOf<typeof readArchive>['permits'][number]
export type ArchivedOuting = ArchivedPermit['outings'][number]
type Catch = ArchivedOuting['catches'][number]

export interface OfSpecies {
  species: Catch['species']
  kept: number
  released: number
  /** Of the measured fish, longest first. */
  lengthsCm: number[]
}

/** The catch by species, most frequent first. */
export function bySpecies(catches: readonly Catch[]): OfSpecies[] {
  const found = new Map<Catch['species'], OfSpecies>()
  for (const { species, kept, lengthCm } of catches) {
    const so = found.get(species) ?? { species, kept: 0, released: 0, lengthsCm: [] }
    found.set(species, {
      ...so,
      kept: so.kept + (kept ? 1 : 0),
      released: so.released + (kept ? 0 : 1),
      lengthsCm:
        lengthCm === undefined ? so.lengthsCm : [...so.lengthsCm, lengthCm].toSorted((a, b) => b - a),
    })
  }
  return [...found.values()].toSorted((a, b) => b.kept + b.released - (a.kept + a.released))
}

/** The permits of a year that were not taken back; outings and fish are the angler’s own, as in the season. */
export interface Totals {
  permits: number
  /** Started ones; planned ones do not count. */
  outings: number
  kept: number
  released: number
}

export function totalsOf(permits: readonly ArchivedPermit[]): Totals {
  const own = permits.filter(({ permit }) => permit.iAmHolder && !isForAnother(permit))
  const outings = own.flatMap((one) => one.outings).filter(({ state }) => state !== 'planned')
  const fish = [
    ...outings.flatMap(({ catches }) => catches),
    ...own.flatMap(({ catchesWithoutOuting }) => catchesWithoutOuting),
  ]
  const kept = fish.filter((one) => one.kept).length
  const valid = permits.filter(({ permit }) => permit.state === 'issued')
  return { permits: valid.length, outings: outings.length, kept, released: fish.length - kept }
}
