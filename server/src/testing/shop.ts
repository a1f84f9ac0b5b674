import type Stripe from 'stripe'
import { exampleTerms } from '#rules/permit/example-permit.ts'
import { addDays } from '#rules/days.ts'
import type { Localised, PermitTerms } from '#rules/permit-terms.ts'
import { placesLaidOut } from '#rules/sale/places.ts'
import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import { daysCountedBefore } from '#rules/sale/purchase-limits.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { doublePayments } from '#server/platform/payments/stripe.ts'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { ofFile } from '#server/platform/testing/of-file.ts'
import { createStripeDouble, type Faults, type StripeDouble } from '#stripe-double'
import { clientOf, type Killing, mortal, withoutWaiting } from './provider-client.ts'

export const TODAY = new Date('2027-05-01T09:00:00+02:00')
export const DAY = '2027-05-02'
const DAYS_LAID_OUT = 10

export const both = (text: string): Localised => ({ it: text, en: text })

export interface Shop {
  lenza: LenzaForTest
  double: StripeDouble
  /** Faults of the connection between server and provider. */
  faults: { between?: Faults['interceptCall'] }
  killing: Killing
  /** The provider's API, as the card form and the dashboard use it. */
  stripe: Stripe
  stop(): Promise<void>
}

/** A server with a database of its own, and the provider's stand-in. */
export async function openShop(
  options: Pick<
    Parameters<typeof lenzaForTest>[0] & object,
    'deliver' | 'enclosing' | 'drawing' | 'log' | 'config' | 'outgoing'
  > & {
    /** A request without an answer times out at once. */
    silenceIsNotAwaited?: boolean
  } = {},
): Promise<Shop> {
  const { silenceIsNotAwaited = false, ...server } = options
  const faults: Shop['faults'] = {}
  const killing: Killing = {}
  let now = () => TODAY
  const impatient = silenceIsNotAwaited ? withoutWaiting() : undefined
  const interceptCall: Faults['interceptCall'] = (call, carryOut) =>
    faults.between ? faults.between(call, carryOut) : carryOut()
  const double = await createStripeDouble({
    now: () => now(),
    faults: {
      interceptCall: impatient ? impatient.listening(interceptCall) : interceptCall,
      interceptDelivery: (_event, _attempt, send) => send(),
    },
  })
  const direct = () => clientOf(double, impatient?.http)
  const payments = { ...doublePayments(double), stripe: mortal(direct(), killing) }
  const lenza = await lenzaForTest({ now: TODAY, payments, ...server })
  now = () => lenza.clock.now()
  return {
    lenza,
    double,
    faults,
    killing,
    stripe: direct(),
    async stop() {
      await lenza.stop()
      await double.close()
    },
  }
}

type ShopOptions = Parameters<typeof openShop>[0]

/** A shop for the tests of a file; see `ofFile`. A function supplies options that are known only when it opens. */
export const useShop = (options?: ShopOptions | (() => ShopOptions)): Shop =>
  ofFile(() => openShop(typeof options === 'function' ? options() : options))

let lastId = 100

export interface Water {
  associationId: number
  permitId: number
  zoneId: number
  terms: PermitTerms
}

interface WaterOptions {
  stripeAccount?: string
  holdMinutes?: number
  /** Of one zone, or of the permit where it has none. */
  places?: number
  forMinors?: number
  /** Nobody buys the permit twice for one day. */
  oneADay?: boolean
}

const ONE_A_DAY: PurchaseLimit = { atMost: 1, of: 'purchases', per: 'day', eachPermit: true }

/** An association with one zone and one permit on sale; `terms` may name the zone by `zone`. */
export async function aWater(
  { lenza: { db } }: Shop,
  terms: (zone: number) => Partial<PermitTerms> = () => ({}),
  { stripeAccount, holdMinutes, places, forMinors = 0, oneADay = false }: WaterOptions = {},
): Promise<Water> {
  const id = (lastId += 1)
  const whole = exampleTerms({
    ...(places !== undefined && { capacity: [{ places, forMinors }] }),
    ...terms(id),
  })
  const profile = { colour: '#0E5E59', summary: both('Acque'), waters: [], contacts: { pointsOfSale: [] } }
  await db
    .insertInto('association')
    .values({
      id,
      key: `water-${id}`,
      name: `Pescatori ${id}`,
      time_zone: 'Europe/Rome',
      stripe_account: stripeAccount ?? null,
      hold_minutes: holdMinutes ?? null,
      profile: JSON.stringify(profile),
      purchase_limits: JSON.stringify(oneADay ? [ONE_A_DAY] : []),
    })
    .execute()
  await db
    .insertInto('zone')
    .values({
      association_id: id,
      id,
      key: 'zone',
      name: JSON.stringify(both('Ponte')),
      shape: JSON.stringify({ type: 'Point', coordinates: [10.8, 46.1] }),
      profile: '{}',
    })
    .execute()
  await db
    .insertInto('permit')
    .values({ association_id: id, id, key: 'permit', version: 1, on_sale: true })
    .execute()
  const water = { associationId: id, permitId: id, zoneId: id, terms: whole }
  await writeTerms({ db }, water, 1)
  await layOut({ db }, water)
  return water
}

