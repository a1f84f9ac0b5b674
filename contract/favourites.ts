import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

const favourites = wire({ permitIds: field('permessi', f.list(f.publicId)) })

/** Not in the specification: the permits that the caller wants first in the list. */
export const listFavourites = call({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/permessi-preferiti',
  access: 'angler',
  summary: 'The caller’s favourite permits, the latest first.',
  request: wire({}),
  response: favourites,
  example: { request: {}, response: { permessi: [12, 7] } },
})

export const changeFavourite = call({
  name: 'changeFavourite',
  method: 'PUT',
  path: '/api/permesso-preferito',
  access: 'angler',
  repeatable: true,
  summary: 'Makes a permit a favourite of the caller, or no longer one. Asking again changes nothing.',
  request: wire({
    permitId: field('idPermesso', f.publicId),
    isFavourite: field('preferito', f.flag),
  }),
  response: favourites,
  errors: ['NOT_FOUND'],
  example: { request: { idPermesso: 12, preferito: true }, response: { permessi: [12, 7] } },
})
