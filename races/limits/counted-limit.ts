import * as z from 'zod/mini'
import type { Call, RequestOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Arena } from '../arena.ts'
import { type ApiRequest, codeOf } from '../connections.ts'
import { countCodes } from '../acts.ts'
import type { Guard } from '../servers.ts'

/** Something of which only so much may be done, tried by many calls at once. */
export interface CountedLimit {
  /** As in the list of docs/security.md. */
  name: string
  /** The names that the code gives the counts behind it; absent: it is counted by rows of its own. */
  counts?: readonly string[]
  /** So many of the calls pass, neither more nor fewer. */
  most: number
  /** The code of the answer to a call that has passed; absent: it was granted. */
  passes?: ErrorCode
  /** Without these more pass, as its control shows; empty: they are those of another limit. */
  guards: Guard[]
  /** Readies everything up to the calls that are made at once; returns the `n`th of them. */
  ready(arena: Arena, calls: number): Promise<(n: number) => ApiRequest>
  /** Where the answers do not say it: how much has passed. */
  passed?(arena: Arena): Promise<number>
}

interface By {
  token?: string
  /** As a proxy names it. */
  address?: string
}

export const requestOf = <C extends Call>(declared: C, input: RequestOf<C>, by: By = {}): ApiRequest => ({
  method: declared.method as ApiRequest['method'],
  path: declared.path,
  fields: z.encode(declared.request as never, input as never),
  ...by,
})

let networks = 0
/** A network that no other limit has seen; its `n`th address is another network too. */
export function aNetwork(): (n?: number) => string {
  networks += 1
  const [third, second] = [networks % 250, Math.floor(networks / 250)]
  return (n = 0) => `10${Math.floor(n / 250)}.${second}.${third}.${(n % 250) + 1}`
}

/** So many tries of a limit that have passed before. */
export async function alreadyTried(
  { services: { pool } }: Arena,
  [name, seconds]: readonly [string, number],
  key: string,
  tries: number,
): Promise<void> {
  const before = limit(pool, name, tries, seconds)
  await Promise.all(Array.from({ length: tries }, () => before.count(key)))
}

export async function alreadyTriedFrom(
  { services: { pool, clock } }: Arena,
  [name, seconds]: readonly [string, number],
  address: string,
  tries: number,
): Promise<void> {
  const count = networkLimit(pool, name, tries, seconds)
  await Promise.all(Array.from({ length: tries }, () => count(address, clock.now())))
}

export interface LimitVerdict {
  passed: number
  over: number
  serverErrors: number
  /** Broken promises, in words; empty when none is broken. */
  wrong: string[]
}

/** All calls at once, every second one at the second server. */
export async function playLimit(counted: CountedLimit, arena: Arena, calls: number): Promise<LimitVerdict> {
  const callOf = await counted.ready(arena, calls)
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      arena.connections.send(arena.servers[n % arena.servers.length]?.url ?? '', callOf(n)),
    ),
  )
  const passes = counted.passes ?? 'OK'
  const passed =
    (await counted.passed?.(arena)) ?? answers.filter((answer) => codeOf(answer) === passes).length
  const serverErrors = answers.filter(({ status }) => status >= 500).length
  const wrong: string[] = []
  if (passed !== counted.most)
    wrong.push(
      `${counted.name}: ${passed} instead of ${counted.most}, ${JSON.stringify(countCodes(answers))}`,
    )
  if (serverErrors > 0)
    wrong.push(`${counted.name}: ${serverErrors} faults, ${JSON.stringify(countCodes(answers))}`)
  return { passed, over: Math.max(0, passed - counted.most), serverErrors, wrong }
}
