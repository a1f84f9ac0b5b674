import * as z from 'zod/mini'
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

export const exportMyData = call({
  name: 'exportMyData',
  method: 'POST',
  path: '/api/esporta-dati',
  access: 'signedIn',
  summary:
    'Mails the caller a link to everything that is kept about them: as a page and as a JSON file, each once, within a day. Three links a day.',
  request: wire({}),
  response: wire({ mailed: field('emailInviata', z.literal(true)) }),
  errors: ['SIGN_IN_NEEDED', 'TOO_MANY_TRIES'],
  example: { request: {}, response: { emailInviata: true } },
})

export const personalDataCalls = [changeNewsConsent, exportMyData]
