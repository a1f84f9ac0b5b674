import { sql } from 'kysely'
import { isSeenBy } from '../../../permits/index.ts'
import { ofClub } from '../../store/of-club.ts'
import { sections } from '../section.ts'

/** The checks of the angler's permits, without the warden (decision 0022). */
export const checkSections = sections({
  checks: {
    tables: ['permit_check'],
    rows: (person) => sql`
      select c.purchase_id as number, a.name as association, c.checked_at as "checkedAt", c.way, c.result, c.reasons, c.impossible
      from permit_check c join purchase u on u.association_id = c.association_id and u.id = c.purchase_id
      join association a on a.id = c.association_id
      where u.holder_id = ${person.accountId} and ${ofClub(person, 'a.id')} order by c.checked_at, c.id`,
  },
  // A key in the files that people have downloaded: it stays.
  looks: {
    tables: ['access_log'],
    rows: (person) => sql`
      select l.purchase_id as number, a.name as association, l.at
      from access_log l join purchase u on u.association_id = l.association_id and u.id = l.purchase_id
      join association a on a.id = l.association_id
      where (u.holder_id = ${person.accountId} or (l.what = 'sale' and ${isSeenBy(person.accountId, 'u')}))
        and ${ofClub(person, 'a.id')} order by l.at, l.id`,
  },
  officeNotes: {
    tables: ['sale_note'],
    // As with wardens' notes, the association answers requests for the texts.
    rows: (person) => sql`
      select n.purchase_id as number, a.name as association, n.at
      from sale_note n join purchase u on u.association_id = n.association_id and u.id = n.purchase_id
      join association a on a.id = n.association_id
      where ${isSeenBy(person.accountId, 'u')} and ${ofClub(person, 'a.id')} order by n.at, n.id`,
  },
  wardensNotes: {
    tables: ['note'],
    // The texts are for the wardens and the association (decision 0029), which answers requests for them.
    rows: (person) => sql`
      select n.purchase_id as number, a.name as association, n.arrived_at as "arrivedAt"
      from note n join purchase u on u.association_id = n.association_id and u.id = n.purchase_id
      join association a on a.id = n.association_id
      where u.holder_id = ${person.accountId} and n.author_kind = 'warden' and ${ofClub(person, 'a.id')} order by n.arrived_at, n.id`,
  },
})
