import { sql } from 'kysely'
import { sections } from '../section.ts'

/** The acts of a warden, without the anglers concerned. */
export const wardenSections = sections({
  serves: {
    tables: ['association_warden'],
    rows: ({ accountId }) => sql`
      select a.name as association from association_warden w join association a on a.id = w.association_id
      where w.account_id = ${accountId} order by a.name`,
  },
  dutyDays: {
    tables: ['warden_duty'],
    rows: ({ accountId }) => sql`
      select a.name as association, d.day from warden_duty d join association a on a.id = d.association_id
      where d.account_id = ${accountId} order by d.day, a.name`,
  },
  weeklyDuty: {
    tables: ['warden_duty_pattern'],
    rows: ({ accountId }) => sql`
      select a.name as association, p.weekdays, p.first_day as "firstDay", p.last_day as "lastDay",
        p.except_days::text[] as "exceptDays"
      from warden_duty_pattern p join association a on a.id = p.association_id
      where p.account_id = ${accountId} order by p.first_day, a.name, p.id`,
  },
  checksMade: {
    tables: ['permit_check'],
    rows: ({ accountId }) => sql`
      select a.name as association, c.checked_at as "checkedAt", c.arrived_at as "arrivedAt", c.way, c.result, c.impossible
      from permit_check c join association a on a.id = c.association_id
      where c.warden_id = ${accountId} order by c.checked_at, c.id`,
  },
  // A key in the files that people have downloaded: it stays.
  looksMade: {
    tables: ['access_log'],
    rows: ({ accountId }) => sql`
      select a.name as association, l.at, l.what from access_log l join association a on a.id = l.association_id
      where l.warden_id = ${accountId} order by l.at, l.id`,
  },
  notesMade: {
    tables: ['note', 'earlier_version'],
    rows: ({ accountId }) => sql`
      select a.name as association, n.phone_time as "writtenAt", n.arrived_at as "arrivedAt", n.cancelled, n.versions, n.impossible
      from note n join association a on a.id = n.association_id
      where n.written_by = ${accountId} and n.author_kind = 'warden' order by n.arrived_at, n.id`,
  },
})
