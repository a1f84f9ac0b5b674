import type { Db } from '#server/platform/database/open.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import type { Association, Zone } from './profile.ts'
import { type Places, type PlacesAsked, readPlaces } from './places-on.ts'
import { type Catalogue, presentMark, readCatalogue } from './read-catalogue.ts'

/** The last reading of each database. Whether it still stands is asked each time, so an import shows at once. */
const known = new WeakMap<Db, Promise<Catalogue>>()

/** An import in the middle of a request is met again at once; one in the middle of each try never happens. */
const TRIES = 3

function readAnew(db: Db): Promise<Catalogue> {
  const reading = readCatalogue(db)
  known.set(db, reading)
  // A failure is told to whoever waits for it, and the next request reads again.
  reading.catch(() => {
    if (known.get(db) === reading) known.delete(db)
  })
  return reading
}

/** Reads anew unless somebody else has begun to since `stale` was taken. */
function readAnewAfter(db: Db, stale: Promise<Catalogue>): Promise<Catalogue> {
  const present = known.get(db)
  return present === undefined || present === stale ? readAnew(db) : present
}

/** Everything on sale now. Asks the database whether what is in memory still stands. */
export async function currentCatalogue(db: Db): Promise<Catalogue> {
  const remembered = known.get(db)
  if (remembered === undefined) return readAnew(db)
  const [catalogue, mark] = await Promise.all([remembered, presentMark(db, null)])
  return mark === catalogue.mark ? catalogue : readAnewAfter(db, remembered)
}

/** The same for whoever has just asked for the mark together with something else. */
export async function catalogueOf(db: Db, mark: string): Promise<Catalogue> {
  const remembered = known.get(db)
  if (remembered === undefined) return readAnew(db)
  const catalogue = await remembered
  return mark === catalogue.mark ? catalogue : readAnewAfter(db, remembered)
}

/**
 * The catalogue and places of one moment, by one statement: `ask` says which places, from what is on sale. It
 * may be asked twice, first with a catalogue that turns out to be old: what is unknown then may be known after.
 */
export async function catalogueWithPlaces(
  db: Db,
  ask: (catalogue: Catalogue) => PlacesAsked[],
): Promise<{ catalogue: Catalogue; places: Places }> {
  let remembered = known.get(db) ?? readAnew(db)
  for (let attempt = 1; ; attempt++) {
    const catalogue = await remembered
    const { mark, places } = await readPlaces(db, ask(catalogue))
    if (mark === catalogue.mark || attempt === TRIES) return { catalogue, places }
    remembered = readAnewAfter(db, remembered)
  }
}

/** The permit as it is on sale now, with its closures and time zone; undefined for an unknown one. */
export async function permitOnSale(db: Db, permitId: number): Promise<PermitOnSale | undefined> {
  return (await currentCatalogue(db)).permits.get(permitId)
}

export async function associationById(db: Db, associationId: number): Promise<Association | undefined> {
  return (await currentCatalogue(db)).associations.get(associationId)
}

export const zonesIn = ({ zones }: Catalogue, permit: PermitOnSale | undefined): Zone[] =>
  permit?.terms.zones.flatMap(({ zoneId }) => zones.get(zoneId) ?? []) ?? []

/** What zones are called, also those that a permit only speaks of. */
export const zoneNamesIn =
  ({ zones }: Catalogue, language: Language) =>
  (zoneId: number): string =>
    inLanguage(zones.get(zoneId)?.name, language) ?? ''

export async function zoneNames(db: Db, language: Language): Promise<(zoneId: number) => string> {
  return zoneNamesIn(await currentCatalogue(db), language)
}

/** A zone by its id, also one that no permit on sale has any more. */
export async function zoneById(db: Db, zoneId: number): Promise<Zone | undefined> {
  return (await currentCatalogue(db)).zones.get(zoneId)
}
