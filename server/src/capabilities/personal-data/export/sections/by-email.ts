import { sql } from 'kysely'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import { inLanguage } from '../../store/in-language.ts'
import { ofClub } from '../../store/of-club.ts'
import { sections } from '../section.ts'

/** Entries that identify an angler by e-mail, or a member who has joined the account. */
export const emailSections = sections({
  memberOf: {
    tables: ['association_member'],
    rows: (person) => sql`
      select a.name as association, m.number as "statedNumber", m.first_name as "firstName", m.last_name as "lastName",
        m.birth_date as "birthDate", nullif(concat_ws(', ', m.street, nullif(concat_ws(' ', m.postcode, m.town), ''), m.province,
          m.country), '') as "postalAddress", m.valid_until as "validUntil", m.joined_at as "joinedAt"
      from association_member m join association a on a.id = m.association_id
      where ${ofClub(person, 'a.id')} and ${person.kind} = 'angler' and (m.id = ${person.memberId ?? null}::uuid
        or exists (select from account o where o.id = ${person.accountId} and ${isOwnMember('m', 'o')}))
      order by a.name, m.id`,
  },
  memberReminders: {
    tables: ['member_reminder', 'reminder_refusal', 'reminder_batch'],
    rows: (person) => sql`
      select a.name as association, r.ends_on as "validUntil", b.at as "remindedAt", f.at as "declinedAt"
      from member_reminder r join reminder_batch b on b.id = r.batch_id
      join association_member m on m.id = r.member_id join association a on a.id = m.association_id
      left join reminder_refusal f on f.member_id = r.member_id and f.ends_on = r.ends_on
      where ${ofClub(person, 'a.id')} and ${person.kind} = 'angler' and (m.id = ${person.memberId ?? null}::uuid
        or exists (select from account o where o.id = ${person.accountId} and ${isOwnMember('m', 'o')}))
      order by b.at, m.id`,
  },
  blockedBy: {
    tables: ['blocked_holder'],
    rows: (person) => sql`
      select a.name as association, b.until, b.reason from blocked_holder b join association a on a.id = b.association_id
      where ${ofClub(person, 'a.id')} and b.email = ${person.email} and ${person.kind} = 'angler' order by a.name`,
  },
  invitedTo: {
    tables: ['order_line'],
    // The price and the buyer are the buyer's data.
    rows: (person) => sql`
      select u.id as number, a.name as association, ${inLanguage("v.terms -> 'name'", person.language)} as permit, u.state,
        u.first_day as "firstDay", u.last_day as "lastDay", u.complete_by as "completeBy"
      from purchase u join association a on a.id = u.association_id
      join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
        and v.version = u.permit_version
      where ${ofClub(person, 'a.id')} and u.holder_kind = 'invited' and u.guest_email = ${person.email}
        and ${person.kind} = 'angler' order by u.created_at, u.id`,
  },
  personalDiscounts: {
    tables: ['discount_code'],
    rows: (person) => sql`
      select a.name as association, d.code, d.from_day as "firstDay", d.to_day as "lastDay", d.active
      from discount_code d join association a on a.id = d.association_id
      where ${ofClub(person, 'a.id')} and lower(d.only_email) = ${person.email} and ${person.kind} = 'angler' order by a.name, d.code`,
  },
})
