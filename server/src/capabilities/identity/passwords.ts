import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type FairQueue, fairQueue } from '#server/platform/fair-queue.ts'
import { customerNetworkOf } from '#server/platform/http/network.ts'

export interface Passwords {
  /** `address`: of the client; networks take turns. */
  hash(password: string, address: string): Promise<string>
  /** Without a hash: false, after the same work. */
  matches(password: string, hashed: string | null | undefined, address: string): Promise<boolean>
}

/** argon2id, the library's default: what OWASP recommends for a server; about 9 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About half a second of work; longer waits are refused. */
const MOST_WAITING_A_CORE = 50
/** Enough for a club room whose members all sign in at the same moment. */
const MOST_WAITING_OF_A_NETWORK = 20

/** Normalised, because keyboards compose accents differently. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

export function createPasswords(queue: FairQueue): Passwords {
  const dummyHash = hash(randomBytes(32), COST)
  return {
    hash: (password, address) => queue.run(customerNetworkOf(address), () => hash(bytesOf(password), COST)),
    async matches(password, hashed, address) {
      const compared = hashed ?? (await dummyHash)
      const same = await queue.run(customerNetworkOf(address), () => verify(compared, bytesOf(password)))
      return same && hashed !== null && hashed !== undefined
    },
  }
}

const cores = availableParallelism()

/** One queue for the process, which shares its cores out. One network has at most half of them at a time. */
export const passwords = createPasswords(
  fairQueue({
    atOnce: cores,
    atOnceOfOne: Math.max(1, Math.floor(cores / 2)),
    mostWaiting: cores * MOST_WAITING_A_CORE,
    mostWaitingOfOne: MOST_WAITING_OF_A_NETWORK,
  }),
)
