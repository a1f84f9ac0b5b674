import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { SupervisedState } from '../embedded-postgres/index.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Payments } from '../payments/stripe.ts'
import type { Texts } from '../texts/texts.ts'

export interface Services extends OpenDatabase {
  config: Config
  clock: Clock
  log: Log
  texts: Texts
  outbox: Outbox
  payments: Payments
  /** The state of the embedded database; absent with DATABASE_URL. */
  supervision?: () => SupervisedState
}
