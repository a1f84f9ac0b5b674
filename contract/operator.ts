import * as z from 'zod/mini'
import { call } from './call.ts'
import { cardAccountState } from './card-account.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** What who runs the server sees of it: its associations and its state, and nobody's data but the e-mails of owners. */

const owner = wire({
  email: field('email', f.text),
  /** Has not accepted yet. */
  isInvited: field('invitato', f.boolean),
})

const cardAccount = wire({
  kind: field(
    'tipo',
    f.translated({
      /** Charged on the account of the server. */
      delServer: 'server',
      /** On its own account, on which money has come in. */
      collegato: 'connected',
      /** On its own account, on which no payment has come in yet. */
      daProvare: 'untried',
    }),
  ),
  accountId: field('idConto', f.optional(f.text)),
  /** What Stripe said last of its own account; absent: it was not asked yet. */
  state: field('stato', f.optional(cardAccountState)),
  /** The last payment that came in on its own account. */
  paidAt: field('ultimoIncasso', f.optional(f.instant)),
})

/** Sales of so many days are counted. */
export const SALES_DAYS = 30

const operatedAssociation = wire({
  associationId: field('idAssociazione', f.publicId),
  name: field('nome', f.text),
  key: field('chiave', f.text),
  isDemo: field('demo', f.boolean),
  /** The first edition of its permits; absent: nothing was ever published. */
  since: field('dal', f.optional(f.instant)),
  /** The last import, or change of its settings or closures. */
  changedAt: field('ultimaModifica', f.instant),
  permitsOnSale: field('permessiInVendita', f.count),
  /** Of the last days, without those that a bank refused in the end. */
  sold: field('vendite', f.count),
  soldCents: field('venditeCentesimi', f.cents),
  owners: field('proprietari', f.list(owner)),
  cardAccount: field('contoCarte', cardAccount),
})

export const listOperatedAssociations = call({
  name: 'listOperatedAssociations',
  method: 'GET',
  path: '/api/gestore/associazioni',
  access: 'operator',
  summary: `All associations of the server by name: owners, card account, permits on sale, sales of the last ${SALES_DAYS} days as number and sum.`,
  request: wire({}),
  response: wire({ associations: field('associazioni', f.list(operatedAssociation)) }),
  example: {
    request: {},
    response: {
      associazioni: [
        {
          idAssociazione: 1,
          nome: 'Associazione Pescatori Val di Sole',
          chiave: 'val-di-sole',
          demo: false,
          dal: '2027-01-10T09:00:00.000Z',
          ultimaModifica: '2027-04-20T16:30:00.000Z',
          permessiInVendita: 3,
          vendite: 120,
          venditeCentesimi: 240_000,
          proprietari: [{ email: 'carla@example.org', invitato: false }],
          contoCarte: {
            tipo: 'collegato',
            idConto: 'acct_1Example',
            stato: 'pronto',
            ultimoIncasso: '2027-05-01T06:12:00.000Z',
          },
        },
      ],
    },
  },
})

/** What the operator should look at. Each has its remedy in locales/<language>/office-operator.json. */
const serverNeed = f.translated({
  databaseInDifficolta: 'databaseTrouble',
  discoQuasiPieno: 'diskLow',
  emailFerme: 'mailsWaiting',
  emailNonConsegnate: 'mailsEnded',
  pagamentiFermi: 'paymentsStuck',
  rimborsiFermi: 'refundsStuck',
  postiTrattenuti: 'holdsStuck',
  lavoroNonRiuscito: 'jobFailed',
  lavoroFermo: 'jobStopped',
  contiDiversi: 'booksDiffer',
  contiDaVerificare: 'booksDue',
  copiaDaFare: 'backupDue',
  proprietariDaIndicare: 'ownersMissing',
})
export type ServerNeed = z.output<typeof serverNeed>

/** Something that waits, and since when the oldest of it does. */
const queue = wire({
  waiting: field('inAttesa', f.count),
  oldestAt: field('dalPrimo', f.optional(f.instant)),
})

/** The recurring work of the servers. */
const JOB_NAMES = [
  'deliver-mail',
  'deliver-pushes',
  'expire-holds',
  'sweep-payments',
  'settle-saved-cards',
  'keep-closures',
  'offer-places',
  'offer-memberships',
  'count-catch-caps',
  'mail-guests',
  'mail-invited',
  'end-invitations',
  'write-reminders',
  'tell-news-of-clubs',
  'remove-files',
  'lay-out-places',
  'reconcile-refunds',
  'read-payouts',
  'forget-hourly',
  'forget-nightly',
] as const
export type JobName = (typeof JOB_NAMES)[number]

