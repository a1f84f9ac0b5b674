import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Bank transfers that an association is still to receive. */

const transfer = wire({
  purchaseId: field('idAcquisto', f.uuid),
  /** Who ordered; empty: their account is closed. */
  name: field('chi', f.text),
  /** Who is to have what was ordered, of a family each; whose data were erased is left out. */
  people: field('perChi', f.list(f.text)),
  what: field('cosa', f.text),
  /** The words that the buyer was given to write with it. */
  reference: field('riferimento', f.text),
  cents: field('importoCentesimi', f.cents),
  orderedAt: field('ordinatoIl', f.instant),
  /** The place is kept until then. */
  until: field('finoA', f.instant),
})
export type AwaitedTransfer = z.output<typeof transfer>

export const listTransfers = call({
  name: 'listTransfers',
  method: 'GET',
  path: '/api/ufficio/bonifici',
  access: 'officer',
  right: 'money',
  summary:
    'The transfers that are awaited, the oldest order first, and of the last 60 days those whose order ended before they arrived.',
  request: wire({ ...associationField }),
  response: wire({ awaited: field('attesi', f.list(transfer)), late: field('scaduti', f.list(transfer)) }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      attesi: [
        {
          idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          chi: 'Anna Rossi',
          perChi: ['Anna Rossi', 'Leo Rossi'],
          cosa: 'Socio ordinario',
          riferimento: 'LZ-0A1B2C3D',
          importoCentesimi: 6000,
          ordinatoIl: '2027-01-10T09:00:00.000Z',
          finoA: '2027-01-24T09:00:00.000Z',
        },
      ],
      scaduti: [],
    },
  },
})
