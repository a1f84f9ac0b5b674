import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** Of what a person is told, by push or mail: rules/notices/notice-kinds.ts. */
const noticeKind = f.translated({
  orario: 'slot',
  uscita: 'outing',
  posto: 'place',
  chiusura: 'closure',
  messaggio: 'message',
  scadenza: 'ending',
  apertura: 'opening',
})

const choice = wire({
  kind: field('tipo', noticeKind),
  byPush: field('notifica', f.flag),
  byMail: field('email', f.flag),
})

/** A whole hour of the clock at the water. */
const hour = f.countTo(23)

const quiet = {
  quietFrom: field('silenzioDalle', hour),
  /** The same hour as `silenzioDalle`: never silent. */
  quietUntil: field('silenzioAlle', hour),
  /** What would be over when the silence ends is shown at once. */
  letsUrgentThrough: field('urgentiAncheDiNotte', f.flag),
}

/** Points of the curve P-256, uncompressed: 65 bytes in base64url, of which the first is 4. */
const point = z.string().check(z.maxLength(87), z.regex(/^B[A-P][\w-]{85}$/, { error: 'NOT_A_PUSH_KEY' }))
const secret = z.string().check(z.maxLength(22), z.regex(/^[\w-]{21}[AQgw]$/, { error: 'NOT_A_PUSH_KEY' }))

/** The devices of one account. */
export const MOST_DEVICES = 10
const LONGEST_ENDPOINT = 2000

const notices = wire({
  choices: field('scelte', f.list(choice)),
  ...quiet,
  /** What the browser subscribes with. */
  serverKey: field('chiaveServer', f.text),
  /** How many devices of the account take pushes. */
  devices: field('dispositivi', f.count),
  /** The browser of this session is one of them, at this address; absent: it is none. */
  ownEndpoint: field('indirizzoQui', f.optional(f.text)),
})

const EXAMPLE_POINT =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
const EXAMPLE_ENDPOINT = 'https://push.example.com/send/3c1f'
const exampleQuiet = { silenzioDalle: 21, silenzioAlle: 7, urgentiAncheDiNotte: false }
const example = {
  scelte: [
    { tipo: 'orario', notifica: true, email: false },
    { tipo: 'uscita', notifica: true, email: false },
    { tipo: 'posto', notifica: true, email: true },
    { tipo: 'chiusura', notifica: true, email: true },
    { tipo: 'messaggio', notifica: true, email: true },
    { tipo: 'scadenza', notifica: true, email: false },
    { tipo: 'apertura', notifica: true, email: false },
  ],
  ...exampleQuiet,
  chiaveServer: EXAMPLE_POINT,
  dispositivi: 1,
}
const here = { ...example, indirizzoQui: EXAMPLE_ENDPOINT }

/** Not in the specification. */
export const readNotices = call({
  name: 'readNotices',
  method: 'GET',
  path: '/api/promemoria',
  access: 'angler',
  summary:
    'By what the caller is told of each kind of thing (push, mail, both, neither), when their devices stay silent, and whether this browser takes pushes.',
  request: wire({}),
  response: notices,
  example: { request: {}, response: here },
})

/** Not in the specification. */
export const changeNotices = call({
  name: 'changeNotices',
  method: 'PUT',
  path: '/api/promemoria',
  access: 'angler',
  repeatable: true,
  summary:
    'Changes by what the caller is told. Kinds that are left out stay as they are; a closure is mailed whatever is chosen.',
  request: wire({
    choices: field('scelte', z.array(choice).check(z.maxLength(Object.keys(noticeKind.words).length))),
    ...quiet,
  }),
  response: notices,
  example: {
    request: { scelte: [{ tipo: 'orario', notifica: false, email: true }], ...exampleQuiet },
    response: here,
  },
})

/** Not in the specification. */
export const addPushDevice = call({
  name: 'addPushDevice',
  method: 'POST',
  path: '/api/promemoria-dispositivo',
  access: 'angler',
  repeatable: true,
  summary: `The browser of this session takes pushes from now on, instead of what it had before. It ends with the session. An address that another account had is the caller’s alone from now on. At most ${MOST_DEVICES} devices of an account.`,
  request: wire({
    /** As the browser’s PushSubscription has it. */
    endpoint: field('indirizzo', f.copied(LONGEST_ENDPOINT)),
    publicKey: field('chiave', point),
    secret: field('segreto', secret),
  }),
  response: notices,
  errors: ['TOO_MANY_DEVICES'],
  example: {
    request: { indirizzo: EXAMPLE_ENDPOINT, chiave: EXAMPLE_POINT, segreto: 'axfR8uEsQkf4vOblY6RA8g' },
    response: here,
  },
})

/** Not in the specification. */
export const removePushDevice = call({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/promemoria-dispositivo',
  access: 'angler',
  repeatable: true,
  summary: 'The browser of this session takes no pushes any more.',
  request: wire({}),
  response: notices,
  example: { request: {}, response: { ...example, dispositivi: 0 } },
})
