import { buyOrder, openOrder } from '#contract/orders.ts'
import type { RequestOf } from '#contract/call.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted, payWith } from './buying.ts'
import { aWater, both, type Shop, type Water } from './shop.ts'

type Input = RequestOf<typeof openOrder>
export type MembershipInput = NonNullable<Input['memberships']>[number]

export const MEMBERSHIP_CENTS = 6000
/** What a member pays for a permit of `aMembersWater`, and whoever is none. */
export const MEMBER_CENTS = 1200
export const OTHER_CENTS = 2000

export const aPlan = (more: Partial<MembershipPlan> = {}): MembershipPlan => ({
  key: 'socio',
  name: both('Socio'),
  validity: { until: 'yearEnd' },
  prices: { baseCents: MEMBERSHIP_CENTS, rows: [] },
  documents: [],
  ...more,
})

export const setPlans = ({ lenza: { db } }: Shop, { associationId }: Water, plans: MembershipPlan[]) =>
  db
    .updateTable('association')
    .set({ membership_plans: JSON.stringify(plans) })
    .where('id', '=', associationId)
    .execute()

/** A permit that costs less for members, of an association that one can join. */
export async function aMembersWater(
  shop: Shop,
  plans: MembershipPlan[] = [aPlan()],
  terms: (zone: number) => Partial<PermitTerms> = () => ({}),
  options: Parameters<typeof aWater>[2] = {},
): Promise<Water> {
  const water = await aWater(
    shop,
    (zone) => ({
      prices: { per: 'permit', baseCents: OTHER_CENTS, rows: [{ members: true, cents: MEMBER_CENTS }] },
      ...terms(zone),
    }),
    options,
  )
  await setPlans(shop, water, plans)
  return water
}

export const aMembership = (
  { associationId }: Water,
  more: Partial<MembershipInput> = {},
): MembershipInput => ({ associationId, plan: 'socio', ...more })

export const membershipOfChild = (
  water: Water,
  minorFirstName: string,
  more: Partial<MembershipInput> = {},
) =>
  aMembership(water, {
    accompaniedMinor: true,
    minorFirstName,
    minorLastName: 'Rossi',
    minorBirthDate: '2015-03-04',
    ...more,
  })

export const join = (
  { lenza }: Shop,
  { token }: Person,
  memberships: MembershipInput[],
  more: Partial<Input> = {},
) => lenza.call(openOrder, { lines: [], memberships, ...more }, { token, language: 'en' as const })

/** Holds, pays where there is a price, and buys. */
export async function joined(
  shop: Shop,
  who: Person,
  memberships: MembershipInput[],
  more: Partial<Input> = {},
) {
  const held = granted(await join(shop, who, memberships, more))
  if (held.clientSecret !== undefined) await payWith(shop, held.clientSecret)
  return {
    held,
    ...granted(await shop.lenza.call(buyOrder, { orderId: held.orderId }, { token: who.token })),
  }
}

export const membersIn = ({ lenza: { db } }: Shop, { associationId }: Water) =>
  db
    .selectFrom('association_member')
    .selectAll()
    .where('association_id', '=', associationId)
    .orderBy('number')
    .execute()

/** Ivo Neri, number 70, whom the office once wrote on the list; a member no more. Returns his id. */
export async function aFormerMember(
  { lenza: { db } }: Shop,
  { associationId }: Pick<Water, 'associationId'>,
  more: { birth_date?: string } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('association_member')
    .values({
      association_id: associationId,
      number: '70',
      first_name: 'Ivo',
      last_name: 'Neri',
      valid_until: '2026-12-31',
      by_office: true,
      in_file: false,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const membershipLinesIn = ({ lenza: { db } }: Shop, { associationId }: Water) =>
  db
    .selectFrom('order_line')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('plan_key', 'is not', null)
    .orderBy('id')
    .execute()
