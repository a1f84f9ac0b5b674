import type { FastifyInstance } from 'fastify'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { apiOf, signedInAs } from '../calls.ts'
import { sellAtBar } from '../past/bar.ts'
import { idOf } from '../past/river-items.ts'
import { BAR, demoPassword } from '../people.ts'

const FLOAT_CENTS = 10_000
const TODAY = [
  { firstName: 'Emily', lastName: 'Carter', birthDate: '1990-07-14' },
  { firstName: 'Dario', lastName: 'Pezzani', birthDate: '1968-02-03' },
]

/** The bar has opened its till this morning and sold for cash; once. */
export async function theBarToday(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const day = dayIn('Europe/Rome', now)
  const seller = await db
    .selectFrom('association_officer')
    .select(['association_id', 'account_id'])
    .where('outlet_id', '=', BAR.id)
    .executeTakeFirst()
  if (seller === undefined) return
  await db
    .insertInto('till_session')
    .values({
      association_id: seller.association_id,
      id: idOf(`till of the bar ${day}`),
      outlet_id: BAR.id,
      opened_at: now,
      opened_by: seller.account_id,
      float_cents: FLOAT_CENTS,
    })
    .onConflict((c) => c.doNothing())
    .execute()
  const ask = apiOf(app, services)
  await signedInAs(ask, { email: BAR.email, password: demoPassword }, async (token) => {
    for (const customer of TODAY) await sellAtBar(services, ask, token, { day, way: 'cash', customer })
  }).catch((error: unknown) => log.warn({ err: error }, 'a demo sale at the bar was not possible'))
}
