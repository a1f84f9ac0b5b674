import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

const newsConsent = wire({ newsletter: field('comunicazioni', f.flag) })

export const changeNewsConsent = call({
  name: 'changeNewsConsent',
  method: 'PUT',
  path: '/api/consenso-comunicazioni',
  access: 'signedIn',
  summary:
    'Gives or withdraws the consent to the associations’ news, by itself. When it was given and withdrawn is recorded.',
  request: newsConsent,
  response: newsConsent,
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED'],
  example: { request: { comunicazioni: false }, response: { comunicazioni: false } },
})

export const personalDataCalls = [changeNewsConsent]
