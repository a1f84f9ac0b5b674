import { sql } from 'kysely'
import { sections } from '../section.ts'

export const noticeSections = sections({
  pushDevices: {
    tables: ['push_device'],
    // Of its address the service alone: whoever has the rest could write to the device.
    rows: ({ accountId }) => sql`
      select substring(d.endpoint from '^https://([^/]+)') as "pushService", s.browser, s.system, d.created_at as "createdAt"
      from push_device d join session s on s.token_hash = d.session_hash
      where d.account_id = ${accountId} order by d.created_at, d.id`,
  },
  noticeChoices: {
    tables: ['notice_choice'],
    rows: ({ accountId }) => sql`
      select kind as "noticeKind", by_push as "byPush", by_mail as "byMail"
      from notice_choice where account_id = ${accountId} order by kind`,
  },
  quietHours: {
    tables: ['notice_hours'],
    rows: ({ accountId }) => sql`
      select quiet_from as "quietFrom", quiet_until as "quietUntil", lets_urgent_through as "letsUrgentThrough"
      from notice_hours where account_id = ${accountId}`,
  },
  notices: {
    tables: ['notice'],
    rows: ({ accountId }) => sql`
      select kind as "noticeKind", at, push ->> 'title' as subject, push ->> 'text' as text
      from notice where account_id = ${accountId} order by at, id`,
  },
})
