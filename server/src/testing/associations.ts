import type { Localised } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  importAssociation,
  NO_PICTURES,
  type Pictures,
  placeOf,
  readAssociationFile,
} from '#server/capabilities/catalogue/import-association/index.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { moneyOf } from '#association-file/file/values.ts'
import { type FourPrices, tableOfFour } from '#rules/sale/four-prices.ts'

/** Associations for stories, through the import that a real one goes through. */

type FileInput = WrittenFile
type PermitInput = FileInput['permits'][number]
type ZoneOnPermit = NonNullable<PermitInput['zones']>[number]
type OfClub = Required<Pick<FileInput, 'slots' | 'calendars'>>
type SlotInput = OfClub['slots'][number]
type DaysInput = NonNullable<OfClub['calendars'][string]['in']>[number]

const both = (text: string): Localised => ({ it: `${text} (it)`, en: `${text} (en)` })

/** A permit sold a year ahead, on every day, for 20 EUR, with nothing to choose and without limited entry. */
export interface PermitBuilder {
  readonly input: PermitInput
  /** What its association says for it. */
  readonly ofClub: OfClub
  /** For changes without a method of their own. */
  but(changes: Partial<PermitInput>): PermitBuilder
  inZone(key: string, of?: Omit<ZoneOnPermit, 'zone'>): PermitBuilder
  /** Slot codes with their hours: `['M', '06:00', '12:00']`. */
  atSlot(code: string, from: string, to: string, of?: Partial<SlotInput>): PermitBuilder
  /** Only on these days. */
  onDays(days: DaysInput): PermitBuilder
  /** Places a day, for each zone and slot or for those named; `forMinors` of them only for minors. */
  withPlaces(places: number, where?: { zone?: string; slot?: string; forMinors?: number }): PermitBuilder
  costing(adultCents: number, others?: Partial<Omit<FourPrices, 'adultCents'>>): PermitBuilder
}

function pricesOf(price: FourPrices): PermitInput['prices'] {
  const { per, baseCents, rows } = tableOfFour(price)
  return {
    per,
    base: moneyOf(baseCents),
    rows: rows.map(({ groups, members, cents }) => ({
      groups: groups?.map((group) => group.key),
      members,
      price: moneyOf(cents),
    })),
  }
}

export function aPermit(
  key = 'day',
  input?: PermitInput,
  ofClub: OfClub = { slots: [], calendars: {} },
): PermitBuilder {
  const permit: PermitInput = input ?? {
    key,
    type: 'guest',
    name: both(key),
    summary: both('A permit.'),
    conditions: both('The rules.'),
    sale: { opens: [{ before: 'P365D', of: 'day' }] },
    change: { times: 2, until: { before: 'PT0S', of: 'day' } },
    handOver: { until: { before: 'PT0S' } },
    prices: { base: '20.00' },
  }
  const but = (changes: Partial<PermitInput>, more: Partial<OfClub> = {}): PermitBuilder =>
    aPermit(key, { ...permit, ...changes }, { ...ofClub, ...more })
  return {
    input: permit,
    ofClub,
    but: (changes) => but(changes),
    inZone: (zone, of = {}) => but({ zones: [...(permit.zones ?? []), { zone, ...of }] }),
    atSlot: (code, from, to, of = {}) =>
      but(
        { slots: [...(permit.slots ?? []), code] },
        { slots: [...ofClub.slots, { code, name: both(code), from, to, ...of }] },
      ),
    onDays: (days) => but({ calendar: key }, { calendars: { ...ofClub.calendars, [key]: { in: [days] } } }),
    withPlaces: (places, where = {}) => but({ capacity: [...(permit.capacity ?? []), { places, ...where }] }),
    costing: (adultCents, others = {}) => but({ prices: pricesOf({ adultCents, per: 'day', ...others }) }),
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

/** With the zones, slots and calendars of permits; those of the same name are the same. */
function withPartsOf(file: FileInput, permits: PermitBuilder[]): FileInput {
  const zones = [...(file.zones ?? [])]
  for (const { input } of permits) {
    for (const { zone } of input.zones ?? []) {
      if (zones.some(({ key }) => key === zone)) continue
      zones.push({ key: zone, name: both(zone), shape: square(zones.length) })
    }
  }
  const slots = [...(file.slots ?? []), ...permits.flatMap(({ ofClub }) => ofClub.slots)]
  return {
    ...file,
    zones,
    slots: [...new Map(slots.map((slot) => [slot.code, slot])).values()],
    calendars: Object.assign({}, file.calendars, ...permits.map(({ ofClub }) => ofClub.calendars)),
    permits: [...file.permits, ...permits.map(({ input }) => input)],
  }
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
    format: 2,
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
    with: (...permits) => but(withPartsOf(file, permits)),
    withMembers: (...emails) => but({ members: [...(file.members ?? []), ...emails] }),
    blocking: (email, until) =>
      but({ blocked: [...(file.blocked ?? []), { email, ...(until !== undefined && { until }) }] }),
    closing: (what, from, to, reason = 'Stocking') =>
      but({ closures: [...(file.closures ?? []), { ...what, from, to, reason: both(reason) }] }),
    withDiscountCode: (code) => but({ discountCodes: [...(file.discountCodes ?? []), code] }),
    loadInto: (lenza, pictures = NO_PICTURES, options) => load(file, lenza, pictures, options),
  }
}
