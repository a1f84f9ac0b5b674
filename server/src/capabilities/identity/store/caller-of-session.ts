import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { batched } from '#server/platform/database/batched.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'

interface SeenCaller {
  n: number
  id: string
  kind: AccountKind
  email: string
  language: Language
  created_at: Date
  last_used_at: Date
  must_set_up: boolean
}

const CALLERS: Statement = {
  name: 'callers-of-sessions',
  text: `select w.n, a.id, a.kind, a.email, a.language, s.created_at, s.last_used_at,
      s.must_set_up_second_factor as must_set_up
    from ${jsonRows('n integer, hash bytea, at timestamptz')} w
    join session s on s.token_hash = w.hash and s.expires_at > w.at
    join account a on a.id = s.account_id
    where a.status = 'active'`,
}

/** The active account of a live session, by the hash of its token. Concurrent requests share one statement. */
export const callerOf = batched(async (on, tokens: { sessionHash: Buffer; now: Date }[]) => {
  const found: (SeenCaller | undefined)[] = tokens.map(() => undefined)
  const list = tokens.map(({ sessionHash, now }, n) => ({
    n,
    hash: `\\x${sessionHash.toString('hex')}`,
    at: now,
  }))
  for (const caller of await rowsOf<SeenCaller>(on, CALLERS, [JSON.stringify(list)])) found[caller.n] = caller
  return found
})
