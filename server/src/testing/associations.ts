import type { Localised } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  importAssociation,
  NO_PICTURES,
  type Pictures,
  placeOf,
  readAssociationFile,
} from '#server/capabilities/catalogue/import-association/index.ts'
import type { WrittenFile1 } from '#association-file/file/association-file.ts'

/** Associations for stories, through the import that a real one goes through. */

type FileInput = WrittenFile1
type PermitInput = FileInput['permits'][number]
type ZoneOnPermit = NonNullable<PermitInput['zones']>[number]
type SlotInput = NonNullable<PermitInput['slots']>[number]

const both = (text: string): Localised => ({ it: `${text} (it)`, en: `${text} (en)` })

/** A permit sold a year ahead, on every day, for 20 EUR, with nothing to choose and without limited entry. */
export interface PermitBuilder {
  readonly input: PermitInput
  /** For changes without a method of their own. */
  but(changes: Partial<PermitInput>): PermitBuilder
  inZone(key: string, of?: Omit<ZoneOnPermit, 'zone'>): PermitBuilder
  /** Slot codes with their hours: `['M', '06:00', '12:00']`, and the codes that they cover. */
  atSlot(code: string, from: string, to: string, of?: Partial<SlotInput>): PermitBuilder
  /** Places a day, for each zone and slot or for those named; `forMinors` of them only for minors. */
  withPlaces(places: number, where?: { zone?: string; slot?: string; forMinors?: number }): PermitBuilder
  costing(adultCents: number, others?: Omit<PermitInput['price'], 'adultCents'>): PermitBuilder
}

export function aPermit(key = 'day', input?: PermitInput): PermitBuilder {
  const permit: PermitInput = input ?? {
    key,
    type: 'guest',
    name: both(key),
    summary: both('A permit.'),
    conditions: both('The rules.'),
    sale: { opensDaysAhead: 365 },
    holder: { onePerDay: 'no' },
    price: { adultCents: 2000 },
  }
  const but = (changes: Partial<PermitInput>): PermitBuilder => aPermit(key, { ...permit, ...changes })
  return {
    input: permit,
    but,
    inZone: (zone, of = {}) => but({ zones: [...(permit.zones ?? []), { zone, ...of }] }),
    atSlot: (code, from, to, of = {}) =>
      but({ slots: [...(permit.slots ?? []), { code, name: both(code), from, to, ...of }] }),
    withPlaces: (places, where = {}) => but({ capacity: [...(permit.capacity ?? []), { places, ...where }] }),
    costing: (adultCents, others = {}) => but({ price: { adultCents, ...others } }),
  }
}

/** An imported association, with the ids of its keys. */
export interface LoadedAssociation {
  associationId: number
  permit(key: string): number
  zone(key: string): number
}

interface AssociationBuilder {
  readonly input: FileInput
  but(changes: Partial<FileInput>): AssociationBuilder
  /** Permits; the zones that they name are added with a shape of their own. */
  with(...permits: PermitBuilder[]): AssociationBuilder
  withMembers(...emails: string[]): AssociationBuilder
  blocking(email: string, until?: string): AssociationBuilder
  closing(
    what: { permit?: string; zone?: string },
    from: string,
    to: string,
    reason?: string,
  ): AssociationBuilder
  withDiscountCode(code: NonNullable<FileInput['discountCodes']>[number]): AssociationBuilder
  /** Imports it, or imports it again. Throws, with every mistake, when the file is refused. */
  loadInto(
    lenza: Pick<Services, 'db' | 'clock'>,
    pictures?: Pictures,
    options?: { replaces: boolean },
  ): Promise<LoadedAssociation>
}

const square = (index: number): NonNullable<FileInput['zones']>[number]['shape'] => {
  const west = 10.76 + index / 100
  const ring: [number, number][] = [
    [west, 46.16],
    [west + 0.01, 46.16],
    [west + 0.01, 46.17],
    [west, 46.16],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

function withZonesOf(file: FileInput, permits: PermitBuilder[]): FileInput {
  const zones = [...(file.zones ?? [])]
  for (const { input } of permits) {
    for (const { zone } of input.zones ?? []) {
      if (zones.some(({ key }) => key === zone)) continue
      zones.push({ key: zone, name: both(zone), shape: square(zones.length) })
    }
  }
  return { ...file, zones, permits: [...file.permits, ...permits.map(({ input }) => input)] }
}

async function load(
  input: FileInput,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  pictures: Pictures,
  options: { replaces: boolean } | undefined,
): Promise<LoadedAssociation> {
  const read = readAssociationFile(JSON.stringify(input), clock.now())
  if ('mistakes' in read) {
    throw new Error(read.mistakes.map(({ path, code }) => `${placeOf(path)}: ${code}`).join('\n'))
  }
  const withoutWardens = () => {
    throw new Error('a story with wardens needs accounts for them')
  }
  const now = clock.now()
  const { associationId } = await importAssociation(db, read.file, now, withoutWardens, pictures, options)
  const idsOf = async (table: 'permit' | 'zone') => {
    const rows = await db
      .selectFrom(table)
      .select(['key', 'id'])
      .where('association_id', '=', associationId)
      .execute()
    return new Map(rows.map(({ key, id }) => [key, id]))
  }
  const [permits, zones] = [await idsOf('permit'), await idsOf('zone')]
  const known = (ids: Map<string, number>, key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`the story has no ${key}`)
    return id
  }
  return { associationId, permit: (key) => known(permits, key), zone: (key) => known(zones, key) }
}

/** An association in Europe/Rome with nothing but its name. */
export function anAssociation(key = 'alto-sarca', input?: FileInput): AssociationBuilder {
  const file: FileInput = input ?? {
    key,
    name: key,
    colour: '#0E5E59',
    summary: both('A river.'),
    waters: ['Sarca'],
    contacts: {},
    permits: [],
  }
  const but = (changes: Partial<FileInput>): AssociationBuilder => anAssociation(key, { ...file, ...changes })
  return {
    input: file,
    but,
    with: (...permits) => but(withZonesOf(file, permits)),
    withMembers: (...emails) => but({ members: [...(file.members ?? []), ...emails] }),
    blocking: (email, until) =>
      but({ blocked: [...(file.blocked ?? []), { email, ...(until !== undefined && { until }) }] }),
    closing: (what, from, to, reason = 'Stocking') =>
      but({ closures: [...(file.closures ?? []), { ...what, from, to, reason: both(reason) }] }),
    withDiscountCode: (code) => but({ discountCodes: [...(file.discountCodes ?? []), code] }),
    loadInto: (lenza, pictures = NO_PICTURES, options) => load(file, lenza, pictures, options),
  }
}
