import { call } from './call.ts'
import { dayState } from './day-state.ts'
import * as f from './fields.ts'
import { examplePicture, picture } from './pictures.ts'
import { field, wire } from './wire.ts'

/** A permit on the day, in one zone or, where it has no zones, on the whole water. */
const permitOnWater = wire({
  permitId: field('idPermesso', f.publicId),
  state: field('stato', dayState),
  /** For an adult, in the slot with most; absent without limited entry, or where the day is not on sale. */
  placesLeft: field('postiRimanenti', f.optional(f.count)),
  /** The zone is part of the permit only with one of these paid extras. */
  onlyWith: field('soloConOpzioni', f.optional(f.list(f.text))),
})

const zoneOfWater = wire({
  zoneId: field('idZona', f.publicId),
  name: field('nome', f.text),
  /** Absent: not drawn yet. Simplified: at most 24 points a part, four decimals (11 m). `/api/map-info` has the exact shape. */
  outline: field('forma', f.optional(f.shape)),
  permits: field('permessi', f.list(permitOnWater)),
})

const water = wire({
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  name: field('nome', f.text),
  /** The path of its public page; absent: it has none. */
  page: field('pagina', f.optional(f.text)),
  line: field('frase', f.optional(f.text)),
  picture: field('foto', f.optional(picture)),
  zones: field('zone', f.list(zoneOfWater)),
  /** Permits without zones: valid on the whole water. */
  permits: field('permessi', f.list(permitOnWater)),
})

/** Not in the specification: the map of everything that can be bought. */
export const listWaters = call({
  name: 'listWaters',
  method: 'GET',
  path: '/api/acque',
  access: 'open',
  summary:
    'The waters with permits on sale, as outlines, with what is left on a day in each zone. Prices and reasons are in `/api/permessi-acquistabili`.',
  request: wire({
    day: field('data', f.day),
    associations: field('associazioni', f.optional(f.listOf(f.publicId))),
    types: field('tipologie', f.optional(f.listOf(f.permitType))),
  }),
  response: wire({ day: field('data', f.day), waters: field('acque', f.list(water)) }),
  example: {
    request: { data: '2027-05-02' },
    response: {
      data: '2027-05-02',
      acque: [
        {
          idAssociazione: 1,
          nomeAssociazione: 'Alto Sarca',
          nome: 'Sarca',
          frase: 'Acqua di ghiacciaio tra ontani e ghiaia.',
          foto: examplePicture,
          zone: [
            {
              idZona: 3,
              nome: 'T1',
              forma: {
                type: 'LineString',
                coordinates: [
                  [10.75, 46.1],
                  [10.76, 46.11],
                ],
              },
              permessi: [{ idPermesso: 12, stato: 'aperto', postiRimanenti: 2 }],
            },
          ],
          permessi: [],
        },
      ],
    },
  },
})
