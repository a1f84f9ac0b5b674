import type { Act } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly, text, texts } from '../api/parameters.ts'
import { presentEvent } from './present.ts'

/** `type` may end with a star, as in `payment_intent.*`. */
export const listEvents: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS, 'type', 'types')
  const one = text(call.form, 'type')
  const wanted = one === null ? texts(call.form, 'types') : [one]
  return listPage(
    call,
    world.store.events.values(),
    'event',
    (event) => wanted.length === 0 || wanted.some((pattern) => matches(event.type, pattern)),
    (event) => presentEvent(event, world.store.deliveries.get(event.id)),
  )
}

const matches = (type: string, pattern: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