/** An association for the tests of a file. */
export const useWater = (...given: Parameters<typeof aWater>): Water => ofFile(() => aWater(...given))

const writeTerms = ({ db }: Pick<LenzaForTest, 'db'>, water: Water, version: number) =>
  db
    .insertInto('permit_version')
    .values({
      association_id: water.associationId,
      permit_id: water.permitId,
      version,
      terms: JSON.stringify(water.terms),
    })
    .execute()

async function layOut(
  { db }: Pick<LenzaForTest, 'db'>,
  { associationId, permitId, terms }: Water,
): Promise<void> {
  const spots = placesLaidOut(terms)
  if (spots.length === 0) return
  const rows = Array.from({ length: DAYS_LAID_OUT }, (_, step) => addDays('2027-05-01', step)).flatMap(
    (day) =>
      spots.map(({ zoneId, slot, places, reserved }) => ({
        association_id: associationId,
        quota_id: permitId,
        day,
        zone_id: zoneId,
        slot,
        capacity: places,
        planned: places,
        others_capacity: places - reserved,
        others_planned: places - reserved,
      })),
  )
  await db.insertInto('place').values(rows).execute()
}

/** Puts a new version of the permit on sale. Returns its number. */
export async function changeTerms(
  { lenza: { db } }: Shop,
  water: Water,
  changes: Partial<PermitTerms>,
): Promise<number> {
  const { version } = await db
    .updateTable('permit')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', water.permitId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await writeTerms({ db }, { ...water, terms: { ...water.terms, ...changes } }, version)
  await touch({ db }, water)
  return version
}

/** As an import does, so that servers reload the catalogue. */
const touch = ({ db }: Pick<LenzaForTest, 'db'>, { associationId }: Water) =>
  db.updateTable('association').set({ updated_at: new Date() }).where('id', '=', associationId).execute()

/** How much one person may buy there from now on. */
export async function limitPurchases(
  { lenza: { db } }: Pick<Shop, 'lenza'>,
  { associationId }: Pick<Water, 'associationId'>,
  limits: PurchaseLimit[],
): Promise<void> {
  await db
    .updateTable('association')
    .set({ purchase_limits: JSON.stringify(limits), limits_count_days_before: daysCountedBefore(limits) })
    .where('id', '=', associationId)
    .execute()
}

export async function closeZone({ lenza: { db } }: Shop, water: Water, day = DAY): Promise<void> {
  await db
    .insertInto('closure')
    .values({
      association_id: water.associationId,
      id: uuidv7(),
      permit_id: null,
      zone_id: water.zoneId,
      from_day: day,
      to_day: day,
      reason: JSON.stringify(both('Piena')),
    })
    .execute()
  await touch({ db }, water)
}

interface CodeInput {
  code: string
  rule: { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number }
  usesInAll?: number
  usesPerPerson?: number
  onlyEmail?: string
  permitIds?: number[]
  from?: string
  to?: string
}

export async function aDiscount({ lenza: { db } }: Shop, water: Water, input: CodeInput): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('discount_code')
    .values({
      association_id: water.associationId,
      id,
      code: input.code,
      rule: JSON.stringify(input.rule),
      permit_ids: input.permitIds ?? null,
      from_day: input.from ?? null,
      to_day: input.to ?? null,
      uses_in_all: input.usesInAll ?? null,
      uses_per_person: input.usesPerPerson ?? null,
      only_email: input.onlyEmail ?? null,
    })
    .execute()
  return id
}

export async function placesTaken({ lenza: { db } }: Shop, { permitId }: Water, day = DAY) {
  return db
    .selectFrom('place')
    .select(['zone_id', 'slot', 'taken', 'others_taken'])
    .where('quota_id', '=', permitId)
    .where('day', '=', day)
    .orderBy('slot')
    .execute()
}
