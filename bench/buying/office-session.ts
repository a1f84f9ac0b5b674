import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { Installation } from './installation/installation.ts'

/** A signed-in secretary of an association. Throws if an answer is not a success. */
export type OfficeSession = (port: number, call: Call, fields: Record<string, unknown>) => Promise<unknown>

export async function signInSecretary({ pool }: Installation, associationId: number): Promise<OfficeSession> {
  const accountId = randomUUID()
  const token = `bench-secretary-${associationId}`
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, language, status, activated_at)
    values ($1, 'office', $2, 'Carla', 'Zanon', 'it', 'active', now())`,
    [accountId, `secretary-${associationId}@example.org`],
  )
  await pool.query(
    `insert into session (token_hash, account_id, last_used_at, expires_at)
    values ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  )
  await pool.query(
    `insert into association_officer (association_id, account_id, role, invited_at, accepted_at)
    values ($1, $2, 'secretary', now(), now())`,
    [associationId, accountId],
  )
  const headers = { 'api-key': 'lenza-web', authorization: `Bearer ${token}` }
  return async (port, { method, path }, fields) => {
    const all: Record<string, unknown> = { idAssociazione: associationId, ...fields }
    const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
    const url = `http://127.0.0.1:${port}${path}`
    const sent = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(all) }
    const answer =
      method === 'GET'
        ? await fetch(`${url}?${query.toString()}`, { headers })
        : await fetch(url, { method, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}
