import type { Page } from '@playwright/test'
import { buyByCalls } from './buying.ts'
import { permitId, zoneId } from './demo-lake.ts'
import type { Lenza } from './lenza.ts'
import type { Person } from './people.ts'
import type { Sentences } from './sentences.ts'

/** A place at the stream on a future morning; a different day for each test. */
export async function aMorningAtTheStream(lenza: Lenza, person: Person, day: string): Promise<string> {
  const idPermesso = await permitId(lenza, 'torrente', day)
  const idZona = await zoneId(lenza, idPermesso, 'torrente-basso', day)
  const order = { idPermesso, dataInizio: day, dataFine: day, idZona, orario: 'M', idTecnica: 2 }
  return buyByCalls(lenza, person, { ...order, bConPrelievo: true })
}

/** An act below the permit. */
export const actRow = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
export const theQr = (page: Page, say: Sentences) => page.getByRole('img', { name: say('my-permits.qr') })
