import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { KeyRight } from '#contract/key-rights.ts'
import { refuse } from '../refusal.ts'

/** A program of an association, by its key. */
export interface Program {
  associationId: number
  keyId: string
  keyRights: readonly KeyRight[]
}

/** Counts the call of the key. Undefined for a key that is unknown or revoked. */
export type FindProgram = (key: string, now: Date) => Promise<Program | undefined>

const NAMES_OF_KEYS = /^(?:token|access_token|api[-_]?key|key|chiave|authorization)$/i
const KEY_ITSELF = /lenza_[\w-]{20}/

/** Whatever it is called there: an address stands in histories and in the logs of proxies. */
const isKeyInAddress = ({ query }: FastifyRequest): boolean =>
  Object.entries(query as Record<string, unknown>).some(
    ([name, value]) => NAMES_OF_KEYS.test(name) || KEY_ITSELF.test(String(value)),
  )

/** The program that calls, if its key has the right of the call. `key`: of the Authorization header. */
export async function programOf(
  { keyRight }: Call,
  request: FastifyRequest,
  { key, now, findProgram }: { key: string | undefined; now: Date; findProgram: FindProgram },
): Promise<Program> {
  if (isKeyInAddress(request)) return refuse('KEY_IN_ADDRESS')
  const program = key === undefined ? undefined : await findProgram(key, now)
  if (program === undefined) return refuse('KEY_WRONG')
  if (keyRight !== undefined && !program.keyRights.includes(keyRight))
    return refuse('KEY_RIGHT_MISSING', { extension: { right: keyRight } })
  return program
}
