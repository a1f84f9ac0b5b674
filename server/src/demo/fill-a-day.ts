import type { FastifyInstance } from 'fastify'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { buyInDemo, demoPermit } from './buy-in-demo.ts'
import { apiOf } from './calls.ts'
import { demoPeople } from './people.ts'

const ASSOCIATION = 'lago-che-non-ce'
/** Two places a day, and a code that makes the first permit of each person free. */
const PERMIT = 'laghetto-carpe'
const FREE = 'OMAGGIO'
const BUYERS = ['luca@demo.example', 'paul@demo.example']
/** Tomorrow may be closed (at Christmas): the first day that can be sold out counts. */
const DAYS_AHEAD = 14

interface Offer {
  idPermesso: number
  acquistabile: boolean
}

/**
 * Sells one permit out for the first possible day from tomorrow on, through the API, so that the demo shows a full day.
 * Runs once per demo database.
 */
export async function fillADay(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, log } = services
  const permit = await demoPermit(services, ASSOCIATION, PERMIT)
  if (permit === undefined) return
  const sold = await db
    .selectFrom('purchase')
    .select('id')
    .where('permit_id', '=', permit.id)
    .limit(1)
    .execute()
  if (sold.length > 0) return

  const ask = apiOf(app, services)
  const today = dayIn(permit.time_zone, clock.now())
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const { permessi } = await ask<{ permessi: Offer[] }>('GET', 'permessi-acquistabili', {
      data: day,
      associazioni: String(permit.association_id),
    })
    if (!permessi.some((offer) => offer.idPermesso === permit.id && offer.acquistabile)) continue
    const order = { permitId: permit.id, day, technique: '4', keepsCatch: false, discountCode: FREE }
    for (const person of demoPeople.filter(({ email }) => BUYERS.includes(email)))
      await buyInDemo(ask, person, order)
    return
  }
  log.warn('the demo found no day that it could sell out')
}
