import type { FastifyInstance } from 'fastify'
import { wordOfKind } from '#contract/item-kinds.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { buyInDemo, demoPermit } from './buy-in-demo.ts'
import { apiOf } from './calls.ts'

/** Free for the young, on every day of the year. */
const PERMIT = { association: 'lago-che-non-ce', permit: 'piccoli-pescatori' }
const NATURAL_BAIT = '3'
const PASSWORD = 'lenza demo'
const HOUR_MS = 3_600_000

interface Young {
  email: string
  firstName: string
  lastName: string
  birthDate: string
  does: 'comes' | 'fishes' | 'left'
}

const YOUNG: Young[] = [
  { firstName: 'Pietro', lastName: 'Conci', birthDate: '2012-03-14', does: 'fishes' },
  { firstName: 'Sofia', lastName: 'Gruber', birthDate: '2013-08-02', does: 'left' },
  { firstName: 'Elia', lastName: 'Zanella', birthDate: '2014-05-21', does: 'comes' },
].map((one) => ({ ...one, email: `${one.firstName.toLowerCase()}@demo.example` }) as Young)

/**
 * Creates three anglers of today, so that a warden's screen is not empty: one is fishing, one has left, one is expected.
 * Once a day, through the API.
 */
export async function peopleAtTheWater(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, log } = services
  const permit = await demoPermit(services, PERMIT.association, PERMIT.permit)
  if (permit === undefined) return
  const now = clock.now()
  const today = dayIn(permit.time_zone, now)
  const ids = await Promise.all(YOUNG.map((one) => createAccountForDemo(services, accountOf(one), now)))
  const there = db.selectFrom('purchase').select('id').where('permit_id', '=', permit.id)
  const known = await there.where('first_day', '=', today).where('holder_id', 'in', ids).limit(1).execute()
  if (known.length > 0) return
  const ask = apiOf(app, services)
  const midnight = instantOf(today, '00:00:00', permit.time_zone).getTime()
  /** Hours ago, but not before midnight. */
  const ago = (hours: number) => new Date(Math.max(midnight, now.getTime() - hours * HOUR_MS)).toISOString()
  try {
    for (const one of YOUNG) await comes(permit.id, one)
  } catch (error) {
    // On a closed day nothing is on sale; the demo starts nevertheless.
    log.info({ err: error }, 'no demo anglers today')
  }

  async function comes(permitId: number, { email, does }: Young): Promise<void> {
    const order = { permitId, day: today, technique: NATURAL_BAIT, keepsCatch: true }
    await buyInDemo(ask, { email, password: PASSWORD }, order, async ({ token, purchaseId, zoneId }) => {
      if (does === 'comes') return
      await ask('PUT', 'update-all-data', { token, dati: written(purchaseId, zoneId, does) })
    })
  }

  function written(idAcquistoPermesso: string, idZona: string, does: 'fishes' | 'left') {
    const item = (id: string, ora: string) => ({ id, idAcquistoPermesso, modificato: true, ora })
    const outing = {
      ...item(idAcquistoPermesso, ago(does === 'left' ? 0.5 : 2)),
      tipo: wordOfKind('outing'),
      giorno: today,
      idZona: Number(idZona),
      iniziataIl: ago(does === 'left' ? 4 : 2),
    }
    if (does === 'left') return [{ ...outing, terminataIl: ago(0.5), senzaCatture: true }]
    const fish = {
      tipo: wordOfKind('catch'),
      idUscita: idAcquistoPermesso,
      specie: 'persico',
      trattenuto: true,
    }
    return [outing, { ...item(uuidv7(), ago(1)), ...fish, lunghezzaCm: 22, presoIl: ago(1) }]
  }
}

const accountOf = ({ does: _does, ...person }: Young) => ({
  ...person,
  kind: 'angler' as const,
  password: PASSWORD,
  language: 'it' as const,
})
