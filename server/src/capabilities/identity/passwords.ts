import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type FairQueue, fairQueue } from '#server/platform/fair-queue.ts'
import { customerNetworkOf } from '#server/platform/http/network.ts'

export interface Passwords {
  /** `address`: whoever asks; each network takes its turn. */
  hash(password: string, address: string): Promise<string>
  /** False, after the same work, where there is no hash to compare with. */
  matches(password: string, hashed: string | null | undefined, address: string): Promise<boolean>
}

/** argon2id, the library's default: what OWASP recommends for a server; about 9 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About half a second of work: who would wait longer is asked to come again. */
const MOST_WAITING_A_CORE = 50
/** A club room where everybody signs in at the same moment; beyond that it is a flood. */
const MOST_WAITING_OF_A_NETWORK = 20

/** The same password, however the keyboard composes its accents. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

export function createPasswords(queue: FairQueue): Passwords {
  const nobodys = hash(randomBytes(32), COST)
  return {
    hash: (password, address) => queue.run(customerNetworkOf(address), () => hash(bytesOf(password), COST)),
    async matches(password, hashed, address) {
      const compared = hashed ?? (await nobodys)
      const same = await queue.run(customerNetworkOf(address), () => verify(compared, bytesOf(password)))
      return same && hashed !== null && hashed !== undefined
    },
  }
}

const cores = availableParallelism()

/** One for the whole process: its cores are what is shared out. One network has at most half of them at a time. */
export const passwords = createPasswords(
  fairQueue({
    atOnce: cores,
    atOnceOfOne: Math.max(1, Math.floor(cores / 2)),
    mostWaiting: cores * MOST_WAITING_A_CORE,
    mostWaitingOfOne: MOST_WAITING_OF_A_NETWORK,
  }),
)