const job = wire({
  name: field('nome', z.enum(JOB_NAMES)),
  /** Absent: it has not ended yet since outcomes are kept. */
  endedAt: field('finitoIl', f.optional(f.instant)),
  tookMs: field('durataMs', f.optional(f.count)),
  hasFailed: field('nonRiuscito', f.boolean),
  nextAt: field('prossimo', f.instant),
})
export type JobOnServer = z.output<typeof job>

/** Errors of the app are counted for so many days. */
export const APP_ERROR_DAYS = 14

export const readServer = call({
  name: 'readServer',
  method: 'GET',
  path: '/api/gestore/stato',
  access: 'operator',
  summary:
    'The state of the server: versions, database, disk, mails, cards, books, backup, jobs, errors of the app.',
  request: wire({}),
  response: wire({
    at: field('ora', f.instant),
    needs: field('attenzione', f.list(serverNeed)),
    server: field(
      'server',
      wire({
        version: field('versione', f.text),
        node: field('node', f.text),
        /** Of the process that answers. */
        startedAt: field('avviatoIl', f.instant),
        isDemo: field('demo', f.boolean),
      }),
    ),
    database: field(
      'database',
      wire({
        state: field(
          'stato',
          f.translated({
            funziona: 'up',
            discoPieno: 'diskFull',
            solaLettura: 'readOnly',
            inDifficolta: 'trouble',
          }),
        ),
        version: field('versione', f.text),
        /** The newest change of its tables. */
        migration: field('migrazione', f.text),
        bytes: field('byte', f.number),
      }),
    ),
    /** Of the data folder; absent: the database is elsewhere and the server has none. */
    disk: field(
      'disco',
      f.optional(wire({ freeBytes: field('byteLiberi', f.number), bytes: field('byte', f.number) })),
    ),
    mails: field(
      'email',
      wire({
        ...queue.table,
        /** Given up in the last seven days. */
        ended: field('abbandonate', f.count),
        /** Kept in the mailbox of a demo instead of sent. */
        isDemo: field('demo', f.boolean),
      }),
    ),
    cards: field(
      'carte',
      wire({
        mode: field('modo', f.translated({ finte: 'double', prova: 'test', vere: 'live' })),
        /** Payments that are begun and not over. */
        payments: field('pagamenti', queue),
        refunds: field('rimborsi', queue),
      }),
    ),
    /** Absent: never compared. */
    books: field(
      'conti',
      f.optional(
        wire({
          at: field('verificatiIl', f.instant),
          differences: field('differenze', f.count),
          /** Absent: all of them. */
          since: field('dal', f.optional(f.day)),
        }),
      ),
    ),
    /** Absent: never written. */
    backupAt: field('copiaDel', f.optional(f.instant)),
    jobs: field('lavori', f.list(job)),
    /** By days of the waters, the newest first, without days that have none. */
    appErrors: field(
      'erroriApp',
      f.list(wire({ day: field('giorno', f.day), count: field('quanti', f.count) })),
    ),
  }),
  example: {
    request: {},
    response: {
      ora: '2027-05-02T07:00:00.000Z',
      attenzione: ['emailNonConsegnate', 'copiaDaFare'],
      server: {
        versione: '0.1.0',
        node: 'v24.11.0',
        avviatoIl: '2027-04-28T04:10:00.000Z',
        demo: false,
      },
      database: { stato: 'funziona', versione: '17.6', migrazione: '0055_operator.sql', byte: 412_000_000 },
      disco: { byteLiberi: 12_000_000_000, byte: 25_000_000_000 },
      email: { inAttesa: 0, abbandonate: 1, demo: false },
      carte: {
        modo: 'vere',
        pagamenti: { inAttesa: 2, dalPrimo: '2027-05-02T06:58:00.000Z' },
        rimborsi: { inAttesa: 0 },
      },
      conti: { verificatiIl: '2027-05-02T03:00:00.000Z', differenze: 0, dal: '2027-04-01' },
      copiaDel: '2027-04-28T03:10:00.000Z',
      lavori: [
        {
          nome: 'deliver-mail',
          finitoIl: '2027-05-02T06:59:01.000Z',
          durataMs: 14,
          nonRiuscito: false,
          prossimo: '2027-05-02T07:00:00.000Z',
        },
      ],
      erroriApp: [{ giorno: '2027-05-01', quanti: 3 }],
    },
  },
})

export type OperatedAssociation = z.output<typeof operatedAssociation>
