import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { changePassword, forgotPassword, login, register } from '#contract/identity.ts'
import { readMap } from '#contract/guides.ts'
import { listHeldDays, listHeldPlaces } from '#contract/holds.ts'
import { listOffers } from '#contract/offers.ts'
import { fairQueue, type FairQueue } from '../fair-queue.ts'
import { limitRefusals } from '../metrics/counted.ts'
import { Refusal } from '../refusal.ts'
import { addressOf } from './address.ts'
import { customerNetworkOf, isLocal, type Network, networksOf } from './network.ts'
import { bytesDeclared, payForWork, pointsOfBytes } from './work-of-request.ts'

/**
 * Cost of a request, about its milliseconds of a core; every other call costs 1. Its bytes cost more, and so does the
 * time that it takes beyond this, as far as it is measured (work-of-request.ts).
 */
const COSTS = new Map<string, number>(
  (
    [
      [login, 20],
      [register, 15],
      [changePassword, 15],
      [forgotPassword, 5],
      [listOffers, 8],
      [listHeldPlaces, 8],
      [listHeldDays, 8],
      [readMap, 8],
    ] as [Call, number][]
  ).map(([call, cost]) => [call.path, cost]),
)
/** The API document is no call: it is written out and compressed for each answer. */
COSTS.set('/api/openapi.json', 10)
const COST_OF_A_FILE = 0.25
/** Enough for a room full of people who open the app at the same moment. */
const SECONDS_SAVED_UP = 6

/** A refused request is answered after a pause, which slows a loop down. */
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
 * A token bucket per network: points are added each second and saved up for a few. The wider networks of an IPv6
 * address have a few times as much, or a /48 would have 65,536 buckets. In memory, because it limits this process's
 * time and must cost next to nothing itself. Networks with all their points are forgotten.
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

  function take(networks: readonly Network[], cost: number, at: number): void {
    for (const one of networks) {
      const budget = budgetOf(one, at)
      budgets.delete(one.network)
      // A debt ends: whoever comes back after the time in which a budget fills up finds some of it.
      budgets.set(one.network, { ...budget, points: Math.max(-budget.most, budget.points - cost) })
    }
    // The Map is in order of use: the first entry is the oldest.
    for (const [oldest, kept] of budgets) {
      if (budgets.size <= MOST_NETWORKS && pointsOf(kept, at) < kept.most) break
      budgets.delete(oldest)
    }
  }

  return {
    /** False, and nothing is spent, if one of the networks has too few points. */
    spend(networks: readonly Network[], cost: number): boolean {
      const at = now()
      if (networks.some((one) => budgetOf(one, at).points < cost)) return false
      take(networks, cost, at)
      return true
    },
    /** For what was used already: points may become a debt, with which the network's next requests are refused. */
    owe(networks: readonly Network[], cost: number): void {
      take(networks, cost, now())
    },
  }
}

const costOf = (path: string | undefined): number =>
  COSTS.get(path ?? '') ?? (path === undefined || path.startsWith('/api/') ? 1 : COST_OF_A_FILE)

/** Keeps one network from slowing others down. `pointsASecond` 0 switches it off. */
export function keepToBudgets(app: FastifyInstance, pointsASecond: number): void {
  if (pointsASecond === 0) return
  const budgets = networkBudgets(pointsASecond)
  let held = 0

  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request)
    if (isLocal(address)) return
    const networks = networksOf(address)
    const cost = costOf(request.routeOptions.url)
    if (budgets.spend(networks, cost + pointsOfBytes(bytesDeclared(request)))) {
      let paid = cost
      payForWork(request, (ms) => {
        const owed = ms - paid
        paid = Math.max(0, -owed)
        if (owed > 0) budgets.owe(networks, owed)
      })
      return
    }
    limitRefusals.inc({ limit: 'network-budget' })
    if (held < MOST_HELD) {
      held += 1
      await pause(HELD_MS)
      held -= 1
    } else void reply.header('connection', 'close')
    throw new Refusal('TOO_MANY_TRIES', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  })
}

const AT_ONCE_OF_A_NETWORK = 4
const WAITING_OF_A_NETWORK = 100
const WITHOUT_BOUND = Number.MAX_SAFE_INTEGER

export type NetworkQueue = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

/** Bounds how many public calls of one network run at once: further ones wait, and other networks do not. */
export function networkQueue(pointsASecond: number): NetworkQueue {
  const queue: FairQueue = fairQueue({
    atOnce: WITHOUT_BOUND,
    atOnceOfOne: AT_ONCE_OF_A_NETWORK,
    mostWaiting: WITHOUT_BOUND,
    mostWaitingOfOne: WAITING_OF_A_NETWORK,
  })
  return (request, work) =>
    pointsASecond === 0 || isLocal(addressOf(request))
      ? work()
      : queue.run(customerNetworkOf(addressOf(request)), work)
}
