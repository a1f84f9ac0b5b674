import { createECDH } from 'node:crypto'
import { logAppError } from '#contract/app-errors.ts'
import { forgotPassword } from '#contract/identity.ts'
import { addPushDevice } from '#contract/notices.ts'
import { answerEmailChange, exportMyData } from '#contract/personal-data.ts'
import { checkOtherEmail, priceDiscount } from '#contract/purchase.ts'
import { PEOPLE } from '#server/capabilities/catalogue/holder-lookup-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { manyBuyers } from '../buyers.ts'
import { aWater } from '../waters.ts'
import { alreadyTried, alreadyTriedFrom, aNetwork, requestOf, type CountedLimit } from './counted-limit.ts'
import { aBuyer } from './people.ts'

const A_MINUTE = 60
const QUARTER_HOUR = 15 * A_MINUTE
const AN_HOUR = 60 * A_MINUTE

export const mailsAndPeople: CountedLimit[] = [
  {
    name: 'mails to a mailbox',
    counts: ['mail-to'],
    most: 5,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { email } = await aBuyer(arena)
      const from = aNetwork()
      return (n) => requestOf(forgotPassword, { email, kind: 'angler' }, { address: from(n) })
    },
  },
  {
    name: 'mails from a network',
    counts: ['mail-address'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['mail-address', AN_HOUR], address, 97)
      const from = address.replaceAll('.', '-')
      return (n) =>
        requestOf(forgotPassword, { email: `m${n}-${from}@example.org`, kind: 'angler' }, { address })
    },
  },
  {
    name: 'devices added by an account in an hour',
    counts: ['push-devices'],
    most: 3,
    // What is counted is looked at next: an address that leads to no push service.
    passes: 'INPUT_WRONG',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { accountId, token } = await aBuyer(arena)
      await alreadyTried(arena, ['push-devices', AN_HOUR], accountId, 27)
      const publicKey = createECDH('prime256v1').generateKeys().toString('base64url')
      const device = { publicKey, secret: Buffer.alloc(16).toString('base64url') }
      return (n) => requestOf(addPushDevice, { ...device, endpoint: `https://localhost/${n}` }, { token })
    },
  },
  {
    name: 'answers to a change of e-mail from a network',
    counts: ['email-change'],
    most: 3,
    passes: 'CODE_SPENT',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['email-change', QUARTER_HOUR], address, 57)
      return (n) => requestOf(answerEmailChange, { code: `guess ${n}`, confirms: true }, { address })
    },
  },
  {
    name: 'downloads of one’s data in a day',
    counts: ['data-export'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { token } = await aBuyer(arena)
      return () => requestOf(exportMyData, {}, { token })
    },
  },
  {
    name: 'reports of the app from a network',
    counts: ['app-error'],
    most: 4,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['app-error', A_MINUTE], address, 16)
      return () => requestOf(logAppError, { message: 'TypeError: x is undefined' }, { address })
    },
  },
  {
    name: 'people looked up by an account',
    counts: ['other-email-account'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const { accountId, token } = await aBuyer(arena)
      await alreadyTried(arena, ['other-email-account', QUARTER_HOUR], accountId, 17)
      const others = await manyBuyers(arena.services.pool, calls)
      const from = aNetwork()
      return (n) => requestOf(checkOtherEmail, { email: others[n]?.email ?? '' }, { token, address: from(n) })
    },
  },
  firstLookup(),
  {
    name: 'people looked up from a network',
    counts: ['other-email-address'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['other-email-address', QUARTER_HOUR], address, 57)
      const { email } = await aBuyer(arena)
      const who = await manyBuyers(arena.services.pool, calls)
      return (n) => requestOf(checkOtherEmail, { email }, { token: who[n]?.token ?? '', address })
    },
  },
  {
    name: 'look-ups of an account',
    counts: ['other-holder'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { accountId, token } = await aBuyer(arena)
      await alreadyTried(arena, ['other-holder', AN_HOUR], accountId, 117)
      const { email } = await aBuyer(arena)
      const from = aNetwork()
      return (n) => requestOf(checkOtherEmail, { email }, { token, address: from(n) })
    },
  },
  {
    name: 'discount codes guessed by an account',
    counts: ['discount-account'],
    most: 10,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { permitId, day } = await aWater(arena, { prices: { base: '15.00' } })
      const { token } = await aBuyer(arena)
      const from = aNetwork()
      return (n) =>
        requestOf(priceDiscount, { permitId, code: `GUESS${n}`, firstDay: day }, { token, address: from(n) })
    },
  },
  {
    name: 'discount codes guessed from a network',
    counts: ['discount-address'],
    most: 10,
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const { permitId, day } = await aWater(arena, { prices: { base: '15.00' } })
      const who = await manyBuyers(arena.services.pool, calls)
      const address = aNetwork()()
      return (n) =>
        requestOf(
          priceDiscount,
          { permitId, code: `GUESS${n}`, firstDay: day },
          { token: who[n]?.token ?? '', address },
        )
    },
  },
]

/** Of one person by the same account, at once: only one of them takes from those that an account may look up. */
function firstLookup(): CountedLimit {
  let accountOf = ''
  return {
    name: 'look-ups of one person that count',
    counts: ['other-email-again'],
    most: 1,
    guards: ['isNew'],
    async ready(arena) {
      const { accountId, token } = await aBuyer(arena)
      accountOf = accountId
      const { email } = await aBuyer(arena)
      const from = aNetwork()
      return (n) => requestOf(checkOtherEmail, { email }, { token, address: from(n) })
    },
    async passed({ services: { pool } }) {
      const people = limit(pool, 'other-email-account', PEOPLE, QUARTER_HOUR)
      for (let left = 0; ; left++)
        try {
          await people.count(accountOf)
        } catch {
          return PEOPLE - left
        }
    },
  }
}
