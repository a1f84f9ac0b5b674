import { sql } from 'kysely'
import { inLanguage } from '../../store/in-language.ts'
import { isSeenBy } from '../../../permits/index.ts'
import { ofClub } from '../../store/of-club.ts'
import { sections } from '../section.ts'

/** The codes of a permit that was handed over are its receiver's alone. */
const codesFor = (accountId: string) => sql`
  case when ${isSeenBy(accountId, 'u')} then u.short_code end as "shortCode",
  case when ${isSeenBy(accountId, 'u')} then u.signed_code end as "signedCode"`

/** The terms of the purchase `u`, in the person's language. */
const permit = (language: string, accountId: string) => sql`
  u.id as number, a.name as association, ${inLanguage("v.terms -> 'name'", language)} as permit, u.state,
  k.first_day as "firstDay", k.last_day as "lastDay", ${inLanguage('z.name', language)} as zone, u.slot, u.technique,
  u.keeps_catch as "keepsCatch", u.option_codes as options, u.created_at as "createdAt", u.issued_at as "issuedAt",
  u.ended_at as "endedAt", ${codesFor(accountId)},
  case when ${isSeenBy(accountId, 'u')} then u.date_changes end as "dateChanges",
  case when ${isSeenBy(accountId, 'u')} then u.counted_from end as "countedFrom"`

/** The holder, and the earlier holders before corrections. */
const heldAs = sql`json_build_object('firstName', u.holder_first_name, 'lastName', u.holder_last_name,
  'birthDate', u.holder_birth_date, 'before', u.earlier_holders)`

const purchaseOf = (accountId: string) => sql`purchase u join association a on a.id = u.association_id
  cross join lateral days_known_to(u, ${accountId}, ${isSeenBy(accountId, 'u')}) k
  join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
    and v.version = u.permit_version
  left join zone z on z.association_id = u.association_id and z.id = u.zone_id`

