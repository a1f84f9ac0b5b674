import type { Socket } from 'node:net'
import type pg from 'pg'
import { preparedPoolOf } from '../platform/database/open.ts'
import { Killed } from './provider-client.ts'
import type { Shop } from './shop.ts'

/**
 * A fault between two steps of a purchase. dies: the server stops and does none of the next steps. cut: its connection
 * to the database breaks, and the server lives on. The others: the provider's fault in each call until `calm`.
 */
type DeathOrCut = 'dies before' | 'dies after' | 'cut before' | 'cut after'
type ProviderMishap =
  | 'no request'
  | 'no reply'
  | '500'
  | '500 though done'
  | 'silence'
  | 'silence though done'
export type Mishap = DeathOrCut | ProviderMishap

export const DEATHS: readonly Mishap[] = ['dies before', 'dies after']
export const CUTS: readonly Mishap[] = ['cut before', 'cut after']
export const PROVIDER_MISHAPS: readonly Mishap[] = [
  'no request',
  'no reply',
  '500',
  '500 though done',
  'silence',
  'silence though done',
]

type Side = 'database' | 'provider'

/** The boundaries between steps of a purchase: a commit, a writing statement, a call of the provider. */
export interface Boundaries {
  /** Plans a fault at the boundary of this number, from 1, of those at which the fault is possible. */
  strike(at: number, mishap: Mishap): void
  /** The boundary of the fault; undefined: there were fewer boundaries. */
  struck(): string | undefined
  /** The boundaries since the last `strike`, up to the fault: the statement, its transaction's or the call. */
  passed(): readonly string[]
  /** Runs other people's calls of the provider, which are no boundaries of this server. */
  elsewhere<T>(act: () => Promise<T>): Promise<T>
  /** Ends the fault: the server runs again. */
  calm(): void
}

const FAILURE = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
  remembered: true,
}

const sidesOf = (mishap: Mishap): Side[] => {
  if (DEATHS.includes(mishap)) return ['database', 'provider']
  return CUTS.includes(mishap) ? ['database'] : ['provider']
}

const LOCK = /\bfor (no key )?update\b/i
const nameOf = (sql: string) => sql.replaceAll(/\s+/g, ' ').slice(0, 80)
const writes = (sql: string) => /\b(insert|update|delete)\b/i.test(sql)
/** Mails are delivered outside of the purchase. */
const isPost = (sql: string) => /^\s*(insert into|update) "?(outbox|kept_mail)\b/i.test(sql)

interface Plan {
  at: number
  mishap: Mishap
}

/** Intercepts the calls of a shop's server to its database and its card provider. */
export function watchBoundaries(shop: Shop): Boundaries {
  const connections = new Set<pg.PoolClient>()
  let plan: Plan | undefined
  let passed: string[] = []
  let struck: string | undefined
  let dead = false
  let isElsewhere = false

  /** The fault at this boundary, if one is planned. */
  function reach(side: Side, name: string, statement = name): Mishap | undefined {
    if (plan === undefined || struck !== undefined || !sidesOf(plan.mishap).includes(side)) return undefined
    passed.push(statement)
    if (passed.length !== plan.at) return undefined
    struck = name
    return plan.mishap
  }

  /** A killed process loses its connections, and the database rolls back what was open on them. */
  function die(): Killed {
    dead = true
    for (const client of connections) sever(client)
    return new Killed()
  }

  shop.faults.between = async (call, carryOut) => {
    if (isElsewhere) return carryOut()
    if (dead) return null
    const name = `${call.method} ${call.path.replace(/\/pi_\w+/, '/*')}`
    const mishap = name === struck ? plan?.mishap : reach('provider', name)
    switch (mishap) {
      case 'dies before':
        die()
        return null
      case 'dies after':
        await carryOut()
        die()
        return null
      case 'no request':
        return null
      case 'no reply':
        await carryOut()
        return null
      case '500':
        return FAILURE
      case '500 though done':
        await carryOut()
        return FAILURE
      case 'silence':
        return 'silence'
      case 'silence though done':
        await carryOut()
        return 'silence'
      default:
        return carryOut()
    }
  }

  function guard(client: pg.PoolClient): void {
    if (connections.has(client)) return
    connections.add(client)
    client.once('end', () => connections.delete(client))
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    let isInTransaction = false
    /** The first writing statement of the transaction. */
    let written = ''

    const ask = async (given: unknown[]): Promise<unknown> => {
      if (dead) throw new Killed()
      const sql = textOf(given[0])
      const isCommit = /^\s*commit/i.test(sql)
      const isBoundary = isCommit || (!isInTransaction && writes(sql) && !isPost(sql))
      if (/^\s*(begin|start transaction)/i.test(sql)) [isInTransaction, written] = [true, '']
      else if (written === '' && writes(sql.replace(LOCK, ''))) written = sql
      if (isCommit || /^\s*rollback\s*$/i.test(sql)) isInTransaction = false
      const statement = isCommit ? `commit of ${written}` : sql
      const mishap = isBoundary ? reach('database', nameOf(sql), nameOf(statement)) : undefined
      if (mishap === undefined) return query(...given)
      if (mishap.endsWith('after')) await query(...given)
      if (DEATHS.includes(mishap)) throw die()
      sever(client)
      throw new Error('Connection terminated unexpectedly')
    }

    const guarded = (...given: unknown[]): unknown => {
      const answer = given.at(-1)
      if (typeof answer !== 'function') return ask(given)
      void ask(given.slice(0, -1)).then(
        (result) => answer(undefined, result) as unknown,
        (error: unknown) => answer(error) as unknown,
      )
      return undefined
    }
    Object.assign(client, { query: guarded })
  }
  for (const pool of [shop.lenza.pool, preparedPoolOf(shop.lenza.db)]) pool?.on('acquire', guard)

  return {
    strike(at, mishap) {
      plan = { at, mishap }
      passed = []
      struck = undefined
    },
    struck: () => struck,
    passed: () => passed,
    async elsewhere(act) {
      isElsewhere = true
      try {
        return await act()
      } finally {
        isElsewhere = false
      }
    },
    calm() {
      plan = undefined
      dead = false
    },
  }
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : ''
}

const sever = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
