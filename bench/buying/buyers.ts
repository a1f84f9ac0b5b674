import type { Installation } from './installation/installation.ts'

/** Anglers by number: everything about them derives from it. */
const ACCOUNTS = '00000000-0000-7000-8000-'
const digits = (n: number): string => String(n).padStart(12, '0')

export const tokenOf = (n: number): string => `bench-${digits(n)}`
export const emailOf = (n: number): string => `angler${digits(n)}@example.org`

/** Creates anglers without purchases as they are needed. */
export interface Buyers {
  /** The first of `count` numbers in a row. */
  take(count: number): Promise<number>
}

export function anglersOf({ pool }: Installation): Buyers {
  let next = 1
  return {
    async take(count) {
      const from = next
      next += count
      await pool.query(
        `insert into account (id, kind, email, first_name, last_name, birth_date, language, status, activated_at)
        select ('${ACCOUNTS}' || lpad(n::text, 12, '0'))::uuid, 'angler',
          'angler' || lpad(n::text, 12, '0') || '@example.org', 'Anna', 'Bianchi', '1988-04-12', 'it', 'active', now()
        from generate_series($1::bigint, $2::bigint) n`,
        [from, next - 1],
      )
      await pool.query(
        `insert into session (token_hash, account_id, last_used_at, expires_at)
        select sha256(('bench-' || lpad(n::text, 12, '0'))::bytea),
          ('${ACCOUNTS}' || lpad(n::text, 12, '0'))::uuid, now(), now() + interval '90 days'
        from generate_series($1::bigint, $2::bigint) n`,
        [from, next - 1],
      )
      return from
    },
  }
}
