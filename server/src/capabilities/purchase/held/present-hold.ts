import type { ResponseOf } from '#contract/call.ts'
import type { listHolds } from '#contract/holds.ts'
import type { Language } from '#contract/languages.ts'
import type { Technique } from '#rules/codes.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { associationOf, type Catalogue, permitVersion, zoneNamesIn } from '../../catalogue/index.ts'
import { companionCodeIn, otherEmailIn } from '../order/order-of-purchase.ts'
import { codesOfDiscounts } from '../store/discounts.ts'

type OwnHold = ResponseOf<typeof listHolds>['holds'][number]

interface Situation {
  catalogue: Catalogue
  language: Language
  now: Date
}

/** The hold as the order that it was made by, with the names of the terms that it was made under. */
export async function presentHolds(
  db: Db,
  holds: readonly PurchaseRow[],
  { catalogue, language, now }: Situation,
): Promise<OwnHold[]> {
  const codes = await codesOfDiscounts(
    db,
    holds.flatMap(({ discount_code_id: id }) => id ?? []),
  )
  const zoneName = zoneNamesIn(catalogue, language)
  return Promise.all(
    holds.map(async (hold): Promise<OwnHold> => {
      const terms = await permitVersion(db, hold.permit_id, hold.permit_version)
      if (terms === undefined) throw new Error(`purchase ${hold.id} has no terms`)
      return {
        purchaseId: hold.id,
        permitId: hold.permit_id,
        permitName: inLanguage(terms.name, language),
        associationName: associationOf(catalogue, {
          associationId: hold.association_id,
          permitId: hold.permit_id,
        }).name,
        firstDay: hold.first_day,
        lastDay: hold.last_day,
        ...placeOf(hold, terms, { zoneName, language }),
        ...(hold.technique !== null && { technique: hold.technique as Technique }),
        ...(hold.keeps_catch !== null && { keepsCatch: hold.keeps_catch }),
        options: hold.option_codes,
        ...holderOf(hold),
        ...discountOf(hold, codes),
        ...(hold.conditions_version !== null && { conditionsVersion: hold.conditions_version }),
        secondsLeft: Math.max(0, Math.floor((Number(hold.hold_expires_at) - now.getTime()) / 1000)),
      }
    }),
  )
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

function holderOf(hold: PurchaseRow) {
  const otherEmail = otherEmailIn(hold.order_key)
  const companionCode = companionCodeIn(hold.order_key)
  const { minor_first_name: first, minor_last_name: last, minor_birth_date: born } = hold
  return {
    ...(otherEmail !== undefined && { otherEmail }),
    ...(companionCode !== undefined && { companionCode }),
    ...(hold.holder_kind === 'minor' && {
      accompaniedMinor: true,
      ...(first !== null && { minorFirstName: first }),
      ...(last !== null && { minorLastName: last }),
      ...(born !== null && { minorBirthDate: born }),
    }),
  }
}

function discountOf({ discount_code_id: id }: PurchaseRow, codes: ReadonlyMap<string, string>) {
  const code = id === null ? undefined : codes.get(id)
  return id === null || code === undefined ? {} : { discountCodeId: id, discountCode: code }
}
