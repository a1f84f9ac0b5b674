import type { DueDelivery } from '../store/due-deliveries.ts'

/** How many messages this server sends at once: in all, of one association, to one address, and to addresses at which the last one did not arrive. */
export const BOUNDS = { inAll: 64, ofAssociation: 4, toAddress: 2, toFailing: 24, toOneFailing: 1 }

type Sent = Pick<DueDelivery, 'webhookId' | 'associationId' | 'isFailing'>

/**
 * Those that can be sent beside what is being sent already. A server that never answers keeps half of its association's places until it
 * is known for it, one of them from then on, and all such servers together leave most of the places to those that answer.
 */
export function chooseDeliveries(due: readonly DueDelivery[], sending: readonly Sent[]): DueDelivery[] {
  const busy: Sent[] = [...sending]
  const chosen: DueDelivery[] = []
  const count = (is: (one: Sent) => boolean) => busy.filter(is).length
  for (const one of due) {
    if (busy.length >= BOUNDS.inAll) break
    if (count(({ associationId }) => associationId === one.associationId) >= BOUNDS.ofAssociation) continue
    if (one.isFailing && count(({ isFailing }) => isFailing) >= BOUNDS.toFailing) continue
    const toIts = one.isFailing ? BOUNDS.toOneFailing : BOUNDS.toAddress
    if (count(({ webhookId }) => webhookId === one.webhookId) >= toIts) continue
    busy.push(one)
    chosen.push(one)
  }
  return chosen
}
