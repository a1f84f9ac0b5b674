import { Refusal } from '../api/refusal.ts'
import type { Fault, FaultPlan } from './vocabulary.ts'

type Kind = 'text' | 'count' | 'share' | 'flag'

const WHEN = { of: 'text', account: 'text', skip: 'count', times: 'count', share: 'share' } as const

/** The required and optional fields of each fault beside `When`. */
const FIELDS: Record<Fault['fault'], { must?: Record<string, Kind>; may?: Record<string, Kind> }> = {
  loseRequest: {},
  loseReply: {},
  answer500: { may: { done: 'flag' } },
  timeOut: { may: { done: 'flag' } },
  delayCall: { must: { ms: 'count' } },
  dropEvent: {},
  failEvent: {},
  delayEvent: { must: { ms: 'count' } },
  repeatEvent: { must: { copies: 'count' } },
  reorderEvents: { must: { among: 'count' }, may: { withinMs: 'count' } },
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

const fits: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  count: isCount,
  share: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  flag: (value) => typeof value === 'boolean',
}

const wrong = (param: string, message: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, param })

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a plan from JSON. Throws a Refusal that names the mistake, so that a misspelt fault is not ignored. */
export function readPlan(given: unknown): FaultPlan {
  if (!isTable(given) || !Array.isArray(given['faults'])) throw wrong('faults', 'A plan is { faults, seed }.')
  const { seed, faults } = given
  if (seed !== undefined && !isCount(seed)) throw wrong('seed', 'The seed is a whole number.')
  return {
    faults: faults.map((fault, n) => readFault(fault, `faults[${n}]`)),
    ...(seed !== undefined && { seed }),
  }
}

function readFault(given: unknown, at: string): Fault {
  if (!isTable(given)) throw wrong(at, 'A fault is an object.')
  const { fault, ...fields } = given
  if (typeof fault !== 'string' || !Object.hasOwn(FIELDS, fault))
    throw wrong(`${at}.fault`, `A fault is one of ${Object.keys(FIELDS).join(', ')}.`)
  const { must = {}, may = {} } = FIELDS[fault as Fault['fault']]
  const known: Record<string, Kind> = { ...WHEN, ...must, ...may }
  for (const [name, value] of Object.entries(fields)) {
    const kind = known[name]
    if (kind === undefined) throw wrong(`${at}.${name}`, `${fault} knows no ${name}.`)
    if (!fits[kind](value)) throw wrong(`${at}.${name}`, `${name} is no ${kind}.`)
  }
  for (const name of Object.keys(must))
    if (fields[name] === undefined) throw wrong(`${at}.${name}`, `${fault} needs ${name}.`)
  return given as unknown as Fault
}
