import { makeBooklet, printBooklet } from '#contract/office-booklets.ts'
import { findHolders, printCounterSale, sellAtCounter } from '#contract/office-counter.ts'
import { correctSaleEmail, printSale } from '#contract/office-sale.ts'
import { exportPerson } from '#contract/office-person.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { noteEnded } from '#server/platform/mail/ended-mails.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { buy } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { type ApiRequest, codeOf, isGranted } from '../connections.ts'
import { aWater, type Water } from '../waters.ts'
import { alreadyTried, aNetwork, requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

const AN_HOUR = 60 * 60
const A_DAY = 24 * AN_HOUR

async function anOffice(arena: Arena, role: OfficeRole) {
  const water = await aWater(arena, { capacity: [{ places: 100 }] })
  const officer = await aPersonOfTheOffice(arena.services, water, { role })
  return { water, officer, associationId: water.associationId, token: officer.token }
}

async function aSale(arena: Arena, water: Water) {
  const who = await aBuyer(arena)
  const bought = await buy({ arena, random: () => 0, who, water })
  return { ...who, purchaseId: String(bought.body['idAcquisto']) }
}

async function done(arena: Arena, request: ApiRequest): Promise<void> {
  const answer = await arena.connections.send(arena.servers[0]?.url ?? '', request)
  if (!isGranted(answer)) throw new Error(`${request.path}: ${codeOf(answer)}`)
}

export const atCounters: CountedLimit[] = [
  {
    name: 'a permit printed by the office in a day',
    counts: ['office-printed-permits'],
    most: 2,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId, token } = await anOffice(arena, 'owner')
      const { purchaseId } = await aSale(arena, water)
      await alreadyTried(arena, ['office-printed-permits', A_DAY], purchaseId, 8)
      return () => requestOf(printSale, { associationId, purchaseId }, { token })
    },
  },
  {
    name: 'a sale of a counter printed in a day',
    counts: ['counter-printed-sales'],
    most: 2,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId, token } = await anOffice(arena, 'owner')
      const [saleId, { permitId, day }] = [uuidv7(), water]
      const guest = { firstName: 'John', lastName: 'Smith', birthDate: '1979-08-30' }
      const lines = [{ permitId, firstDay: day, lastDay: day, ...guest }]
      const sale = { associationId, saleId, lines, way: 'free', amountCents: 0 } as const
      await done(arena, requestOf(sellAtCounter, sale, { token }))
      await alreadyTried(arena, ['counter-printed-sales', A_DAY], saleId, 18)
      return () => requestOf(printCounterSale, { associationId, saleId }, { token })
    },
  },
  {
    name: 'a booklet printed in a day',
    counts: ['office-printed-booklets'],
    most: 2,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId, token } = await anOffice(arena, 'owner')
      const [bookletId, { permitId, day }] = [uuidv7(), water]
      const booklet = { associationId, bookletId, permitId, from: day, to: day, aDay: 1 }
      await done(arena, requestOf(makeBooklet, booklet, { token }))
      await alreadyTried(arena, ['office-printed-booklets', A_DAY], bookletId, 8)
      return () => requestOf(printBooklet, { associationId, bookletId }, { token })
    },
  },
  {
    name: 'e-mails of a sale corrected in a day',
    counts: ['office-corrected-emails'],
    most: 5,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId, token } = await anOffice(arena, 'owner')
      const { purchaseId, email } = await aSale(arena, water)
      const { db, clock } = arena.services
      const now = clock.now()
      const [id, letter] = [uuidv7(), { text: 'sale-mails.sold', to: email, purchaseId }]
      const mail = JSON.stringify(letter)
      await db.insertInto('outbox').values({ id, mail, created_at: now, due_at: now }).execute()
      // The mail of the sale itself, which is on its way, does not come later.
      await noteEnded(db, { id, code: '550', letter, now: new Date(now.getTime() + A_DAY * 1000) })
      const from = aNetwork()
      return (n) =>
        requestOf(
          correctSaleEmail,
          { associationId, purchaseId, who: 'holder', email: `n${n}-${email}` },
          { token, address: from(n) },
        )
    },
  },
  {
    name: 'look-ups of an outlet in an hour',
    counts: ['holders-at-outlet'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId } = await aWater(arena, {})
      const outletId = await anOutlet(arena.services, { associationId })
      const about = { role: 'outlet', outletId } as const
      const { token } = await aPersonOfTheOffice(arena.services, { associationId }, about)
      await alreadyTried(arena, ['holders-at-outlet', AN_HOUR], outletId, 57)
      return (n) => requestOf(findHolders, { associationId, text: `1042${n}` }, { token })
    },
  },
  {
    name: 'people’s data taken out by an office in an hour',
    counts: ['person-exports'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, officer, associationId, token } = await anOffice(arena, 'owner')
      const { accountId: personId } = await aSale(arena, water)
      await confirmSession(arena.services, officer)
      await alreadyTried(arena, ['person-exports', AN_HOUR], officer.accountId, 27)
      const what = { associationId, kind: 'account', personId, form: 'file', language: 'it' } as const
      return () => requestOf(exportPerson, what, { token })
    },
  },
]
