import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { changePassword, forgotPassword, login, register } from '#contract/identity.ts'
import { readMap } from '#contract/guides.ts'
import { listOffers } from '#contract/offers.ts'
import { fairQueue, type FairQueue } from '../fair-queue.ts'
import { limitRefusals } from '../metrics/counted.ts'
import { Refusal } from '../refusal.ts'
import { customerNetworkOf, isLocal, type Network, networksOf } from './network.ts'

/** What a request costs, in milliseconds of a core, roughly; every other call costs 1. */
const COSTS = new Map<string, number>(
  (
    [
      [login, 20],
      [register, 15],
      [changePassword, 15],
      [forgotPassword, 5],
      [listOffers, 8],
      [readMap, 8],
    ] as [Call, number][]
  ).map(([call, cost]) => [call.path, cost]),
)
const COST_OF_A_FILE = 0.25
/** A room full of people that opens the app at once. */
const SECONDS_SAVED_UP = 6

/** A refused request is answered after a moment: who asks in a loop slows themselves down. */
const HELD_MS = 1000
const MOST_HELD = 2000
const RETRY_AFTER_SECONDS = 5

const MOST_NETWORKS = 20_000

interface Budget {
  points: number
  most: number
  at: number
}

/**
 * One network has so much of this process: points that come back each second, saved up for a few. The wider networks of
 * an IPv6 address have a few times as much, or somebody with a /48 would have 65,536 budgets. Counted in memory: it is
 * about this process's time, and must cost next to nothing itself. Networks that have all their points are forgotten.
 */
export function networkBudgets(pointsASecond: number, now: () => number = () => performance.now()) {
  const budgets = new Map<string, Budget>()
  const pointsOf = ({ points, most, at }: Budget, then: number) =>
    Math.min(most, points + ((then - at) / 1000) * (most / SECONDS_SAVED_UP))

  function budgetOf({ network, share }: Network, at: number): Budget {
    const most = pointsASecond * share * SECONDS_SAVED_UP
    const kept = budgets.get(network)
    return { points: kept === undefined ? most : pointsOf(kept, at), most, at }
  }

  return {
    /** False, and nothing is spent: one of the networks that somebody is in has not so many left. */
    spend(networks: readonly Network[], cost: number): boolean {
      const at = now()
      const left = networks.map((one) => ({ network: one.network, budget: budgetOf(one, at) }))
      if (left.some(({ budget }) => budget.points < cost)) return false
      for (const { network, budget } of left) {
        budgets.delete(network)
        budgets.set(network, { ...budget, points: budget.points - cost })
      }
      // The first one is who asked longest ago.
      for (const [oldest, kept] of budgets) {
        if (budgets.size <= MOST_NETWORKS && pointsOf(kept, at) < kept.most) break
        budgets.delete(oldest)
      }
      return true
    },
  }
}

const costOf = (path: string | undefined): number =>
  COSTS.get(path ?? '') ?? (path === undefined || path.startsWith('/api/') ? 1 : COST_OF_A_FILE)

/** So that one address, as hostile as it can be, is hardly noticed by others. `pointsASecond` 0 switches it off. */
export function keepToBudgets(app: FastifyInstance, pointsASecond: number): void {
  if (pointsASecond === 0) return
  const budgets = networkBudgets(pointsASecond)
  let held = 0

  app.addHook('onRequest', async (request, reply) => {
    if (isLocal(request.ip)) return
    if (budgets.spend(networksOf(request.ip), costOf(request.routeOptions.url))) return
    limitRefusals.inc({ limit: 'network-budget' })
    if (held < MOST_HELD) {
      held += 1
      await pause(HELD_MS)
      held -= 1
    } else void reply.header('connection', 'close')
    throw new Refusal('TOO_MANY_TRIES', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      more: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    })
  })
}

const AT_ONCE_OF_A_NETWORK = 4
const WAITING_OF_A_NETWORK = 100
const WITHOUT_BOUND = Number.MAX_SAFE_INTEGER

export type InTurnOfNetwork = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

/** Calls that anybody can make, a few at a time for one network: its others wait behind it, and nobody else does. */
export function inTurnOfNetwork(pointsASecond: number): InTurnOfNetwork {
  const queue: FairQueue = fairQueue({
    atOnce: WITHOUT_BOUND,
    atOnceOfOne: AT_ONCE_OF_A_NETWORK,
    mostWaiting: WITHOUT_BOUND,
    mostWaitingOfOne: WAITING_OF_A_NETWORK,
  })
  return (request, work) =>
    pointsASecond === 0 || isLocal(request.ip) ? work() : queue.run(customerNetworkOf(request.ip), work)
}
