import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { wayOfPayment } from './payment-kinds.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** What an association took with its sales, less what went back. */

const month = z.int().check(z.minimum(1), z.maximum(12))

const sums = {
  /** Sold in this time, without those whose payment failed. */
  sold: field('venduti', f.count),
  paidCents: field('pagatoCentesimi', f.cents),
  /** Sales of which something went back in this time, whenever they were sold. */
  refunded: field('rimborsati', f.count),
  refundedCents: field('rimborsatoCentesimi', f.cents),
}

const exampleSums = { venduti: 120, pagatoCentesimi: 300000, rimborsati: 3, rimborsatoCentesimi: 6000 }

export const readTakings = call({
  name: 'readTakings',
  method: 'GET',
  path: '/api/ufficio/incassi',
  access: 'officer',
  right: 'money',
  summary:
    'What was paid and what went back in a year, by month, permit and way of payment. Money counts on the day on which it moved, as in the books.',
  request: wire({
    ...associationField,
    /** Absent: the present one at the association. */
    year: field('anno', f.optional(f.year)),
  }),
  response: wire({
    year: field('anno', f.count),
    /** From the first year with a sale, the newest first. */
    years: field('anni', f.list(f.count)),
    total: field('totale', wire(sums)),
    byMonth: field('perMese', f.list(wire({ month: field('mese', month), ...sums }))),
    /** Those that took most first; each by its newest name. */
    byPermit: field(
      'perPermesso',
      f.list(wire({ permitId: field('idPermesso', f.publicId), name: field('nome', f.text), ...sums })),
    ),
    /** Memberships; absent: none was sold or refunded. */
    byPlan: field(
      'perTessera',
      f.optional(f.list(wire({ plan: field('chiave', f.text), name: field('nome', f.text), ...sums }))),
    ),
    byPayment: field('perPagamento', f.list(wire({ way: field('pagamento', wayOfPayment), ...sums }))),
  }),
  example: {
    request: { idAssociazione: 1, anno: 2027 },
    response: {
      anno: 2027,
      anni: [2027, 2026],
      totale: exampleSums,
      perMese: [{ mese: 5, ...exampleSums }],
      perPermesso: [{ idPermesso: 1, nome: 'Zona T1', ...exampleSums }],
      perTessera: [{ chiave: 'socio', nome: 'Socio ordinario', ...exampleSums }],
      perPagamento: [{ pagamento: 'carta', ...exampleSums }],
    },
  },
})

const sumsOnly = wire(sums)
export type Takings = z.output<typeof sumsOnly>
