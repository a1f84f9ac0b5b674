import { sql } from 'kysely'
import { sections } from '../section.ts'

export const signInSections = sections({
  sessions: {
    tables: ['session'],
    rows: ({ accountId }) => sql`
      select browser, system, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
      from session where account_id = ${accountId} order by last_used_at desc, id`,
  },
  authenticatorApps: {
    tables: ['totp'],
    rows: ({ accountId }) => sql`
      select created_at as "createdAt", confirmed_at as "confirmedAt" from totp where account_id = ${accountId}`,
  },
  passkeys: {
    tables: ['passkey'],
    rows: ({ accountId }) => sql`
      select name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkey where account_id = ${accountId} order by created_at, id`,
  },
  recoveryCodes: {
    tables: ['recovery_code'],
    rows: ({ accountId }) => sql`
      select created_at as "createdAt", used_at as "usedAt"
      from recovery_code where account_id = ${accountId} order by created_at, code_hash`,
  },
  knownNetworks: {
    tables: ['known_address'],
    // Only hashes of networks are stored.
    rows: ({ accountId }) => sql`
      select last_used_at as "lastUsedAt" from known_address
      where account_id = ${accountId} order by last_used_at desc`,
  },
  calendarLink: {
    tables: ['calendar_link'],
    rows: ({ accountId }) => sql`
      select made_at as "madeAt", read_in as "lastReadAt" from calendar_link where account_id = ${accountId}`,
  },
  passwordLinks: {
    tables: ['password_link'],
    rows: ({ accountId }) => sql`
      select purpose, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
      from password_link where account_id = ${accountId} order by created_at, id`,
  },
  dataExports: {
    tables: ['data_export'],
    rows: ({ accountId }) => sql`
      select created_at as "createdAt", expires_at as "expiresAt", page_opened_at as "pageOpenedAt",
        file_taken_at as "fileTakenAt"
      from data_export where account_id = ${accountId} order by created_at, id`,
  },
})
