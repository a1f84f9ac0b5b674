import { OutcomeUnknown } from '../database/retry.ts'
import { type Trouble, troubleOf } from '../database/trouble.ts'
import { ProviderUnavailable } from '../payments/provider-unavailable.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from './services.ts'

/** Seconds until a retry: a failover takes seconds, freeing a disk takes longer. */
const SECONDS = { database: 2, disk: 60, provider: 15, moment: 1 }

const later = (code: Refusal['code'], retryAfterSeconds: number) => new Refusal(code, { retryAfterSeconds })

function refusalOf(trouble: Trouble): Refusal {
  switch (trouble) {
    case 'conflict':
    case 'cancelled':
      return later('BUSY', SECONDS.moment)
    case 'diskFull':
      return later('STORAGE_FULL', SECONDS.disk)
    default:
      return later('DATABASE_AWAY', SECONDS.database)
  }
}

/** The refusal for a temporary failure of the database or the card provider. */
export function refusalForNow(
  error: unknown,
  { watch, log }: Pick<Services, 'watch' | 'log'>,
): Refusal | undefined {
  if (error instanceof ProviderUnavailable) return later('PAYMENT_UNAVAILABLE', SECONDS.provider)
  if (error instanceof OutcomeUnknown) {
    watch.note('away', error)
    return later('OUTCOME_UNKNOWN', SECONDS.database)
  }
  const trouble = troubleOf(error)
  if (trouble === undefined) return undefined
  if (trouble === 'conflict' || trouble === 'cancelled')
    log.warn({ err: error, trouble }, 'the database was busy')
  watch.note(trouble, error)
  return refusalOf(trouble)
}
