import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { createLenza } from '../../lenza.ts'
import { readConfig, type Config } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import type { Services } from '../http/services.ts'
import { createLog, type Log } from '../log.ts'
import { deliverToMailbox, type Deliver } from '../mail/deliver.ts'
import type { Mail } from '../mail/mail.ts'
import { createOutbox, type Enclose } from '../mail/outbox.ts'
import { createOutgoing, type Outgoing } from '../outgoing/call-outgoing.ts'
import { publicAddress } from '../outgoing/public-address.ts'
import { doublePayments, type Payments } from '../payments/stripe.ts'
import { loadTexts } from '../texts/texts.ts'
import { databaseForTest } from './database-for-test.ts'
import { ofFile } from './of-file.ts'
import { RememberingClient } from './remembering-client.ts'

interface Options {
  /** The initial time; only the test moves the clock. */
  now?: Date
  config?: Partial<Config>
  payments?: Payments
  /** Where pushes go; without it nothing that people gave is called. */
  outgoing?: Outgoing
  deliver?: Deliver
  /** What mails bring of their permits; without it they are text alone. */
  enclosing?: (part: Pick<Services, 'db' | 'texts' | 'clock' | 'log' | 'config'>) => Enclose
  /** Draws permits; without it a thread does. */
  drawing?: Parameters<typeof createLenza>[3]
  log?: Log
  /** A second server on the same database. */
  sharing?: pg.ClientConfig
  /** The built web app's folder; without it the server has no pages. */
  webFolder?: string
}

interface Client {
  token?: string
  language?: Language
  /** The client's network address. */
  address?: string
  headers?: Record<string, string>
}

export type Outcome<C> =
  | { ok: true; value: ResponseOf<C>; response: LightMyRequestResponse }
  | { ok: false; problem: Problem; response: LightMyRequestResponse }

/** No server listens on this port: an unexpected call of the provider fails at once. */
const closedPort = doublePayments({
  url: 'http://127.0.0.1:9',
  scriptUrl: 'http://127.0.0.1:9/stripe.js',
  secretKey: 'sk_test_nowhere',
  publishableKey: 'pk_test_nowhere',
  webhookSecret: 'whsec_nowhere',
})

/** A test that calls out says where to. */
const noWayOut: Outgoing = {
  ...createOutgoing(),
  post: () => Promise.reject(new Error('this test has no way out')),
  // By its form alone: names are not resolved.
  check: async (address) => {
    publicAddress(address)
  },
}

export interface LenzaForTest extends Services {
  app: FastifyInstance
  connection: pg.ClientConfig
  /** Moves the server's clock. */
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void
  setNow(moment: Date | string): void
  /** A declared call with English fields, as our web app makes it. */
  call<C extends Call>(declared: C, input: RequestOf<C>, client?: Client): Promise<Outcome<C>>
  /** A request as it is on the wire. */
  send(method: string, path: string, fields?: unknown, client?: Client): Promise<LightMyRequestResponse>
  /** Delivers what is due and returns all mails, the newest last. */
  mails(to?: string): Promise<Mail[]>
  stop(): Promise<void>
}

/** One set for all servers of a process: nothing changes them. */
const texts = loadTexts()

/** A whole server on a database of its own, called without a network. */
export async function lenzaForTest(options: Options = {}): Promise<LenzaForTest> {
  let now = options.now ?? new Date('2027-05-01T09:00:00+02:00')
  const own = options.sharing === undefined ? await databaseForTest() : undefined
  const connection = own?.connection ?? options.sharing
  if (connection === undefined)
    throw new Error('a server for a test has a database of its own, or shares another’s')
  const log = options.log ?? createLog(process.env['LOG_LEVEL'] ?? 'silent')
  const opened = openDatabase({ ...connection, Client: RememberingClient }, log, 8)
  const clock = { now: () => now }
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', NETWORK_BUDGET: '0' }),
    // The key is otherwise kept in the data folder.
    secondFactorKeys: [Buffer.alloc(32, 7)],
    ...options.config,
  }
  const enclose = options.enclosing?.({ db: opened.db, texts, clock, log, config })
  const outbox = createOutbox({
    db: opened.db,
    texts,
    deliver: options.deliver ?? deliverToMailbox(opened.db, () => now),
    log,
    now: () => now,
    ...(enclose && { enclose }),
  })
  const services: Services = {
    ...opened,
    config,
    clock,
    log,
    texts,
    outbox,
    payments: options.payments ?? closedPort,
    outgoing: options.outgoing ?? noWayOut,
  }
  const app = await createLenza(services, options.webFolder ?? '/nonexistent', undefined, options.drawing)
  await app.ready()

  const send: LenzaForTest['send'] = (method, path, fields, client = {}) => {
    const inQuery = method === 'GET' || method === 'DELETE'
    const { token, language, address, headers } = client
    return app.inject({
      method: method as 'GET',
      url: path,
      ...(inQuery ? { query: (fields ?? {}) as Record<string, string> } : { payload: fields ?? {} }),
      headers: {
        'api-key': config.apiKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
        ...headers,
      },
      ...(address !== undefined && { remoteAddress: address }),
    })
  }

  /** Mails that a nudge is delivering count as mailed. */
  const untilDelivered = async () => {
    const underWay = opened.db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('last_error', 'is', null)
      // A delivery that has begun moves the due time of its mail (outbox.ts); without one, a later mail is not awaited.
      .where((e) => e.or([e('attempts', '>', 0), e('due_at', '<=', now)]))
    for (let i = 0; i < 200 && (await underWay.executeTakeFirst()) !== undefined; i++) await setTimeout(10)
  }

  return {
    ...services,
    app,
    connection,
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
    setNow: (moment) => {
      now = new Date(moment)
    },
    send,
    async call(declared, input, client) {
      const wire = z.encode(declared.request as never, input as never) as Record<string, unknown>
      const response = await send(declared.method, declared.path, wire, client)
      if (response.statusCode !== 200) return { ok: false, problem: response.json<Problem>(), response }
      return { ok: true, value: z.decode(declared.response, response.json()) as never, response }
    },
    async mails(to) {
      while ((await outbox.deliverDue(now)) > 0);
      await untilDelivered()
      const rows = await opened.db.selectFrom('kept_mail').select('mail').orderBy('id').execute()
      return rows
        .map((row) => row.mail as unknown as Mail)
        .filter((mail) => to === undefined || mail.to === to)
    },
    async stop() {
      await app.close()
      await opened.close()
      await own?.drop()
    },
  }
}

/** A server for the tests of a file; see `ofFile`. A function supplies options that are known only when it opens. */
export const useLenza = (options?: Options | (() => Options)): LenzaForTest =>
  ofFile(() => lenzaForTest(typeof options === 'function' ? options() : options))
