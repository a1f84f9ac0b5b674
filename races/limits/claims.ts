import { claimPermit, readClaim } from '#contract/claims.ts'
import { applyForMembership } from '#contract/membership-applications.ts'
import { joinByLetter } from '#contract/member-letters.ts'
import { joinMembership } from '#contract/memberships.ts'
import {
  acceptPermitInvitation,
  completeAsGuest,
  inviteAnother,
  readPermitInvitation,
} from '#contract/permit-invitations.ts'
import { readPaymentReturn } from '#contract/payment-return.ts'
import { readReminder } from '#contract/reminder-answers.ts'
import { joinWait } from '#contract/waits.ts'
import { addDays } from '#rules/days.ts'
import { buy } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { manyBuyers } from '../buyers.ts'
import { aWater } from '../waters.ts'
import { alreadyTried, alreadyTriedFrom, aNetwork, requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

const QUARTER_HOUR = 15 * 60
const AN_HOUR = 60 * 60
const A_DAY = 24 * AN_HOUR
const FAR_AHEAD = { opens: [{ before: 'P100D', of: 'day' as const }] }
const guess = (n: number) => `guess ${n}`

/** An invitation by e-mail to complete a permit that was bought for somebody. */
async function anInvitation(arena: Arena) {
  const { permitId, day } = await aWater(arena, {})
  const who = await aBuyer(arena)
  const send = async (path: string, fields: Record<string, unknown>) => {
    const url = arena.servers[0]?.url ?? ''
    const { status, body } = await arena.connections.send(url, {
      method: 'POST',
      path,
      fields,
      token: who.token,
    })
    if (status !== 200) throw new Error(`nobody is invited: ${JSON.stringify(body)}`)
    return body
  }
  const line = { idPermesso: permitId, dataInizio: day, dataFine: day }
  const emailInvito = `first-${who.email}`
  const { idOrdine } = await send('/api/ordine', { righe: [{ ...line, emailInvito }] })
  await send('/api/acquista-ordine', { idOrdine })
  return { ...who, purchaseId: String(idOrdine) }
}

export const claimsAndInvitations: CountedLimit[] = [
  {
    name: 'tries of an account to claim',
    counts: ['claim'],
    most: 10,
    passes: 'CLAIM_GONE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { token } = await aBuyer(arena)
      const from = aNetwork()
      return (n) => requestOf(claimPermit, { code: guess(n) }, { token, address: from(n) })
    },
  },
  {
    name: 'claims and reads of them from a network',
    counts: ['claim-address'],
    most: 3,
    passes: 'CLAIM_GONE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['claim-address', QUARTER_HOUR], address, 57)
      return (n) => requestOf(readClaim, { code: guess(n) }, { address })
    },
  },
  {
    name: 'tries to complete an invitation',
    counts: ['invitation'],
    most: 10,
    passes: 'INVITATION_GONE',
    guards: ['enoughIsLeft'],
    ready() {
      const from = aNetwork()
      const guest = { guestFirstName: 'Luca', guestLastName: 'Moser', guestBirthDate: '1985-03-12' }
      const code = `of ${from()}`
      return Promise.resolve((n) => requestOf(completeAsGuest, { code, ...guest }, { address: from(n) }))
    },
  },
  {
    name: 'tries of an account to accept invitations',
    counts: ['invitation'],
    most: 10,
    passes: 'INVITATION_GONE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { token } = await aBuyer(arena)
      const from = aNetwork()
      return (n) => requestOf(acceptPermitInvitation, { code: guess(n) }, { token, address: from(n) })
    },
  },
  {
    name: 'reads and tries of invitations from a network',
    counts: ['invitation-address'],
    most: 3,
    passes: 'INVITATION_GONE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['invitation-address', QUARTER_HOUR], address, 57)
      return (n) => requestOf(readPermitInvitation, { code: guess(n) }, { address })
    },
  },
  {
    name: 'invitations to a permit in an hour',
    counts: ['invited-again'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { token, email, purchaseId } = await anInvitation(arena)
      const from = aNetwork()
      return (n) =>
        requestOf(inviteAnother, { purchaseId, invitedEmail: `n${n}-${email}` }, { token, address: from(n) })
    },
  },
  {
    name: 'answers to reminders from a network',
    counts: ['reminder-address'],
    most: 3,
    passes: 'REMINDER_GONE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['reminder-address', QUARTER_HOUR], address, 57)
      return (n) => requestOf(readReminder, { code: guess(n) }, { address })
    },
  },
  {
    name: 'secrets of payments tried from a network',
    counts: ['payment-return'],
    most: 3,
    passes: 'NOT_FOUND',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['payment-return', QUARTER_HOUR], address, 17)
      return (n) => requestOf(readPaymentReturn, { clientSecret: `pi_${n}_secret_${n}` }, { address })
    },
  },
  {
    name: 'codes of letters tried by an account in a day',
    counts: ['member-letter'],
    most: 6,
    passes: 'LETTER_UNKNOWN',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId } = await aWater(arena, {})
      const { token } = await aBuyer(arena)
      const from = aNetwork()
      return (n) => requestOf(joinByLetter, { associationId, code: guess(n) }, { token, address: from(n) })
    },
  },
  {
    name: 'codes of letters tried from a network in a day',
    counts: ['member-letter-address'],
    most: 3,
    passes: 'LETTER_UNKNOWN',
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const { associationId } = await aWater(arena, {})
      const who = await manyBuyers(arena.services.pool, calls)
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['member-letter-address', A_DAY], address, 37)
      return (n) =>
        requestOf(joinByLetter, { associationId, code: guess(n) }, { token: who[n]?.token ?? '', address })
    },
  },
  {
    name: 'numbers of members tried by an account in a day',
    counts: ['member-number'],
    most: 6,
    passes: 'MEMBER_NOT_FOUND',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId } = await aWater(arena, {})
      const { token } = await aBuyer(arena)
      const from = aNetwork()
      return (n) =>
        requestOf(joinMembership, { associationId, number: `T-${n}` }, { token, address: from(n) })
    },
  },
  {
    name: 'numbers of members tried from a network in a day',
    counts: ['member-number-address'],
    most: 3,
    passes: 'MEMBER_NOT_FOUND',
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const { associationId } = await aWater(arena, {})
      const who = await manyBuyers(arena.services.pool, calls)
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['member-number-address', A_DAY], address, 37)
      return (n) =>
        requestOf(
          joinMembership,
          { associationId, number: `T-${n}` },
          { token: who[n]?.token ?? '', address },
        )
    },
  },
  {
    name: 'memberships asked for by an account in a day',
    counts: ['membership-application'],
    most: 3,
    passes: 'ORDER_NOT_POSSIBLE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { associationId } = await aWater(arena, {})
      const { accountId, token } = await aBuyer(arena)
      await alreadyTried(arena, ['membership-application', A_DAY], accountId, 17)
      return () => requestOf(applyForMembership, { associationId, plan: 'socio' }, { token })
    },
  },
  {
    name: 'wishes to wait of an account in an hour',
    counts: ['waits-joined'],
    most: 3,
    passes: 'PLACE_IS_FREE',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { permitId, day } = await aWater(arena, {})
      const { accountId, token } = await aBuyer(arena)
      await alreadyTried(arena, ['waits-joined', AN_HOUR], accountId, 57)
      return () => requestOf(joinWait, { permitId, days: [day] }, { token })
    },
  },
  {
    name: 'days of an association that an account waits for',
    most: 5,
    guards: [],
    async ready(arena, calls) {
      const water = await aWater(arena, { capacity: [{ places: 1 }], sale: FAR_AHEAD })
      const days = Array.from({ length: calls }, (_, n) => addDays(water.day, n))
      const others = await manyBuyers(arena.services.pool, calls)
      await Promise.all(
        days.map((day, n) => {
          const who = others[n]
          if (who === undefined) throw new Error('too few buyers')
          return buy({ arena, random: () => (n % 2) / 2, who, water: { ...water, day } })
        }),
      )
      const { token } = await aBuyer(arena)
      return (n) => requestOf(joinWait, { permitId: water.permitId, days: [days[n] ?? ''] }, { token })
    },
  },
]
