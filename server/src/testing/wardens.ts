import { listAnglers, listSupervisedPermits, readMovements, takeSnapshot } from '#contract/supervision.ts'
import type { Language } from '#contract/languages.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from './buying.ts'
import { watchOver } from './river.ts'
import type { Shop, Water } from './shop.ts'

type At = Pick<Shop, 'lenza'>
type Who = Pick<Person, 'token'>
const as = ({ token }: Who, language: Language) => ({ token, language })

/** A warden who serves these waters, signed in. */
export async function aWarden(shop: Shop, ...waters: Pick<Water, 'associationId'>[]): Promise<Person> {
  const warden = await aPerson(shop.lenza, { kind: 'warden', firstName: 'Paolo', lastName: 'Ferrari' })
  for (const water of waters) await watchOver(shop, warden, water)
  return warden
}

export const supervisedPermits = async ({ lenza }: At, who: Who, language: Language = 'en') =>
  granted(await lenza.call(listSupervisedPermits, {}, as(who, language)))

export const movements = async ({ lenza }: At, who: Who, language: Language = 'en') =>
  granted(await lenza.call(readMovements, {}, as(who, language)))

export const snapshot = async ({ lenza }: At, who: Who, etag?: string, language: Language = 'en') =>
  granted(await lenza.call(takeSnapshot, { ...(etag !== undefined && { etag }) }, as(who, language)))

export const askAnglers = (
  { lenza }: At,
  who: Who,
  permitId: number,
  { day, language = 'en' }: { day?: string; language?: Language } = {},
) => lenza.call(listAnglers, { permitId, ...(day !== undefined && { day }) }, as(who, language))

export const anglers = async (...given: Parameters<typeof askAnglers>) => granted(await askAnglers(...given))

/** The warden's access log, oldest first. */
export const accessLogOf = ({ lenza: { db } }: At, warden: Pick<Person, 'accountId'>) =>
  db
    .selectFrom('access_log')
    .select(['association_id', 'what', 'purchase_id', 'permit_id'])
    .where('warden_id', '=', warden.accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
