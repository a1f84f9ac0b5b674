import { type Act, found } from '../api/call.ts'
import { allowOnly } from '../api/parameters.ts'
import { findIntent } from './find.ts'
import { answerIntent } from './present.ts'

export const retrieveIntent: Act = (call, world) => {
  allowOnly(call.form, 'client_secret')
  return found(answerIntent(findIntent(call, world), call, world))
}
