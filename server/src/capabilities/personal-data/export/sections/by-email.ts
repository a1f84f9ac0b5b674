import { sql } from 'kysely'
import { ofClub } from '../../store/of-club.ts'
import { sections } from '../section.ts'

/** Entries that identify an angler by e-mail. */
export const emailSections = sections({
  memberOf: {
    tables: ['association_member'],
    rows: (person) => sql`
      select a.name as association, m.number as "statedNumber", m.first_name as "firstName", m.last_name as "lastName",
        m.valid_until as "validUntil"
      from association_member m join association a on a.id = m.association_id
      where ${ofClub(person, 'a.id')} and m.email = ${person.email} and ${person.kind} = 'angler' order by a.name`,
  },
  blockedBy: {
    tables: ['blocked_holder'],
    rows: (person) => sql`
      select a.name as association, b.until, b.reason from blocked_holder b join association a on a.id = b.association_id
      where ${ofClub(person, 'a.id')} and b.email = ${person.email} and ${person.kind} = 'angler' order by a.name`,
  },
  personalDiscounts: {
    tables: ['discount_code'],
    rows: (person) => sql`
      select a.name as association, d.code, d.from_day as "firstDay", d.to_day as "lastDay", d.active
      from discount_code d join association a on a.id = d.association_id
      where ${ofClub(person, 'a.id')} and lower(d.only_email) = ${person.email} and ${person.kind} = 'angler' order by a.name, d.code`,
  },
})
