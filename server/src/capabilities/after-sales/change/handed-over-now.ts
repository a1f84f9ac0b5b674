import type { HandedOverPermit } from '#contract/permits.ts'
import { handedOverOf, presentHandedOver } from '../../permits/index.ts'
import type { PermitRequest } from '../../purchase/index.ts'

/**
 * What the caller sees of a permit that they handed over to this e-mail; undefined: they did not. A permit that its receiver
 * handed on is answered alike, whomever it is of by now.
 */
export async function handedOverNow(
  { services, caller: { accountId }, language, now }: PermitRequest,
  purchaseId: string,
  email: string,
): Promise<HandedOverPermit | undefined> {
  const [handed] = await handedOverOf(services.db, accountId, now, purchaseId)
  if (handed?.byId !== accountId || handed.receiver.email !== email) return undefined
  return presentHandedOver(services, handed, { accountId, language, now })
}
