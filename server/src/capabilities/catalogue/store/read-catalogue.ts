import { sql } from 'kysely'
import { isPlaceOfExample } from '#association-file/still-example.ts'
import { type Language, perLanguage } from '#contract/languages.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import { saleStopsOf } from '#rules/river/catch-caps/catch-cap.ts'
import type { Db } from '#server/platform/database/open.ts'
import {
  type Closure,
  inLanguage,
  type Localised,
  type PermitOnSale,
  type PermitTerms,
} from '#rules/permit-terms.ts'
import { quotasByPermit } from '#rules/sale/quotas/by-permit.ts'
import type { SharedQuota } from '#rules/sale/quotas/quota.ts'
import type { ClubNames, NamedLimit, PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import { byName } from '#server/platform/texts/order.ts'
import { isInFile } from './is-in-file.ts'
import type { OwnFish, OwnType } from '../own-names.ts'
import type { Association, StoredOrdinance, Zone } from '../profile.ts'

/** What associations have published, at one moment, without places. */
export interface Catalogue {
  /** Changes with every import. */
  etag: string
  associations: Map<number, Association>
  zones: Map<number, Zone>
  permits: Map<number, PermitOnSale>
  /** Names of the fish that clubs named themselves, by `club/key`. */
  ownFish: OwnFish
  /** Types of permits that clubs name themselves, by code. */
  ownTypes: ReadonlyMap<number, OwnType>
  /** Every permit by association and name, as the language sorts them. */
  permitsByName: Record<Language, PermitOnSale[]>
}

interface ClosureRow {
  associationId: number
  permitId: number | null
  zoneId: number | null
  from: string
  to: string
  reason: Closure['reason']
}

interface PermitRow {
  associationId: number
  permitId: number
  version: number
  onSale: boolean
  isPublished: boolean
  layout: number
  terms: PermitTerms
}

type QuotaRow = SharedQuota & { associationId: number }

type AssociationRow = Omit<
  Association,
  'stripeAccount' | 'holdMinutes' | 'invitationsUntil' | 'updatedAt' | 'purchaseLimits' | 'ordinances'
> & {
  purchaseLimits: PurchaseLimit[]
  stripeAccount: string | null
  holdMinutes: number | null
  invitationsUntil: Moment | null
  updatedAt: string
}

type OrdinanceRow = StoredOrdinance & { associationId: number }

interface Row {
  etag: string
  associations: AssociationRow[]
  zones: Zone[]
  permits: PermitRow[]
  quotas: QuotaRow[]
  closures: ClosureRow[]
  ordinances: OrdinanceRow[]
  ownFish: { species: string; names: Localised }[]
  ownTypes: OwnType[]
}

/** One statement, so that all parts are of the same snapshot. */
const WHOLE = sql<Row>`
  select (select etag from catalogue_etag()) as etag,
    (select coalesce(json_agg(json_build_object('associationId', id, 'key', key, 'name', name,
        'timeZone', time_zone, 'stripeAccount', stripe_account, 'waysOnline', ways_online, 'holdMinutes', hold_minutes, 'hasWaits', has_waits, 'hasPlans', membership_plans <> '[]', 'invitationsUntil', invitations_until, 'demo', demo, 'isPublished', is_published,
        'updatedAt', updated_at,
        'purchaseLimits', purchase_limits, 'catchCaps', catch_caps, 'catchStops', catch_stops, 'profile', profile) order by id), '[]')
      from association) as associations,
    (select coalesce(json_agg(json_build_object('associationId', association_id, 'zoneId', id, 'key', key,
        'name', name, 'shape', shape, 'profile', profile) order by id), '[]')
      from zone) as zones,
    (select coalesce(json_agg(json_build_object('associationId', p.association_id, 'permitId', p.id,
        'version', p.version, 'onSale', p.on_sale, 'isPublished', ${isInFile(sql`p`, sql`a`)}, 'layout', p.layout, 'terms', v.terms) order by p.id), '[]')
      from permit p join association a on a.id = p.association_id
      join permit_version v
        on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version) as permits,
    (select coalesce(jsonb_agg(rule || jsonb_build_object('associationId', association_id, 'quotaId', id)), '[]')
      from quota) as quotas,
    (select coalesce(json_agg(json_build_object('associationId', association_id, 'permitId', permit_id,
        'zoneId', zone_id, 'from', from_day, 'to', to_day, 'reason', reason) order by from_day, id), '[]')
      from closure) as closures,
    (select coalesce(json_agg(json_strip_nulls(json_build_object('associationId', association_id, 'ordinanceId', id,
        'texts', texts, 'zoneIds', zone_ids, 'techniques', techniques, 'species', species, 'from', from_day, 'until', until_day, 'authority', authority,
        'reference', reference)) order by from_day, id), '[]')
      from ordinance where removed_at is null) as ordinances,
    (select coalesce(json_agg(json_build_object('species', a.key || '/' || s.key, 'names', s.names)), '[]')
      from own_species s join association a on a.id = s.association_id) as "ownFish",
    (select coalesce(json_agg(json_build_object('code', code, 'associationId', association_id, 'names', names,
        'isCurrent', is_current) order by code), '[]')
      from own_permit_type) as "ownTypes"`

/** The closures of the permit itself, and those of its zones for all permits. */
function closuresOf(permit: PermitRow, closures: ClosureRow[]): Closure[] {
  const zones = new Set(permit.terms.zones.map(({ zoneId }) => zoneId))
  return closures
    .filter(
      ({ permitId, zoneId }) =>
        (permitId === null || permitId === permit.permitId) && (zoneId === null || zones.has(zoneId)),
    )
    .map(({ zoneId, from, to, reason }) => ({ ...(zoneId !== null && { zoneId }), from, to, reason }))
}

/** With the names that say them. */
function limitsOf(
  { associationId, purchaseLimits }: Pick<Row['associations'][number], 'associationId' | 'purchaseLimits'>,
  { permits, zones }: Pick<Row, 'permits' | 'zones'>,
): NamedLimit[] {
  const own = permits.filter((permit) => permit.associationId === associationId)
  const names: ClubNames = {
    permits: Object.fromEntries(own.map(({ permitId, terms }) => [permitId, terms.name])),
    zones: Object.fromEntries(
      zones.flatMap((zone) => (zone.associationId === associationId ? [[zone.zoneId, zone.name]] : [])),
    ),
    slots: own.flatMap(({ terms }) => terms.slots),
    addOns: own.flatMap(({ terms }) => terms.addOns),
  }
  return purchaseLimits.map((limit, index) => ({ ...limit, names, row: index + 1 }))
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const row = (await WHOLE.execute(db)).rows[0]
  if (row === undefined) throw new Error('the statement of the catalogue returned no row')
  const ordinances = Map.groupBy(row.ordinances, ({ associationId }) => associationId)
  const associations = new Map(
    row.associations.map(
      ({ stripeAccount, holdMinutes, invitationsUntil, updatedAt, ...rest }): [number, Association] => [
        rest.associationId,
        {
          ...rest,
          purchaseLimits: limitsOf(rest, row),
          ordinances: ordinances.get(rest.associationId) ?? [],
          updatedAt: new Date(updatedAt),
          ...(stripeAccount !== null && { stripeAccount }),
          ...(holdMinutes !== null && { holdMinutes }),
          ...(invitationsUntil !== null && { invitationsUntil }),
        },
      ],
    ),
  )
  const closures = Map.groupBy(row.closures, ({ associationId }) => associationId)
  const shared = Map.groupBy(row.quotas, ({ associationId }) => associationId)
  const quotas = new Map(
    [...Map.groupBy(row.permits, ({ associationId }) => associationId)].flatMap(
      ([associationId, permits]) => [...quotasByPermit(permits, shared.get(associationId))],
    ),
  )
  const onSale = (permit: PermitRow): [number, PermitOnSale][] => {
    const association = associations.get(permit.associationId)
    if (association === undefined) return []
    const surroundings = {
      timeZone: association.timeZone,
      closures: closuresOf(permit, closures.get(permit.associationId) ?? []),
      saleStops: saleStopsOf(permit.terms, association.catchStops),
      quotas: quotas.get(permit.permitId) ?? [],
      purchaseLimits: association.purchaseLimits.filter(({ counts, for: refuses }) =>
        ((refuses ?? counts)?.permits ?? [permit.permitId]).includes(permit.permitId),
      ),
    }
    return [[permit.permitId, { ...permit, ...surroundings }]]
  }
  const permits = new Map(row.permits.flatMap(onSale))
  const byNameIn = (language: Language): PermitOnSale[] =>
    [...permits.values()].toSorted(
      (one, other) =>
        byName(language, nameOf(associations, one), nameOf(associations, other)) ||
        byName(language, inLanguage(one.terms.name, language), inLanguage(other.terms.name, language)) ||
        one.permitId - other.permitId,
    )
  return {
    etag: row.etag,
    associations,
    zones: new Map(row.zones.map((zone) => [zone.zoneId, drawnZone(zone)])),
    permits,
    ownFish: new Map(row.ownFish.map(({ species, names }) => [species, names])),
    ownTypes: new Map(row.ownTypes.map((one) => [one.code, one])),
    permitsByName: perLanguage(byNameIn),
  }
}

/** A template's zone is nowhere until its club draws it. */
function drawnZone({ shape, ...zone }: Zone): Zone {
  return isPlaceOfExample(shape) || shape === undefined ? zone : { ...zone, shape }
}

const nameOf = (associations: Map<number, Association>, { associationId }: PermitOnSale): string =>
  associations.get(associationId)?.name ?? ''
