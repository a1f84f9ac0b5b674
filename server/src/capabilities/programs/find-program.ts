import { limit } from '#server/platform/http/rate-limit.ts'
import type { FindProgram } from '#server/platform/http/program.ts'
import type { Services } from '#server/platform/http/services.ts'
import { hashOfKey, KEY_PREFIX } from './keys.ts'
import { noteUse, programOfKey } from './store/program-of-key.ts'

/** Of one key: a page of 500 rows each second and a half. */
export const CALLS_OF_A_KEY = 600
const WINDOW_SECONDS = 15 * 60

/** The program behind a key, whose call is counted; undefined: there is no such key, or none any more. */
export function findProgramIn({ db, pool }: Pick<Services, 'db' | 'pool'>): FindProgram {
  const calls = limit(pool, 'calls-of-key', CALLS_OF_A_KEY, WINDOW_SECONDS)
  return async (key, now) => {
    if (!key.startsWith(KEY_PREFIX)) return undefined
    const program = await programOfKey(db, hashOfKey(key))
    if (program === undefined) return undefined
    await calls.count(program.keyId, now)
    await noteUse(db, program.keyId, now)
    return program
  }
}
