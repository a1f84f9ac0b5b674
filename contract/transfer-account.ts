import * as z from 'zod/mini'
import { ibanFrom, LONGEST_TYPED_IBAN } from './iban.ts'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Where an association is paid by bank transfer by who joins online. */

export const TRANSFER_DAYS = { shortest: 3, usual: 14, longest: 60 } as const
export const LONGEST_ACCOUNT_HOLDER = 70

/** The number of a bank account, without spaces. */
export const iban = z.codec(
  z.string().check(z.maxLength(LONGEST_TYPED_IBAN)),
  // As it is typed, so that a form may send it.
  z.string().check(z.maxLength(LONGEST_TYPED_IBAN)),
  {
    decode: (typed, { issues }) => {
      const read = ibanFrom(typed)
      if (read === undefined) issues.push(f.wrong('NOT_AN_IBAN', typed))
      return read ?? ''
    },
    encode: (read) => read,
  },
)

const account = {
  holder: field('intestatario', f.line(LONGEST_ACCOUNT_HOLDER)),
  iban: field('iban', iban),
  /** For how long an order waits for its transfer. */
  days: field('giorni', f.countTo(TRANSFER_DAYS.longest).check(z.minimum(TRANSFER_DAYS.shortest))),
}
/** Absent: who joins online pays by card alone. */
const answered = wire({ account: field('conto', f.optional(wire(account))) })

const exampleAccount = {
  intestatario: 'Associazione Pescatori Alto Sarca',
  iban: 'IT60X0542811101000000123456',
  giorni: 14,
}

export const readTransferAccount = call({
  name: 'readTransferAccount',
  method: 'GET',
  path: '/api/ufficio/conto-bonifici',
  access: 'officer',
  right: 'payouts',
  summary: 'The bank account on which who joins online may pay by transfer.',
  request: wire(associationField),
  response: answered,
  example: { request: { idAssociazione: 1 }, response: { conto: exampleAccount } },
})

export const saveTransferAccount = call({
  name: 'saveTransferAccount',
  method: 'PUT',
  path: '/api/ufficio/conto-bonifici',
  access: 'officer',
  right: 'payouts',
  repeatable: true,
  summary:
    'Allows who joins online to pay by transfer on this account, or by card alone where there is none. Who waits to pay keeps their days, and is shown the new account.',
  request: wire({ ...associationField, account: field('conto', f.optional(wire(account))) }),
  response: answered,
  errors: ['CONFIRMATION_NEEDED'],
  example: {
    request: { idAssociazione: 1, conto: exampleAccount },
    response: { conto: exampleAccount },
  },
})
