import type { FastifyInstance } from 'fastify'
import { enterBlank, listBooklets, makeBooklet } from '#contract/office-booklets.ts'
import { TECHNIQUES } from '#rules/codes.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { apiOf, signedInAs } from '../calls.ts'
import { lakeOf } from '../past/bar.ts'
import { idOf } from '../past/river-items.ts'
import { BAR, demoPassword } from '../people.ts'

const SOLD = { firstName: 'Ottavio', lastName: 'Bertoldi', birthDate: '1957-10-19' }
const A_DAY = 3
const DAYS = 4

/** The bar sells from paper when its line is down: a booklet from today on, of which one sheet is entered; once. */
export async function theBookletOfTheBar(app: FastifyInstance, services: Services): Promise<void> {
  const { clock, log } = services
  const ask = apiOf(app, services)
  const now = clock.now()
  const from = dayIn('Europe/Rome', now)
  const { associationId, permitId, zoneId } = await lakeOf(services)
  const bookletId = idOf('booklet of the bar')
  const isMade = await signedInAs(
    ask,
    { email: 'treasurer@demo.example', password: demoPassword },
    async (token) => {
      const { booklets } = await ask(listBooklets, { associationId }, token)
      if (booklets.length > 0) return false
      const place = { permitId, zoneId, technique: TECHNIQUES.spinning, outletId: BAR.id }
      const days = { from, to: addDays(from, DAYS - 1), aDay: A_DAY }
      await ask(makeBooklet, { associationId, bookletId, ...place, ...days }, token)
      return true
    },
  ).catch((error: unknown) => log.warn({ err: error }, 'a demo booklet was not possible'))
  if (isMade !== true) return
  await signedInAs(ask, { email: BAR.email, password: demoPassword }, async (token) => {
    const taken = { way: 'terminal' as const, takenCents: 1800, soldAt: now.toISOString() }
    await ask(enterBlank, { associationId, bookletId, serial: 1, ...SOLD, ...taken }, token)
  }).catch((error: unknown) => log.warn({ err: error }, 'a demo sheet was not entered'))
}
