import { spawn } from 'node:child_process'
import { expect } from './paced-story.ts'
import { aDayAtTheLake } from './buying.ts'
import { type Lenza, ok } from './lenza.ts'
import { anAngler, type Person, tokenOf } from './people.ts'
import { today } from './sentences.ts'

export interface Held {
  person: Person
  purchase: string
  signed: string
  short: string
}

let named = 0

/** A person with a permit for the demo's lake, and a unique name. */
export async function aHeldPermit(lenza: Lenza, day = today()): Promise<Held> {
  named += 1
  const lastName = `Prova${Date.now().toString(36)}${'abcdefghij'.charAt(named % 10)}`
  const person = await anAngler(lenza, { lastName })
  const purchase = await aDayAtTheLake(lenza, person, { day })
  const token = await tokenOf(lenza, person)
  const { permessi } = (await ok(lenza.call('GET', 'permessi-utente', { token }))) as {
    permessi: { idAcquisto: string; codiceFirmato: string; codiceBreve: string }[]
  }
  const held = permessi.find(({ idAcquisto }) => idAcquisto === purchase)
  if (held === undefined) throw new Error('the permit is not there')
  return { person, purchase, signed: held.codiceFirmato, short: held.codiceBreve.replace('-', '') }
}

/** The operator takes the permit back: an angler could do so until noon of the day before only. */
export async function refund({ dataDir }: Lenza, { purchase }: Held): Promise<void> {
  const command = spawn(process.execPath, ['scripts/commands/refund.ts', purchase], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  expect(await new Promise((ended) => command.once('exit', ended))).toBe(0)
}

/** Changes a character in the middle of the signed part. */
export const altered = (signed: string): string => {
  const [head = '', claims = '', signature = ''] = signed.split('.')
  const at = Math.floor(claims.length / 2)
  const other = claims[at] === 'A' ? 'B' : 'A'
  return `${head}.${claims.slice(0, at)}${other}${claims.slice(at + 1)}.${signature}`
}

/** The checks that the holders of these permits see. */
export async function checksOf(lenza: Lenza, held: Held[]): Promise<unknown[]> {
  const all = await Promise.all(
    held.map(async ({ person, purchase }) => {
      const fields = { token: await tokenOf(lenza, person), idAcquistoPermesso: purchase }
      const log = (await ok(lenza.call('GET', 'uscite-annotazioni-permesso', fields))) as {
        controlli?: unknown[]
      }
      return log.controlli ?? []
    }),
  )
  return all.flat()
}
