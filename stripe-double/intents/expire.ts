import type { Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { release } from './cancel.ts'

/** Cancels expired authorisations, by the double's clock. */
export function expireAuthorisations(world: World): Write[] {
  const now = world.seconds()
  return [...world.store.authorised].flatMap((id) => {
    const intent = world.store.intents.get(id)
    const until = world.store.charges.get(intent?.latestChargeId ?? '')?.captureBefore ?? null
    if (intent === undefined || until === null || until > now) return []
    return release(intent, 'automatic', null, world).writes
  })
}
