import { activate, changePassword, login } from '#contract/identity.ts'
import { completeSignIn, passkeySignInOptions } from '#contract/second-step.ts'
import { alreadyTried, alreadyTriedFrom, aNetwork, requestOf, type CountedLimit } from './counted-limit.ts'
import {
  aBuyer,
  aKnownAddress,
  aPasswordLinkOf,
  aRecoveryCode,
  aRegistration,
  someTickets,
} from './people.ts'

const QUARTER_HOUR = 15 * 60
const A_DAY = 24 * 60 * 60
const unknownEmail = (n: number) => `nobody-${n}@example.org`

export const guesses: CountedLimit[] = [
  {
    name: 'passwords of an account',
    counts: ['password-account'],
    most: 10,
    passes: 'LOGIN_REFUSED',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { email } = await aBuyer(arena)
      const from = aNetwork()
      return (n) =>
        requestOf(login, { email, password: `trota numero ${n}`, kind: 'angler' }, { address: from(n) })
    },
  },
  {
    name: 'passwords from a network',
    counts: ['password-address'],
    most: 10,
    passes: 'LOGIN_REFUSED',
    guards: ['enoughIsLeft'],
    ready() {
      const address = aNetwork()()
      return Promise.resolve((n) =>
        requestOf(login, { email: unknownEmail(n), password: 'trota', kind: 'angler' }, { address }),
      )
    },
  },
  {
    name: 'passwords from a network where the owner was',
    counts: ['password-known'],
    most: 10,
    passes: 'LOGIN_REFUSED',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const who = await aBuyer(arena)
      const address = await aKnownAddress(arena, who)
      return (n) =>
        requestOf(login, { email: who.email, password: `trota numero ${n}`, kind: 'angler' }, { address })
    },
  },
  {
    name: 'old passwords in an open session',
    counts: ['old-password'],
    most: 10,
    passes: 'OLD_PASSWORD_WRONG',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const { token } = await aBuyer(arena)
      return (n) =>
        requestOf(
          changePassword,
          { oldPassword: `trota numero ${n}`, newPassword: 'temolo e salmerino' },
          { token },
        )
    },
  },
  {
    name: 'codes of an e-mail',
    counts: ['code-email'],
    most: 10,
    passes: 'CODE_SPENT',
    guards: ['enoughIsLeft'],
    ready() {
      const from = aNetwork()
      const email = `unknown-${from().replaceAll('.', '-')}@example.org`
      return Promise.resolve((n) =>
        requestOf(activate, { email, activationCode: '123456' }, { address: from(n) }),
      )
    },
  },
  {
    name: 'codes from a network',
    counts: ['code-address'],
    most: 4,
    passes: 'CODE_SPENT',
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['code-address', QUARTER_HOUR], address, 26)
      return (n) => requestOf(activate, { email: unknownEmail(n), activationCode: '123456' }, { address })
    },
  },
  {
    name: 'tries of an activation code',
    most: 5,
    passes: 'CODE_WRONG',
    guards: [],
    async ready(arena) {
      const email = await aRegistration(arena)
      const from = aNetwork()
      return (n) => requestOf(activate, { email, activationCode: '123456' }, { address: from(n) })
    },
  },
  {
    name: 'uses of a mailed link',
    most: 1,
    guards: [],
    async ready(arena) {
      const code = await aPasswordLinkOf(arena, await aBuyer(arena))
      const from = aNetwork()
      return (n) =>
        requestOf(changePassword, { code, newPassword: 'temolo e salmerino' }, { address: from(n) })
    },
  },
  {
    name: 'tries of a ticket for the second step',
    most: 5,
    passes: 'SECOND_FACTOR_WRONG',
    guards: ['lockOwner'],
    async ready(arena) {
      const [ticket = ''] = await someTickets(arena, await aBuyer(arena), 1)
      const from = aNetwork()
      return (n) => requestOf(completeSignIn, { ticket, code: '123456' }, { address: from(n) })
    },
  },
  {
    name: 'second steps of an account',
    counts: ['second-factor-account'],
    most: 10,
    passes: 'SECOND_FACTOR_WRONG',
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const tickets = await someTickets(arena, await aBuyer(arena), calls)
      const from = aNetwork()
      return (n) =>
        requestOf(completeSignIn, { ticket: tickets[n] ?? '', code: '123456' }, { address: from(n) })
    },
  },
  {
    name: 'second steps from a network where the owner was',
    counts: ['second-factor-known'],
    most: 10,
    passes: 'SECOND_FACTOR_WRONG',
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const who = await aBuyer(arena)
      const tickets = await someTickets(arena, who, calls)
      const address = await aKnownAddress(arena, who)
      return (n) => requestOf(completeSignIn, { ticket: tickets[n] ?? '', code: '123456' }, { address })
    },
  },
  {
    name: 'second steps of an account in a day',
    counts: ['second-factor-day'],
    most: 3,
    passes: 'SECOND_FACTOR_WRONG',
    guards: ['enoughIsLeft'],
    async ready(arena, calls) {
      const who = await aBuyer(arena)
      const tickets = await someTickets(arena, who, calls)
      await alreadyTried(arena, ['second-factor-day', A_DAY], who.accountId, 47)
      const from = aNetwork()
      return (n) =>
        requestOf(completeSignIn, { ticket: tickets[n] ?? '', code: '123456' }, { address: from(n) })
    },
  },
  {
    name: 'uses of a recovery code',
    most: 1,
    guards: [],
    async ready(arena, calls) {
      const who = await aBuyer(arena)
      const [tickets, code] = [await someTickets(arena, who, calls), await aRecoveryCode(arena, who)]
      const from = aNetwork()
      return (n) => requestOf(completeSignIn, { ticket: tickets[n] ?? '', code }, { address: from(n) })
    },
  },
  {
    name: 'challenges from a network',
    counts: ['passkey-challenge'],
    most: 3,
    guards: ['enoughIsLeft'],
    async ready(arena) {
      const address = aNetwork()()
      await alreadyTriedFrom(arena, ['passkey-challenge', QUARTER_HOUR], address, 97)
      return () => requestOf(passkeySignInOptions, {}, { address })
    },
  },
]
