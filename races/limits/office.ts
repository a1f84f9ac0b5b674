import { moneyOf } from '#association-file/file/values.ts'
import { makeCalendarLink } from '#contract/calendar-links.ts'
import { closeWater } from '#contract/office-closures.ts'
import { startExport } from '#contract/office-exports.ts'
import { joinByCard } from '#contract/office-membership.ts'
import { sendToHolders } from '#contract/office-messages.ts'
import { sendReminders } from '#contract/office-reminders.ts'
import { resendMail } from '#contract/office-sale.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { inviteWarden } from '#contract/office-wardens.ts'
import { testWebhook } from '#contract/office-webhooks.ts'
import { readPlacesByKey } from '#contract/programs.ts'
import { addPasskey } from '#contract/second-factor.ts'
import { changeOfficer, inviteOfficer } from '#contract/staff.ts'
import { addDays } from '#rules/days.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { registrationOptions, siteOf } from '#server/capabilities/identity/second-factor/passkeys.ts'
import { Authenticator } from '#server/capabilities/identity/testing/authenticator.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aKey, aWebhook } from '#server/testing/programs.ts'
import { buy, buyByCard } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { aWater, type Water } from '../waters.ts'
import { alreadyTried, requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

const AN_HOUR = 60 * 60
const A_DAY = 24 * AN_HOUR

/** A day for each of the calls. */
const FAR_AHEAD = { opens: [{ before: 'P100D', of: 'day' as const }] }
/** 500 EUR without the password are two of these and a part of a third. */
const DEAR_CENTS = 20_314

const everySecondServer = (n: number) => () => (n % 2) / 2

async function anOffice(arena: Arena, role: OfficeRole, cents = 0) {
  const water = await aWater(arena, { prices: { base: moneyOf(cents) }, capacity: [] })
  const officer = await aPersonOfTheOffice(arena.services, water, { role })
  return { water, officer, associationId: water.associationId, token: officer.token }
}

async function aSale(arena: Arena, water: Water, how = buy, random = () => 0): Promise<string> {
  const bought = await how({ arena, random, who: await aBuyer(arena), water })
  return String(bought.body['idAcquisto'])
}

const aGuest = (n: number) => ({
  email: `g${n}-${uuidv7().replaceAll('-', '')}@example.org`,
  firstName: 'Piero',
  lastName: 'Rossi',
  language: 'it' as const,
})

export const ofTheOffice: CountedLimit[] = [
  {
    name: 'money given back without the password',
    counts: ['office-refunds'],
    most: Math.floor(50_000 / DEAR_CENTS),
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const { water, associationId, token } = await anOffice(arena, 'treasurer', DEAR_CENTS)
      const sold = await Promise.all(
        Array.from({ length: calls }, (_, n) => aSale(arena, water, buyByCard, everySecondServer(n))),
      )
      return (n) =>
        requestOf(
          refundSale,
          {
            associationId,
            purchaseId: sold[n] ?? '',
            takesBack: true,
            cents: DEAR_CENTS,
            backCents: 0,
            reason: 'Piena.',
          },
          { token },
        )
    },
  },
  {
    name: 'money that closures give back without the password',
    counts: ['office-refunds'],
    most: Math.floor(50_000 / DEAR_CENTS),
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const prices = { base: moneyOf(DEAR_CENTS) }
      const zones = [{ zone: 'river' }]
      const water = await aWater(arena, { prices, zones, capacity: [], sale: FAR_AHEAD })
      const { associationId } = water
      const { token } = await aPersonOfTheOffice(arena.services, water, { role: 'treasurer' })
      const { id: zoneId } = await arena.services.db
        .selectFrom('zone')
        .select('id')
        .where('association_id', '=', associationId)
        .executeTakeFirstOrThrow()
      const days = Array.from({ length: calls }, (_, n) => addDays(water.day, n))
      await Promise.all(
        days.map(async (day, n) =>
          buyByCard({
            arena,
            random: everySecondServer(n),
            who: await aBuyer(arena),
            water: { ...water, day },
            fields: { idZona: zoneId },
          }),
        ),
      )
      return (n) => {
        const day = days[n] ?? ''
        const reasons = { it: 'Piena' }
        const closure = { associationId, zones: [zoneId], from: day, to: day, reasons, givesBack: true }
        return requestOf(closeWater, closure, { token })
      }
    },
  },
  {
    name: 'exports of an hour',
    counts: ['office-exports'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { officer, associationId, token } = await anOffice(arena, 'treasurer')
      await alreadyTried(arena, ['office-exports', AN_HOUR], officer.accountId, 27)
      const year = arena.services.clock.now().getUTCFullYear()
      return () =>
        requestOf(
          startExport,
          { associationId, kind: 'sales', year, format: 'csv', withNames: false, language: 'it' },
          { token },
        )
    },
  },
  {
    name: 'mails of a sale sent again in a day',
    counts: ['office-resent-mails'],
    most: 5,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId, token } = await anOffice(arena, 'owner')
      const purchaseId = await aSale(arena, water)
      return () => requestOf(resendMail, { associationId, purchaseId }, { token })
    },
  },
  {
    name: 'messages of an association in a day',
    counts: ['office-messages'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId, token } = await anOffice(arena, 'owner')
      await aSale(arena, water)
      await alreadyTried(arena, ['office-messages', A_DAY], String(associationId), 7)
      const texts = { it: { subject: 'Ciao', text: 'Il livello sale.' } }
      return () =>
        requestOf(
          sendToHolders,
          { associationId, from: water.day, to: addDays(water.day, 1), texts },
          { token },
        )
    },
  },
  {
    name: 'reminders of an association in a day',
    counts: ['office-reminders'],
    most: 3,
    passes: 'NO_MEMBER_TO_REMIND',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId, token } = await anOffice(arena, 'owner')
      await alreadyTried(arena, ['office-reminders', A_DAY], String(associationId), 7)
      return () => requestOf(sendReminders, { associationId, kind: 'before' }, { token })
    },
  },
  {
    name: 'cards joined to accounts by one person in an hour',
    counts: ['office-joined-by-card'],
    most: 3,
    passes: 'MEMBER_NOT_FOUND',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { officer, associationId, token } = await anOffice(arena, 'treasurer')
      await alreadyTried(arena, ['office-joined-by-card', AN_HOUR], officer.accountId, 57)
      return (n) =>
        requestOf(joinByCard, { associationId, signedCode: `no card ${n}`, email: officer.email }, { token })
    },
  },
  {
    name: 'invitations to an office in a day',
    counts: ['office-invitations'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { officer, associationId, token } = await anOffice(arena, 'owner')
      await confirmSession(arena.services, officer)
      await alreadyTried(arena, ['office-invitations', A_DAY], String(associationId), 27)
      return (n) => requestOf(inviteOfficer, { associationId, ...aGuest(n), role: 'reader' }, { token })
    },
  },
  {
    name: 'wardens invited in a day',
    counts: ['warden-invitations'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId, token } = await anOffice(arena, 'owner')
      await alreadyTried(arena, ['warden-invitations', A_DAY], String(associationId), 47)
      return (n) => requestOf(inviteWarden, { associationId, ...aGuest(n) }, { token })
    },
  },
  {
    name: 'calls of a program’s key',
    counts: ['calls-of-key'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { water, associationId } = await anOffice(arena, 'owner')
      const { key, keyId } = await aKey(arena.services, { associationId })
      await alreadyTried(arena, ['calls-of-key', 15 * 60], keyId, 597)
      return () => requestOf(readPlacesByKey, { day: water.day }, { token: key })
    },
  },
  {
    name: 'messages to programs sent by hand in an hour',
    counts: ['webhooks-by-hand'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId, token } = await anOffice(arena, 'owner')
      const { webhookId } = await aWebhook(arena.services, { associationId })
      await alreadyTried(arena, ['webhooks-by-hand', AN_HOUR], String(associationId), 117)
      return () => requestOf(testWebhook, { associationId, webhookId }, { token })
    },
  },
  {
    name: 'addresses for a calendar made in a day',
    counts: ['calendar-links'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const who = await aBuyer(arena)
      await alreadyTried(arena, ['calendar-links', A_DAY], who.accountId, 17)
      return () => requestOf(makeCalendarLink, {}, { token: who.token })
    },
  },
  lastOwner(),
  {
    name: 'passkeys of an account',
    most: 2,
    guards: [],
    async ready(arena, calls) {
      const { db, clock, config } = arena.services
      const who = await aBuyer(arena)
      for (let n = 0; n < 8; n++)
        await db
          .insertInto('passkey')
          .values({
            id: uuidv7(),
            account_id: who.accountId,
            name: 'test',
            public_key: Buffer.from('test'),
            counter: 0,
            transports: [],
            created_at: clock.now(),
            last_used_at: null,
          })
          .execute()
      await confirmSession(arena.services, who)
      const owner = { id: who.accountId, email: who.email, firstName: 'Anna', lastName: 'Bianchi' }
      const made = await inTransaction(db, async (tx) => {
        const all = []
        for (let n = 0; n < calls; n++)
          all.push(
            new Authenticator().make(await registrationOptions(tx, siteOf(config), owner, clock.now())),
          )
        return all
      })
      return (n) => {
        const passkey = made[n]
        if (passkey === undefined) throw new Error('too few passkeys were made')
        return requestOf(addPasskey, { name: `Phone ${n}`, passkey }, { token: who.token })
      }
    },
  },
]

/** Two owners want each other out of that role: one of them stays. */
function lastOwner(): CountedLimit {
  let associationOf: number
  return {
    name: 'owners that an office loses, of two',
    most: 1,
    guards: [],
    async ready(arena) {
      const { officer, associationId } = await anOffice(arena, 'owner')
      associationOf = associationId
      const other = await aPersonOfTheOffice(arena.services, { associationId }, { role: 'owner' })
      for (const one of [officer, other]) await confirmSession(arena.services, one)
      return (n) => {
        const [by, of] = n % 4 < 2 ? [officer, other] : [other, officer]
        return requestOf(
          changeOfficer,
          { associationId, officerId: of.accountId, role: 'reader' },
          { token: by.token },
        )
      }
    },
    async passed({ services: { db } }) {
      const owners = await db
        .selectFrom('association_officer')
        .select('account_id')
        .where('association_id', '=', associationOf)
        .where('role', '=', 'owner')
        .execute()
      return 2 - owners.length
    },
  }
}
