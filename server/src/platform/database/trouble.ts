/**
 * Why PostgreSQL did not do what it was asked, told apart by what helps: the one place where its codes, the driver's
 * sentences and the network's codes are read.
 */
export const TROUBLES = [
  /** Two transactions met: the same again goes through. */
  'conflict',
  /** It waited too long for a lock, or somebody cancelled it. */
  'cancelled',
  /** No connection, or it was lost. */
  'away',
  /** It starts, or recovers. */
  'starting',
  /** A standby, or a primary that is one no more. */
  'readOnly',
  'noConnections',
  /** No answer in time: it hangs, or the network swallows everything. */
  'silent',
  /** Out of memory, or of another resource of its own. */
  'overloaded',
  'diskFull',
] as const
export type Trouble = (typeof TROUBLES)[number]

export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BY_SQLSTATE: Record<string, Trouble> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '57014': 'cancelled',
  '57P01': 'away',
  '57P02': 'away',
  '57P05': 'away',
  // The connection is closed with it: our own limit for a transaction that does nothing.
  '25P03': 'away',
  '57P03': 'starting',
  '25006': 'readOnly',
  '53000': 'overloaded',
  '53100': 'diskFull',
  '53200': 'overloaded',
  '53300': 'noConnections',
  '53400': 'overloaded',
}
const CONNECTION_EXCEPTION = /^08/

const BY_SYSTEM_CODE: Record<string, Trouble> = {
  ECONNRESET: 'away',
  ECONNREFUSED: 'away',
  ECONNABORTED: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  EHOSTDOWN: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
}

/** The driver's own errors have no code. */
const BY_SENTENCE: [RegExp, Trouble][] = [
  [/^Query read timeout/, 'silent'],
  [/^timeout exceeded when trying to connect/, 'silent'],
  [/^Connection terminated due to connection timeout/, 'silent'],
  [/^Connection (terminated|ended)|not queryable|connection has been discarded/i, 'away'],
]

/** Undefined: a fault of ours, or a refusal that the caller knows how to read. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = codeOf(error)
  if (code === undefined)
    return error instanceof Error
      ? BY_SENTENCE.find(([sentence]) => sentence.test(error.message))?.[1]
      : undefined
  if (CONNECTION_EXCEPTION.test(code)) return 'away'
  // Of any other file that is not there this says nothing.
  if (code === 'ENOENT') return isConnecting(error) ? 'away' : undefined
  return BY_SQLSTATE[code] ?? BY_SYSTEM_CODE[code]
}

/** The socket of a server that is not running is a file that is not there. */
const isConnecting = (error: unknown): boolean => (error as { syscall?: unknown }).syscall === 'connect'

const SOON_OVER = new Set<Trouble>(['conflict', 'away', 'starting', 'readOnly', 'noConnections'])
const OF_THE_CONNECTION = new Set<Trouble>(['away', 'starting', 'readOnly', 'silent'])
const COMMIT_UNKNOWN = new Set<Trouble>(['away', 'silent'])
const OF_THE_WHOLE_DATABASE = new Set<Trouble>([...OF_THE_CONNECTION, 'noConnections', 'overloaded'])

const isOneOf = (troubles: ReadonlySet<Trouble>) => (error: unknown) => {
  const trouble = troubleOf(error)
  return trouble !== undefined && troubles.has(trouble)
}

/** Whether the same again, a moment later, may go through. After a long silence nobody waits a second time. */
export const mayTryAgain = isOneOf(SOON_OVER)
/** Whether whatever is asked next on this connection meets the same. */
export const spoilsConnection = isOneOf(OF_THE_CONNECTION)
/** Whether a commit that ended like this may have been carried out. */
export const leavesCommitUnknown = isOneOf(COMMIT_UNKNOWN)
/** Whether any other question meets the same at this moment. */
export const concernsAll = isOneOf(OF_THE_WHOLE_DATABASE)
/** Whether only writing is refused: what was merely to be noted beside a reading may be left out. */
export const hindersOnlyWriting = isOneOf(new Set<Trouble>(['readOnly', 'diskFull']))
