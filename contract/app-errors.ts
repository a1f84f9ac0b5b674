import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

export const LONGEST_APP_ERROR = 20_000

export const logAppError = call({
  name: 'logAppError',
  method: 'POST',
  path: '/api/log-app-error',
  access: 'open',
  summary:
    'An uncaught error of the app: its message followed by its stack trace. Only text of known shapes, without personal data, is kept.',
  request: wire({ message: field('message', f.foreign(LONGEST_APP_ERROR)) }),
  response: wire({ received: field('ricevuto', f.boolean) }),
  errors: ['TOO_MANY_TRIES'],
  example: {
    request: { message: 'TypeError: x is undefined\n    at page.tsx:12' },
    response: { ricevuto: true },
  },
})
