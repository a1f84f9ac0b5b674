import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** One registry, as Prometheus reads a process. Label values come from lists in the code, never from a request. */
export const counted = new Registry()

const registers = [counted]

/** Known labels begin at 0: without a first sample an increase cannot be seen. */
function counter<L extends string>(name: string, help: string, labelNames: L[] = [], known: string[] = []) {
  const made = new Counter({ name, help, labelNames, registers })
  const [only] = labelNames
  if (only !== undefined) for (const value of known) made.labels(value).inc(0)
  return made
}

/** Each bucket is a line per route and status, so there are few. */
export const requestSeconds = new Histogram({
  name: 'lenza_http_request_duration_seconds',
  help: 'Seconds from the first byte of a request to the end of its answer, by route template and status; 499: the client went away.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})
export const requestsInFlight = new Gauge({
  name: 'lenza_http_requests_in_flight',
  help: 'Requests that are being answered.',
  registers,
})

export const databaseErrors = counter(
  'lenza_database_errors_total',
  'Statements that the database refused and connections that broke, by class: the first two characters of SQLSTATE, or "connection".',
  ['class'],
  ['connection', '40', '57'],
)

export type CardCall =
  | 'open'
  | 'retrieve'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'savedCard'
  | 'account'
  | 'openAccount'
  | 'form'
/** `refused`: the card provider refused. `failed`: it did not answer, or not as documented. */
export const cardSeconds = new Histogram({
  name: 'lenza_card_provider_request_duration_seconds',
  help: 'Seconds that the card provider took, by call and outcome (done, refused, failed).',
  labelNames: ['call', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

export const limitRefusals = counter(
  'lenza_rate_limit_refusals_total',
  'Tries refused because a limit was reached, by limit.',
  ['limit'],
)

export const signInsFailed = counter(
  'lenza_sign_ins_failed_total',
  'Sign-ins that were refused, by the code of the refusal.',
  ['reason'],
  ['LOGIN_REFUSED'],
)

export const mails = counter(
  'lenza_mails_total',
  'Attempts to send a mail, by outcome: sent, failed (it is tried again), or ended (refused for good, or failed for three days).',
  ['outcome'],
  ['sent', 'failed', 'ended'],
)

export const pushes = counter(
  'lenza_pushes_total',
  'Pushes by outcome: taken by a push service, gone (the browser is forgotten), refused for good, later (tried again), or late (not sent: over, or in the quiet hours).',
  ['outcome'],
  ['taken', 'gone', 'refused', 'later', 'late'],
)

export const mailedPermits = counter(
  'lenza_mailed_permits_total',
  'Permits drawn for a mail, by outcome: drawn, or failed (the mail goes without the PDF).',
  ['outcome'],
  ['drawn', 'failed'],
)

/** Not `job`: Prometheus adds a label of that name to everything it reads. */
export const jobRuns = counter('lenza_job_runs_total', 'Runs of a job, by its name and outcome.', [
  'task',
  'outcome',
])
export const jobSucceededAt = new Gauge({
  name: 'lenza_job_last_success_timestamp_seconds',
  help: 'When this server last finished a job without a fault, in seconds since 1970.',
  labelNames: ['task'],
  registers,
})

/** `card` or `free`. */
export const sales = counter(
  'lenza_sales_total',
  'Permits sold, by way of payment.',
  ['paid'],
  ['card', 'free'],
)
export const salesCents = counter('lenza_sales_cents_total', 'What the permits sold cost, in cents.')
export const voidedSales = counter(
  'lenza_sales_voided_total',
  'Permits withdrawn because the bank refused to pay what it had reserved.',
)
export const refunds = counter('lenza_refunds_total', 'Payments given back, whole or in part.')
export const refundsCents = counter('lenza_refunds_cents_total', 'Money given back, in cents.')
export const holdsPlaced = counter(
  'lenza_holds_placed_total',
  'Places held for buyers who have not paid yet.',
)
export const holdsRefused = counter(
  'lenza_holds_refused_total',
  'Places that were not reserved because one network or one account holds too many of the same unpaid.',
)
export const holdsExpired = counter(
  'lenza_holds_expired_total',
  'Reservations that ended unpaid; their places are free again.',
)

export const syncBatches = counter(
  'lenza_sync_batches_total',
  'Calls by which a phone sent what was written at the river.',
)
export const syncItems = counter(
  'lenza_sync_items_total',
  'Items that phones sent, by outcome.',
  ['outcome'],
  ['written', 'known', 'superseded', 'refused'],
)
export const permitChecks = counter(
  'lenza_permit_checks_total',
  'Checks of permits that wardens made, by result.',
  ['result'],
  ['valid', 'notValid', 'revoked', 'notGenuine', 'unknown'],
)
export const appErrors = counter('lenza_app_errors_total', 'Error reports of the web app that were kept.')
export const webhookMessages = counter(
  'lenza_webhook_messages_total',
  'Attempts to tell the program of an association what happened, by outcome.',
  ['outcome'],
  ['delivered', 'failed', 'givenUp'],
)
