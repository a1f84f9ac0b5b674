import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurn, type InTurn } from './in-turn.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** False, after the same work, where there is no hash to compare with. */
  matches(password: string, hashed: string | null | undefined): Promise<boolean>
}

/** argon2id, the library's default: what OWASP recommends for a server; about 9 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About half a second of work: whoever would wait longer is asked to come again. */
const MOST_WAITING_A_CORE = 50

/** The same password, however the keyboard composes its accents. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

export function createPasswords(turn: InTurn): Passwords {
  const nobodys = hash(randomBytes(32), COST)
  return {
    hash: (password) => turn(() => hash(bytesOf(password), COST)),
    async matches(password, hashed) {
      const compared = hashed ?? (await nobodys)
      const same = await turn(() => verify(compared, bytesOf(password)))
      return same && hashed !== null && hashed !== undefined
    },
  }
}

const cores = availableParallelism()

/** One for the whole process: its cores are what is shared out. */
export const passwords = createPasswords(inTurn(cores, cores * MOST_WAITING_A_CORE))
