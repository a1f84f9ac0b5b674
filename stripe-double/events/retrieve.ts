import { type Act, found } from '../api/call.ts'
import { allowOnly } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { presentEvent } from './present.ts'

export const retrieveEvent: Act = (call, world) => {
  allowOnly(call.form)
  const event = world.store.events.get(call.id)
  if (event === undefined || event.account !== call.account) throw notFound('event', call.id, 'id')
  return found(presentEvent(event, world.store.deliveries.get(event.id)))
}
