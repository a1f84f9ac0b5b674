import * as f from './fields.ts'

/** What can be had on a day. */
export const dayState = f.translated({
  aperto: 'open',
  esaurito: 'full',
  chiuso: 'closed',
  presto: 'tooEarly',
  passato: 'past',
})
