import { createHash, randomUUID } from 'node:crypto'
import { closeWater, countClosure } from '#contract/office-closures.ts'
import type { Call } from '#contract/call.ts'
import type { Installation } from '../installation/installation.ts'
import type { Water } from '../water.ts'

const TOKEN = 'bench-secretary'

/** The secretary of a water, who closes a zone of it on all its days. */
export interface Office {
  count(port: number, zoneId: number): Promise<void>
  close(port: number, zoneId: number): Promise<void>
}

export async function officeOf(
  { pool }: Installation,
  { associationId, firstDay, lastDay }: Water,
): Promise<Office> {
  const accountId = randomUUID()
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, language, status, activated_at)
    values ($1, 'office', 'secretary@example.org', 'Carla', 'Zanon', 'it', 'active', now())`,
    [accountId],
  )
  await pool.query(
    `insert into session (token_hash, account_id, last_used_at, expires_at)
    values ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(TOKEN).digest(), accountId],
  )
  await pool.query(
    `insert into association_officer (association_id, account_id, role, invited_at, accepted_at)
    values ($1, $2, 'secretary', now(), now())`,
    [associationId, accountId],
  )
  const closureOf = (zoneId: number) => ({
    idAssociazione: associationId,
    zone: [zoneId],
    dal: firstDay,
    al: lastDay,
  })
  return {
    count: (port, zoneId) => send(port, countClosure, closureOf(zoneId)),
    close: (port, zoneId) =>
      send(port, closeWater, { ...closureOf(zoneId), motivi: { it: 'Piena', en: 'Flood' }, rimborsa: true }),
  }
}

const HEADERS = { 'api-key': 'lenza-web', authorization: `Bearer ${TOKEN}` }

async function send(port: number, { method, path }: Call, fields: Record<string, unknown>): Promise<void> {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const url = `http://127.0.0.1:${port}${path}`
  const answer =
    method === 'GET'
      ? await fetch(`${url}?${query.toString()}`, { headers: HEADERS })
      : await fetch(url, {
          method,
          headers: { ...HEADERS, 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}
