import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from '#server/platform/ids.ts'

export interface Buyer {
  accountId: string
  email: string
  token: string
}

const WRITE = {
  accounts: `insert into account (id, kind, email, first_name, last_name, birth_date, language, status, activated_at)
    select id, 'angler', email, 'Anna', 'Bianchi', '1988-04-12', 'it', 'active', now()
    from unnest($1::uuid[], $2::text[]) as new (id, email)`,
  sessions: `insert into session (token_hash, account_id, last_used_at, expires_at)
    select sha256(convert_to(token, 'UTF8')), id, now(), now() + interval '30 days'
    from unnest($1::uuid[], $2::text[]) as new (id, token)`,
}

/** Signed-in anglers, written to the database directly: hashing their passwords would take hours. */
export async function manyBuyers(pool: pg.Pool, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (): Buyer => {
    const accountId = uuidv7()
    const token = randomBytes(32).toString('base64url')
    return { accountId, token, email: `a${accountId.replaceAll('-', '')}@example.org` }
  })
  const ids = buyers.map(({ accountId }) => accountId)
  await pool.query(WRITE.accounts, [ids, buyers.map(({ email }) => email)])
  await pool.query(WRITE.sessions, [ids, buyers.map(({ token }) => token)])
  return buyers
}
