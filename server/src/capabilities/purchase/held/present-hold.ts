import type { ResponseOf } from '#contract/call.ts'
import type { listHolds } from '#contract/holds.ts'
import type { Language } from '#contract/languages.ts'
import type { Technique } from '#rules/codes.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { MembershipLine, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { associationOf, type Catalogue, guestOf, permitVersion, zoneNamesIn } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import { companionCodeIn, otherEmailIn } from '../order/order-of-purchase.ts'
import { codesOfDiscounts } from '../store/discounts.ts'
import { type FoundOrder, membershipsIn, permitsIn } from '../store/purchases.ts'

type OwnHold = ResponseOf<typeof listHolds>['holds'][number]

interface Situation {
  catalogue: Catalogue
  language: Language
  now: Date
}

/** Each order that is held once, by its first permit, with the names of the terms that it was made under. */
export async function presentHolds(
  db: Db,
  holds: readonly FoundOrder[],
  { catalogue, language, now }: Situation,
): Promise<OwnHold[]> {
  const orders = holds.filter(
    ({ purchase }) => purchase.order_id === null || purchase.order_id === purchase.id,
  )
  const codes = await codesOfDiscounts(
    db,
    orders.flatMap((order) => permitsIn(order)).flatMap(({ discount_code_id: id }) => id ?? []),
  )
  const zoneName = zoneNamesIn(catalogue, language)
  const choicesOf = (line: PurchaseRow, terms: PermitTerms) => ({
    permitId: line.permit_id,
    permitName: inLanguage(terms.name, language),
    firstDay: line.first_day,
    lastDay: line.last_day,
    ...placeOf(line, terms, { zoneName, language }),
    ...(line.technique !== null && { technique: line.technique as Technique }),
    ...(line.keeps_catch !== null && { keepsCatch: line.keeps_catch }),
    options: line.option_codes,
    ...holderOf(line),
    companionCode: companionCodeIn(line.order_key),
    ...(line.conditions_version !== null && { conditionsVersion: line.conditions_version }),
  })
  const termsOf = async ({ id, permit_id, permit_version }: PurchaseRow): Promise<PermitTerms> => {
    const terms = await permitVersion(db, permit_id, permit_version)
    if (terms === undefined) throw new Error(`purchase ${id} has no terms`)
    return terms
  }
  const shown = await Promise.all(
    orders.map(async (order): Promise<OwnHold[]> => {
      const [hold, ...others] = permitsIn(order)
      if (hold === undefined) return []
      const terms = await termsOf(hold)
      const memberships = membershipsIn(order)
      const one = {
        purchaseId: hold.id,
        associationName: associationOf(catalogue, {
          associationId: hold.association_id,
          permitId: hold.permit_id,
        }).name,
        ...choicesOf(hold, terms),
        ...(others.length > 0 && {
          others: await Promise.all(others.map(async (line) => choicesOf(line, await termsOf(line)))),
        }),
        ...(memberships.length > 0 && {
          memberships: await Promise.all(memberships.map((line) => membershipOf(db, line))),
        }),
        ...discountOf(permitsIn(order), codes),
        secondsLeft: Math.max(0, Math.floor((Number(hold.hold_expires_at) - now.getTime()) / 1000)),
      }
      return [one]
    }),
  )
  return shown.flat()
}

function placeOf(
  { zone_id: zoneId, slot }: PurchaseRow,
  terms: PermitTerms,
  { zoneName, language }: { zoneName: (zoneId: number) => string; language: Language },
) {
  return {
    ...(zoneId !== null && { zoneId, zoneName: zoneName(zoneId) }),
    ...(slot !== null && { slot, slotName: inLanguage(slotOf(terms, slot)?.name, language) ?? slot }),
  }
}

function holderOf(hold: PurchaseRow | MembershipLine) {
  const otherEmail = otherEmailIn(hold.order_key)
  const guest = guestOf(hold)
  const { minor_first_name: first, minor_last_name: last, minor_birth_date: born } = hold
  return {
    ...(otherEmail !== undefined && { otherEmail }),
    ...(guest && {
      guestFirstName: guest.firstName,
      guestLastName: guest.lastName,
      guestBirthDate: guest.birthDate,
      ...(hold.guest_email !== null && { guestEmail: hold.guest_email }),
      ...(hold.guest_facts !== null && { guestFacts: hold.guest_facts }),
    }),
    ...(hold.holder_kind === 'invited' && hold.guest_email !== null && { invitedEmail: hold.guest_email }),
    ...(hold.holder_kind === 'minor' && {
      accompaniedMinor: true,
      ...(first !== null && { minorFirstName: first }),
      ...(last !== null && { minorLastName: last }),
      ...(born !== null && { minorBirthDate: born }),
    }),
  }
}

/** As it was ordered. */
async function membershipOf(
  db: Db,
  line: MembershipLine,
): Promise<NonNullable<OwnHold['memberships']>[number]> {
  const isOther = line.holder_kind === 'other'
  const { guestFacts: _ofPermit, ...who } = isOther
    ? { otherEmail: (await accountById(db, line.holder_id))?.email }
    : holderOf(line)
  const { stated } = line.plan
  return {
    associationId: line.association_id,
    plan: line.plan_key,
    ...who,
    ...(stated.length > 0 && { documents: stated }),
  }
}

/** The code is that of the whole order, whichever of its lines it is for. */
function discountOf(lines: readonly PurchaseRow[], codes: ReadonlyMap<string, string>) {
  const id = lines.find(({ discount_code_id }) => discount_code_id !== null)?.discount_code_id ?? undefined
  const code = id === undefined ? undefined : codes.get(id)
  return code === undefined ? {} : { discountCodeId: id, discountCode: code }
}