export const purchaseSections = sections({
  bought: {
    tables: ['order_line', 'purchase', 'discount_use'],
    // Another holder's data are theirs.
    rows: (person) => sql`
      select ${permit(person.language, person.accountId)}, u.holder_kind as "boughtFor", u.minor_first_name as "minorFirstName",
        u.minor_last_name as "minorLastName", u.minor_birth_date as "minorBirthDate", u.price,
        u.amount_cents as "amountCents", case when u.amount_cents > 0 then u.paid_by end as "paidBy", u.receipt_number || '/' || u.receipt_year as receipt, d.code as "discountCode", u.conditions_version as "conditionsVersion",
        u.conditions_accepted_at as "conditionsAcceptedAt",
        case when u.holder_id = ${person.accountId} then ${heldAs} end as "heldAs", u.guest_email as "guestEmail",
        u.guest_facts as "guestStated", u.claimed_at as "claimedAt",
        case when u.holder_kind = 'invited' then u.complete_by end as "completeBy"
      from ${purchaseOf(person.accountId)}
      left join discount_use s on s.association_id = u.association_id and s.purchase_id = u.id
      left join discount_code d on d.association_id = s.association_id and d.id = s.discount_code_id
      where u.buyer_id = ${person.accountId} and ${ofClub(person, 'u.association_id')} order by u.created_at, u.id`,
  },
  memberships: {
    tables: ['order_line'],
    // Another member's data are theirs.
    rows: (person) => sql`
      select u.id as number, a.name as association, ${inLanguage("u.plan -> 'plan' -> 'name'", person.language)} as membership, u.state,
        u.first_day as "firstDay", u.last_day as "lastDay", u.created_at as "createdAt", u.issued_at as "issuedAt",
        u.ended_at as "endedAt", u.holder_kind as "boughtFor", u.minor_first_name as "minorFirstName",
        u.minor_last_name as "minorLastName", u.minor_birth_date as "minorBirthDate",
        case when u.buyer_id = ${person.accountId} then u.amount_cents end as "amountCents",
        case when u.buyer_id = ${person.accountId} and u.amount_cents > 0 then u.paid_by end as "paidBy",
        case when u.buyer_id = ${person.accountId} then u.receipt_number || '/' || u.receipt_year end as receipt,
        case when u.holder_id = ${person.accountId} then ${heldAs} end as "heldAs",
        case when u.buyer_id = ${person.accountId} then u.guest_email end as "guestEmail",
        u.plan -> 'stated' as "memberStated"
      from order_line u join association a on a.id = u.association_id
      where u.plan_key is not null and ${person.accountId} in (u.buyer_id, u.holder_id) and ${ofClub(person, 'u.association_id')}
      order by u.created_at, u.id`,
  },
  membershipApplications: {
    tables: ['membership_application'],
    rows: (person) => sql`
      select a.name as association, ${inLanguage("p.plan -> 'name'", person.language)} as membership, p.member_name as "boughtFor",
        p.state, p.applied_at as "createdAt", p.ended_at as "endedAt", p.reason, p.request -> 'documents' as "memberStated"
      from membership_application p join association a on a.id = p.association_id
      where p.account_id = ${person.accountId} and ${ofClub(person, 'p.association_id')} order by p.applied_at, p.id`,
  },
  payments: {
    tables: ['payment'],
    rows: (person) => sql`
      select y.purchase_id as number, y.kind as "paidBy", y.intent_id as "paymentNumber", y.state, y.amount_cents as "amountCents",
        y.refunded_cents as "refundedCents", y.disputed_cents as "disputedCents", y.by_hand_cents as "givenByHandCents", y.opened_at as "openedAt", y.authorised_at as "authorisedAt",
        y.captured_at as "capturedAt", y.ended_at as "endedAt"
      from payment y join order_line u on u.association_id = y.association_id and u.id = y.purchase_id
      where u.buyer_id = ${person.accountId} and ${ofClub(person, 'u.association_id')} order by y.opened_at, y.attempt`,
  },
  refunds: {
    tables: ['refund'],
    // Why it ended, in the association's words, is its holder's; what went back is the buyer's alone.
    rows: (person) => sql`
      select r.purchase_id as number, case when u.buyer_id = ${person.accountId} then r.cents end as "refundedCents",
        r.permit_ended as "permitEnded", r.why,
        case when not r.permit_ended or ${isSeenBy(person.accountId, 'u')} then ${inLanguage('r.reason', person.language)} end as reason,
        r.decided_at as "decidedAt", coalesce(r.handed_at, r.done_at) as "doneAt",
        case when u.buyer_id = ${person.accountId} then (select y.card_brand || ' ' || y.card_last4 from payment y
          where y.association_id = r.association_id and y.purchase_id = coalesce(u.order_id, u.id) and y.card_last4 is not null
          order by y.attempt desc limit 1) end as card
      from refund r join order_line u on u.association_id = r.association_id and u.id = r.purchase_id
      where (u.buyer_id = ${person.accountId} or (r.permit_ended and ${isSeenBy(person.accountId, 'u')}))
        and ${ofClub(person, 'u.association_id')}
      order by r.decided_at, r.id`,
  },
  heldFromOthers: {
    tables: ['order_line'],
    // The price and the buyer are the buyer's data.
    rows: (person) => sql`
      select ${permit(person.language, person.accountId)}, ${heldAs} as "heldAs" from ${purchaseOf(person.accountId)}
      where u.holder_id = ${person.accountId} and u.buyer_id <> ${person.accountId}
        and ${ofClub(person, 'u.association_id')} order by u.created_at, u.id`,
  },
  handOvers: {
    tables: ['hand_over'],
    // Who the other person is, is theirs.
    rows: (person) => sql`
      select h.purchase_id as number, a.name as association, h.handed_at as "handedAt", h.undone_at as "undoneAt",
        h.from_id = ${person.accountId} as "handedByMe", h.to_id = ${person.accountId} as "handedToMe",
        case when h.to_id = ${person.accountId} then h.opened_at end as "openedAt"
      from hand_over h join association a on a.id = h.association_id
      where ${person.accountId} in (h.from_id, h.to_id, h.by_id) and ${ofClub(person, 'h.association_id')} order by h.handed_at, h.purchase_id`,
  },
  bookings: {
    tables: ['zone_booking'],
    rows: (person) => sql`
      select b.purchase_id as number, b.day, ${inLanguage('z.name', person.language)} as zone, b.slot, b.technique,
        b.created_at as "createdAt", b.cancelled_at as "cancelledAt"
      from zone_booking b join purchase u on u.association_id = b.association_id and u.id = b.purchase_id
      left join zone z on z.association_id = b.association_id and z.id = b.zone_id
      where u.holder_id = ${person.accountId} and ${ofClub(person, 'u.association_id')} order by b.day, b.id`,
  },
})
