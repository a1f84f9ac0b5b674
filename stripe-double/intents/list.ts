import type { Act } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly } from '../api/parameters.ts'
import { answerIntent } from './present.ts'

export const listIntents: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS)
  return listPage(
    call,
    world.store.intents.values(),
    'payment_intent',
    () => true,
    (intent) => answerIntent(intent, call, world),
  )
}
