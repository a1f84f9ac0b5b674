import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

const newsConsent = wire({ newsletter: field('comunicazioni', f.flag) })

export const changeNewsConsent = call({
  name: 'changeNewsConsent',
  method: 'PUT',
  path: '/api/consenso-comunicazioni',
  access: 'signedIn',
  summary: 'Gives or withdraws the consent to the associations’ news. The times of both are recorded.',
  request: newsConsent,
  response: newsConsent,
  example: { request: { comunicazioni: false }, response: { comunicazioni: false } },
})

export const exportMyData = call({
  name: 'exportMyData',
  method: 'POST',
  path: '/api/esporta-dati',
  access: 'signedIn',
  summary:
    'Mails the caller a link to everything that is kept about them: as a page and as a JSON file, each once, within a day. Three links a day.',
  request: wire({}),
  response: wire({ mailed: field('emailInviata', z.literal(true)) }),
  errors: ['TOO_MANY_TRIES'],
  example: { request: {}, response: { emailInviata: true } },
})

const openPermit = wire({
  purchaseId: field('idAcquisto', f.uuid),
  name: field('nome', f.text),
  associationName: field('nomeAssociazione', f.text),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  /** false: bought for another angler, who keeps it. */
  iAmHolder: field('titolare', f.boolean),
})

export const readClosing = call({
  name: 'readClosing',
  method: 'GET',
  path: '/api/chiusura-account',
  access: 'signedIn',
  summary:
    'What is still open before the caller closes their account: valid permits, memberships, refunds and payments under way.',
  request: wire({}),
  response: wire({
    permits: field('permessi', f.list(openPermit)),
    /** Where the caller is a member; absent last day: without an end. */
    memberships: field(
      'tessere',
      f.list(
        wire({
          associationName: field('nomeAssociazione', f.text),
          lastDay: field('validaFino', f.optional(f.day)),
        }),
      ),
    ),
    refundsUnderWay: field('rimborsiInCorso', f.count),
    paymentUnderWay: field('pagamentoInCorso', f.boolean),
  }),
  example: {
    request: {},
    response: {
      permessi: [
        {
          idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          nome: 'Permesso giornaliero',
          nomeAssociazione: 'Pescatori del Rio Chiaro',
          dataInizio: '2027-05-02',
          dataFine: '2027-05-02',
          titolare: true,
        },
      ],
      tessere: [{ nomeAssociazione: 'Pescatori del Rio Chiaro', validaFino: '2027-12-31' }],
      rimborsiInCorso: 0,
      pagamentoInCorso: false,
    },
  },
})

export const closeAccount = call({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/chiusura-account',
  access: 'signedIn',
  summary:
    'Closes the caller’s account for good, with their password. Every session ends; contact data go; sales stay for the books.',
  request: wire({ password: field('password', f.typedPassword) }),
  response: wire({ closed: field('chiuso', z.literal(true)) }),
  errors: ['OLD_PASSWORD_WRONG', 'CONFIRMATION_NEEDED', 'PAYMENT_UNDER_WAY', 'TOO_MANY_TRIES', 'BUSY'],
  example: { request: { password: 'trota marmorata' }, response: { chiuso: true } },
})

export const askEmailChange = call({
  name: 'askEmailChange',
  method: 'POST',
  path: '/api/cambio-email',
  access: 'signedIn',
  summary:
    'Asks for another e-mail of the account, with the password. Both mailboxes get a link and both must confirm. The answer is the same whether the new e-mail has an account or not.',
  request: wire({ email: field('email', f.email), password: field('password', f.typedPassword) }),
  response: wire({ mailed: field('emailInviata', z.literal(true)) }),
  errors: ['OLD_PASSWORD_WRONG', 'CONFIRMATION_NEEDED', 'TOO_MANY_TRIES', 'BUSY'],
  example: {
    request: { email: 'anna.nuova@example.org', password: 'trota marmorata' },
    response: { emailInviata: true },
  },
})

export const answerEmailChange = call({
  name: 'answerEmailChange',
  method: 'PUT',
  path: '/api/cambio-email',
  access: 'open',
  summary:
    'Confirms or refuses a change of e-mail with the code of the link that one of the two mailboxes got. An address that an office has noted is confirmed with the password of the account too; without it the state is `passwordRichiesta` and nothing changes.',
  request: wire({
    code: field('codice', f.copied(100)),
    confirms: field('conferma', f.flag),
    password: field('password', f.optional(f.typedPassword)),
  }),
  response: wire({
    /** `attesa`: the other mailbox has not answered yet. */
    state: field(
      'stato',
      f.translated({
        attesa: 'waiting',
        cambiata: 'changed',
        rifiutata: 'refused',
        passwordRichiesta: 'passwordNeeded',
      }),
    ),
  }),
  errors: ['CODE_SPENT', 'OLD_PASSWORD_WRONG', 'TOO_MANY_TRIES'],
  example: {
    request: { codice: 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK', conferma: true },
    response: { stato: 'attesa' },
  },
})
