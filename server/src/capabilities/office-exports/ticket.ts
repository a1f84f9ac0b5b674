import type { RequestOf } from '#contract/call.ts'
import type { startExport } from '#contract/office-exports.ts'
import type { Config } from '#server/platform/config.ts'
import { open, seal } from '#server/platform/sealing/seal.ts'
import { sealingKeys } from '#server/platform/sealing/sealing-keys.ts'

/** What a link opens: the request as it was allowed, and to whom. */
export type Ticket = RequestOf<typeof startExport> & { accountId: string }
type Keys = Pick<Config, 'secondFactorKeys' | 'dataDir'>

const TICKET_MINUTES = 5
/** Beside the seals of second factors: neither opens as the other. */
const OWNER = 'office-export'

/** Sealed, not stored: every server opens it, and it cannot be changed. */
export function ticketFor(config: Keys, ticket: Ticket, now: Date): string {
  const until = now.getTime() + TICKET_MINUTES * 60_000
  const { keyId, bytes } = seal(sealingKeys(config), OWNER, Buffer.from(JSON.stringify({ ...ticket, until })))
  return `${keyId}.${bytes.toString('base64url')}`
}

/** Undefined: over, or not one of ours. */
export function readTicket(config: Keys, code: string, now: Date): Ticket | undefined {
  const [keyId = '', sealed = ''] = code.split('.', 2)
  const opened = open(sealingKeys(config), OWNER, { keyId, bytes: Buffer.from(sealed, 'base64url') })
  if (opened === undefined) return undefined
  const { until, ...ticket } = JSON.parse(opened.toString('utf8')) as Ticket & { until: number }
  return until > now.getTime() ? ticket : undefined
}
