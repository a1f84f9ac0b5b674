/** By remedy. The only place that reads the database's codes, the driver's messages and the network's codes. */
export const TROUBLES = [
  /** Serialization failure or deadlock: a retry goes through. */
  'conflict',
  /** Lock timeout, or cancelled by an operator. */
  'cancelled',
  'away',
  'starting',
  /** A standby, or a former primary. */
  'readOnly',
  'noConnections',
  /** No answer in time: the server hangs, or the network drops packets. */
  'silent',
  /** Out of memory or another of its own resources. */
  'overloaded',
  'diskFull',
] as const
export type Trouble = (typeof TROUBLES)[number]

const UNIQUE_VIOLATION = '23505'

export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BY_SQLSTATE: Record<string, Trouble> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '57014': 'cancelled',
  '57P01': 'away',
  '57P02': 'away',
  '57P05': 'away',
  // Our limit for an idle transaction; it closes the connection.
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

/** The driver's own errors have a message and no code. */
const BY_SENTENCE: [RegExp, Trouble][] = [
  [/^Query read timeout/, 'silent'],
  [/^timeout exceeded when trying to connect/, 'silent'],
  [/^Connection terminated due to connection timeout/, 'silent'],
  [/^Connection (terminated|ended)|not queryable|connection has been discarded/i, 'away'],
]

/** Undefined: an error of the product, or one that the caller handles. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = codeOf(error)
  if (code === undefined)
    return error instanceof Error
      ? BY_SENTENCE.find(([sentence]) => sentence.test(error.message))?.[1]
      : undefined
  if (CONNECTION_EXCEPTION.test(code)) return 'away'
  // ENOENT of another file has nothing to do with the database.
  if (code === 'ENOENT') return isConnecting(error) ? 'away' : undefined
  return BY_SQLSTATE[code] ?? BY_SYSTEM_CODE[code]
}

/** The socket of a server that does not run is a missing file. */
const isConnecting = (error: unknown): boolean => (error as { syscall?: unknown }).syscall === 'connect'

const SOON_OVER = new Set<Trouble>(['conflict', 'away', 'starting', 'readOnly', 'noConnections'])
const OF_THE_CONNECTION = new Set<Trouble>(['away', 'starting', 'readOnly', 'silent'])
const COMMIT_UNKNOWN = new Set<Trouble>(['away', 'silent'])
const OF_THE_WHOLE_DATABASE = new Set<Trouble>([...OF_THE_CONNECTION, 'noConnections', 'overloaded'])

const isOneOf = (troubles: ReadonlySet<Trouble>) => (error: unknown) => {
  const trouble = troubleOf(error)
  return trouble !== undefined && troubles.has(trouble)
}

/**
 * Whether a retry a moment later may succeed. Silence is not retried: its timeout is too long to wait twice.
 */
export const mayTryAgain = isOneOf(SOON_OVER)
/** Whether every further statement on this connection fails too. */
export const spoilsConnection = isOneOf(OF_THE_CONNECTION)
export const leavesCommitUnknown = isOneOf(COMMIT_UNKNOWN)
/** Whether every other statement fails too at this moment. */
export const concernsAll = isOneOf(OF_THE_WHOLE_DATABASE)
/** Whether only writes are refused: an optional write beside a read may be left out. */
export const hindersOnlyWriting = isOneOf(new Set<Trouble>(['readOnly', 'diskFull']))
