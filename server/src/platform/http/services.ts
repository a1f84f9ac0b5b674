import type { Access, Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { SupervisedState } from '../embedded-postgres/index.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Outgoing } from '../outgoing/call-outgoing.ts'
import type { Payments } from '../payments/stripe.ts'
import type { Texts } from '../texts/texts.ts'
import type { CallerFor } from './caller.ts'
import type { EncodedAnswer } from './encoded-answer.ts'

export interface Services extends OpenDatabase {
  config: Config
  clock: Clock
  log: Log
  texts: Texts
  outbox: Outbox
  payments: Payments
  /** Calls addresses that people gave: push services, and nothing of our own network. */
  outgoing: Outgoing
  /** The state of the embedded database; absent with DATABASE_URL. */
  supervision?: () => SupervisedState
}

/** A validated and authorised request. */
export interface AuthorisedRequest<C extends { access: Access }> {
  input: RequestOf<C>
  caller: CallerFor<C['access']>
  language: Language
  /** The moment of arrival, for all rules of this request. */
  now: Date
  /** The caller's network address, for limits. */
  address: string
  /** The User-Agent header, or empty. */
  userAgent: string
  log: Log
  /** Runs work whose length the request decides: its time counts for the budget of the caller's network. */
  measured: <T>(work: () => T) => T
}

export type Serve = <C extends Call>(
  declared: C,
  handler: (request: AuthorisedRequest<C>) => Promise<ResponseOf<C> | EncodedAnswer>,
) => void
