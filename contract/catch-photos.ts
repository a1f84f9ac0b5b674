import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { fishNames, species } from './species.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Photographs of fish: of who noted the fish, and of their association where it asks for them as proof. */

/** Of one photograph, in bytes; the app makes larger ones smaller. */
export const PHOTO_BYTES = 400_000
/** The longest side, in pixels. */
export const PHOTO_LONGEST_SIDE = 1600
export const PHOTOS_A_DAY = 10
/** Of one piece, in bytes: so small that a weak signal carries it. */
export const PIECE_BYTES = 60_000
/** Base64 has four characters for three bytes. */
const PIECE_LONGEST = (PIECE_BYTES / 3) * 4

const photoId = field('idFoto', f.uuid)
/** How many bytes of it the server has, from its beginning. */
const received = field('ricevuti', f.count)
/** Every piece has arrived, and it is a photograph. */
const isComplete = field('completa', f.boolean)
const arrival = wire({ received, isComplete })

const example = {
  photo: '0199a0f2-9c10-7c44-8a00-5f0e1d2c3b4a',
  fish: '0199a0f2-9b10-7c44-8a00-5f0e1d2c3b4a',
  purchase: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
}

export const beginCatchPhoto = call({
  name: 'beginCatchPhoto',
  method: 'PUT',
  path: '/api/foto-cattura',
  access: 'angler',
  // The same id is the same photograph.
  repeatable: true,
  summary:
    'Announces a photograph of a fish that the caller noted, or says how far it has arrived: the pieces go on from `ricevuti`. At most 10 a day of one angler, 400 000 bytes each.',
  request: wire({
    /** Created on the phone. */
    photoId,
    catchId: field('idCattura', f.uuid),
    bytes: field('byte', f.someTo(PHOTO_BYTES)),
    /** The app had said, before it was taken, that the association asks for it as proof and will see it. */
    forClub: field('anchePerAssociazione', f.flag),
  }),
  response: arrival,
  errors: ['NOT_FOUND', 'TOO_MANY_PHOTOS', 'NOT_A_PHOTO', 'BUSY'],
  example: {
    request: { idFoto: example.photo, idCattura: example.fish, byte: 180_000, anchePerAssociazione: false },
    response: { ricevuti: 60_000, completa: false },
  },
})

export const sendPhotoPiece = call({
  name: 'sendPhotoPiece',
  method: 'PUT',
  path: '/api/pezzo-foto-cattura',
  access: 'angler',
  // A piece that has arrived changes nothing.
  repeatable: true,
  bodyBytesAtMost: 100 * 1024,
  summary:
    'The next piece of a photograph, of at most 60 000 bytes. A piece that has arrived already is answered with how far the photograph is; one that leaves a gap is refused. With the last one the server looks at the picture and stores it without metadata: a file that is no JPEG, PNG or WebP picture is refused and forgotten.',
  request: wire({
    photoId,
    from: field('daByte', f.countTo(PHOTO_BYTES)),
    /** In base64. */
    content: field('contenuto', f.copied(PIECE_LONGEST)),
  }),
  response: arrival,
  errors: ['NOT_FOUND', 'NOT_A_PHOTO', 'BUSY'],
  example: {
    request: { idFoto: example.photo, daByte: 60_000, contenuto: '/9j/4AAQSkZJRg==' },
    response: { ricevuti: 120_000, completa: false },
  },
})

const ownPhoto = wire({
  photoId,
  catchId: field('idCattura', f.uuid),
  bytes: field('byte', f.count),
  received,
  isComplete,
  forClub: field('anchePerAssociazione', f.boolean),
})

export const listCatchPhotos = call({
  name: 'listCatchPhotos',
  method: 'GET',
  path: '/api/foto-cattura',
  access: 'angler',
  summary:
    'The photographs that the caller took of the fish of a permit, the oldest first, without the pictures.',
  request: wire({ purchaseId: field('idAcquistoPermesso', f.uuid) }),
  response: wire({ photos: field('foto', f.list(ownPhoto)) }),
  example: {
    request: { idAcquistoPermesso: example.purchase },
    response: {
      foto: [
        {
          idFoto: example.photo,
          idCattura: example.fish,
          byte: 180_000,
          ricevuti: 180_000,
          completa: true,
          anchePerAssociazione: false,
        },
      ],
    },
  },
})

/** A JPEG in base64. */
const picture = wire({ content: field('immagine', f.text) })
const examplePicture = { immagine: '/9j/4AAQSkZJRg==' }

export const readCatchPhoto = call({
  name: 'readCatchPhoto',
  method: 'GET',
  path: '/api/immagine-foto-cattura',
  access: 'angler',
  summary: 'A photograph of the caller, as a JPEG in base64.',
  request: wire({ photoId }),
  response: picture,
  errors: ['NOT_FOUND'],
  example: { request: { idFoto: example.photo }, response: examplePicture },
})

export const removeCatchPhoto = call({
  name: 'removeCatchPhoto',
  method: 'DELETE',
  path: '/api/foto-cattura',
  access: 'angler',
  // What is gone already is gone.
  repeatable: true,
  summary: 'Deletes a photograph of the caller. One that is not there is answered the same.',
  request: wire({ photoId }),
  response: wire({}),
  example: { request: { idFoto: example.photo }, response: {} },
})

/** Of one answer of the office. */
export const MOST_CLUB_PHOTOS = 60

const clubPhoto = wire({
  photoId,
  day: field('giorno', f.day),
  zoneName: field('nomeZona', f.optional(f.text)),
  species: field('specie', species),
  lengthCm: field('lunghezzaCm', f.optional(f.number)),
  kept: field('trattenuto', f.boolean),
})

export const listClubPhotos = call({
  name: 'listClubPhotos',
  method: 'GET',
  path: '/api/ufficio/foto-cattura',
  access: 'officer',
  right: 'statistics',
  summary:
    'The photographs of fish of a year that the association asks for as proof (`fotoDaCm` of a limit), the newest first, without names and without the pictures; at most 60, `altre` if there are more. `prima`: those older than this one.',
  request: wire({
    ...associationField,
    year: field('anno', f.year),
    before: field('prima', f.optional(f.uuid)),
  }),
  response: wire({
    photos: field('foto', f.list(clubPhoto)),
    hasMore: field('altre', z.boolean()),
    fishNames,
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, anno: 2027 },
    response: {
      foto: [
        {
          idFoto: example.photo,
          giorno: '2027-05-02',
          nomeZona: 'T1',
          specie: 'trotaMarmorata',
          lunghezzaCm: 74,
          trattenuto: false,
        },
      ],
      altre: false,
    },
  },
})

export const readClubPhoto = call({
  name: 'readClubPhoto',
  method: 'GET',
  path: '/api/ufficio/immagine-foto-cattura',
  access: 'officer',
  right: 'statistics',
  summary: 'A photograph of a fish that the association asks for as proof, as a JPEG in base64.',
  request: wire({ ...associationField, photoId }),
  response: picture,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idFoto: example.photo }, response: examplePicture },
})
