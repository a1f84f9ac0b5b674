import { quoteCounterSale, sellAtCounter } from '#contract/office-counter.ts'
import { readOutletStatement, settleOutlet } from '#contract/office-outlets.ts'
import { TECHNIQUES } from '#rules/codes.ts'
import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { instantOf } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type CallApi, signedInAs } from '../calls.ts'
import { BAR, demoPassword } from '../people.ts'
import { demoWaters } from '../waters.ts'
import { idOf } from './river-items.ts'
import type { Happening } from './take-trip.ts'

interface Stage {
  services: Services
  ask: CallApi
}

interface Customer {
  firstName: string
  lastName: string
  birthDate: string
}

/** A session of an office ends after half a day without use: each act has its own. */
const SELLER = { email: BAR.email, password: demoPassword }
const TREASURER = { email: 'treasurer@demo.example', password: demoPassword }

const TIME_ZONE = 'Europe/Rome'
const PERMIT = 'lago-ospiti'
const ZONE = 'sponda-sud'

/** Days before the demo's first start: before anything that is in the trail of its office. */
const SOLD: readonly (Customer & { daysAgo: number; at: string })[] = [
  { daysAgo: 44, at: '07:40:00', firstName: 'Klaus', lastName: 'Weber', birthDate: '1961-03-02' },
  { daysAgo: 41, at: '08:05:00', firstName: 'Sofia', lastName: 'Marchetti', birthDate: '1994-09-17' },
  { daysAgo: 40, at: '06:55:00', firstName: 'Jan', lastName: 'de Vries', birthDate: '1972-12-08' },
  { daysAgo: 38, at: '09:20:00', firstName: 'Piotr', lastName: 'Nowak', birthDate: '1985-05-21' },
  { daysAgo: 34, at: '07:15:00', firstName: 'Giulia', lastName: 'Ferrari', birthDate: '2009-04-30' },
  { daysAgo: 34, at: '07:18:00', firstName: 'Matteo', lastName: 'Ferrari', birthDate: '1979-01-12' },
  { daysAgo: 32, at: '08:30:00', firstName: 'Helga', lastName: 'Brandt', birthDate: '1958-06-25' },
]
const SETTLED_DAYS_AGO = 36

/** What the bar sold in the weeks before, and the first money that it handed over. */
export function barHappenings({ services, ask }: Stage, today: Day): Happening[] {
  return [
    ...SOLD.map(({ daysAgo, at, ...customer }): Happening => {
      const day = addDays(today, -daysAgo)
      return {
        at: instantOf(day, at, TIME_ZONE),
        act: () =>
          signedInAs(ask, SELLER, (token) =>
            sellAtBar(services, ask, token, { day, way: 'terminal', customer }),
          ),
      }
    }),
    {
      at: instantOf(addDays(today, -SETTLED_DAYS_AGO), '18:00:00', TIME_ZONE),
      act: () =>
        signedInAs(ask, TREASURER, (token) =>
          settleBar(services, ask, token, addDays(today, -SETTLED_DAYS_AGO)),
        ),
    },
  ]
}

interface Sale {
  day: Day
  way: 'cash' | 'terminal'
  customer: Customer
}

/** Once, also where a start of the demo was interrupted. */
export async function sellAtBar(
  services: Pick<Services, 'db'>,
  ask: CallApi,
  token: string,
  { day, way, customer }: Sale,
): Promise<void> {
  const { associationId, permitId, zoneId } = await lakeOf(services)
  const lines = [
    {
      ...customer,
      permitId,
      zoneId,
      firstDay: day,
      lastDay: day,
      technique: TECHNIQUES.spinning,
      keepsCatch: true,
    },
  ]
  const saleId = idOf(`bar ${day} ${customer.firstName} ${customer.lastName}`)
  const { amountCents } = await ask(quoteCounterSale, { associationId, lines }, token)
  await ask(sellAtCounter, { associationId, saleId, lines, way, amountCents }, token)
}

async function settleBar(services: Services, ask: CallApi, token: string, receivedOn: Day): Promise<void> {
  const { associationId } = await lakeOf(services)
  const bar = { associationId, outletId: BAR.id }
  const { owedNowCents: cents } = await ask(readOutletStatement, bar, token)
  if (cents > 0)
    await ask(settleOutlet, { ...bar, entryId: idOf(`bar ${receivedOn}`), cents, receivedOn }, token)
}

/** The permit of the bar's guests, and where they fish. */
export async function lakeOf(services: Pick<Services, 'db'>) {
  const waters = await demoWaters(services)
  const permit = waters.permit(`${BAR.of}/${PERMIT}`)
  const zoneId = waters.zone(`${BAR.of}/${ZONE}`)
  if (permit === undefined || zoneId === undefined) throw new Error('the lake of the bar is not there')
  return { ...permit, zoneId }
}
