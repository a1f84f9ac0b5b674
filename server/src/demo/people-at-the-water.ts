import type { FastifyInstance } from 'fastify'
import { TECHNIQUES } from '#rules/codes.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { buyInDemo } from './buy-in-demo.ts'
import { apiOf, signedInAs } from './calls.ts'
import { demoPassword, demoPeople } from './people.ts'
import { type DemoItem, sendItems } from './send-items.ts'
import { demoWaters } from './waters.ts'

/** Free for the young, on every day of the year. */
const LAKE = 'lago-che-non-ce'
const PERMIT = `${LAKE}/piccoli-pescatori`
const ZONE = `${LAKE}/sponda-sud`
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

const A_WARDENS_NOTE = 'Prima volta al lago: spiegata la misura minima, guadino prestato.'

/**
 * Creates three anglers of today, so that a warden's screen is not empty: one is fishing, one has left, one is expected.
 * The warden has checked the first and written a note. Once a day, through the API.
 */
export async function peopleAtTheWater(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, log } = services
  const waters = await demoWaters(services)
  const [permit, zoneId] = [waters.permit(PERMIT), waters.zone(ZONE)]
  if (permit === undefined || zoneId === undefined) return
  const { permitId, timeZone } = permit
  const now = clock.now()
  const today = dayIn(timeZone, now)
  const ids = await Promise.all(YOUNG.map((one) => createAccountForDemo(services, accountOf(one), now)))
  const there = db.selectFrom('purchase').select('id').where('permit_id', '=', permitId)
  const known = await there.where('first_day', '=', today).where('holder_id', 'in', ids).limit(1).execute()
  if (known.length > 0) return
  const ask = apiOf(app, services)
  const midnight = instantOf(today, '00:00:00', timeZone).getTime()
  /** Hours ago, but not before midnight. */
  const ago = (hours: number) => new Date(Math.max(midnight, now.getTime() - hours * HOUR_MS)).toISOString()
  const moment = { today, zoneId, ago }
  try {
    for (const one of YOUNG) await comes(one)
  } catch (error) {
    // On a closed day nothing is on sale; the demo starts nevertheless.
    log.info({ err: error }, 'no demo anglers today')
  }

  async function comes(one: Young): Promise<void> {
    const order = {
      permitId,
      firstDay: today,
      lastDay: today,
      zoneId,
      technique: TECHNIQUES.naturalBait,
      keepsCatch: true,
    }
    const purchaseId = await signedInAs(ask, accountOf(one), async (token) => {
      const bought = await buyInDemo(ask, services, token, order)
      if (one.does !== 'comes') await sendItems(ask, token, written(bought, one.does, moment))
      return bought
    })
    const warden = demoPeople.find(({ kind }) => kind === 'warden')
    if (one.does === 'fishes' && warden !== undefined)
      await signedInAs(ask, warden, (token) => sendItems(ask, token, checked(purchaseId, moment)))
  }
}

interface Moment {
  today: string
  zoneId: number
  ago: (hours: number) => string
}

const entry = (id: string, purchaseId: string, at: string) => ({ id, purchaseId, at })

function written(purchaseId: string, does: 'fishes' | 'left', { today, zoneId, ago }: Moment): DemoItem[] {
  const outing = {
    kind: 'outing' as const,
    ...entry(purchaseId, purchaseId, ago(does === 'left' ? 0.5 : 2)),
    day: today,
    zoneId,
    startedAt: ago(does === 'left' ? 4 : 2),
  }
  if (does === 'left') return [{ ...outing, endedAt: ago(0.5), noCatch: true }]
  const fish = { outingId: purchaseId, species: 'perch', kept: true, lengthCm: 22, caughtAt: ago(1) }
  return [outing, { kind: 'catch', ...entry(uuidv7(), purchaseId, ago(1)), ...fish }]
}

function checked(purchaseId: string, { ago }: Moment): DemoItem[] {
  const at = ago(0.5)
  const check = { way: 'camera', result: 'valid', listAsOf: ago(3) }
  return [
    { kind: 'check', ...entry(uuidv7(), purchaseId, at), ...check },
    { kind: 'note', ...entry(uuidv7(), purchaseId, at), text: A_WARDENS_NOTE },
  ]
}

const accountOf = ({ does: _does, ...person }: Young) => ({
  ...person,
  kind: 'angler' as const,
  password: demoPassword,
  language: 'it' as const,
})
