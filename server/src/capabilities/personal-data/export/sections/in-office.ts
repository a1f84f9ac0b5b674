import { sql } from 'kysely'
import { sections } from '../section.ts'

/** The offices of associations in which the person works, and what they did there, without the people concerned. */
export const officeSections = sections({
  offices: {
    tables: ['association_officer'],
    rows: ({ accountId }) => sql`
      select a.name as association, o.role, t.name as outlet, o.invited_at as "invitedAt", o.accepted_at as "acceptedAt"
      from association_officer o join association a on a.id = o.association_id
      left join outlet t on t.association_id = o.association_id and t.id = o.outlet_id
      where o.account_id = ${accountId} order by a.name`,
  },
  runsServer: {
    tables: ['server_operator'],
    rows: ({ accountId }) => sql`
      select o.named_at as "namedAt" from server_operator o where o.account_id = ${accountId}`,
  },
  officeActs: {
    tables: ['office_event'],
    rows: ({ accountId }) => sql`
      select a.name as association, e.at, e.act, e.reason
      from office_event e join association a on a.id = e.association_id
      where e.account_id = ${accountId} order by e.id`,
  },
  tills: {
    tables: ['till_session'],
    rows: ({ accountId }) => sql`
      select a.name as association, t.opened_at as "openedAt", t.closed_at as "closedAt", t.closing_note as note
      from till_session t join association a on a.id = t.association_id
      where ${accountId} in (t.account_id, t.opened_by, t.closed_by) order by t.opened_at`,
  },
  tillEntries: {
    tables: ['till_entry'],
    rows: ({ accountId }) => sql`
      select a.name as association, e.at, e.kind, e.cents, e.reason
      from till_entry e join association a on a.id = e.association_id
      where e.account_id = ${accountId} order by e.at, e.id`,
  },
  outletEntries: {
    tables: ['outlet_entry'],
    rows: ({ accountId }) => sql`
      select a.name as association, t.name as outlet, e.at, e.kind, e.cents, e.reason
      from outlet_entry e join association a on a.id = e.association_id
      join outlet t on t.association_id = e.association_id and t.id = e.outlet_id
      where e.account_id = ${accountId} order by e.at, e.id`,
  },
  counterSales: {
    tables: ['counter_sale'],
    rows: ({ accountId }) => sql`
      select a.name as association, c.at, c.undone_at as "takenBackAt"
      from counter_sale c join association a on a.id = c.association_id
      where ${accountId} in (c.account_id, c.undone_by) order by c.at`,
  },
})
