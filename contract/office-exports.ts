import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Sheets that the office takes out: CSV or XLSX, downloaded by a link that holds for a few minutes. */

export const exportKind = f.translated({
  vendite: 'sales',
  rimborsi: 'refunds',
  incassi: 'takings',
  catture: 'catches',
  soci: 'members',
})

const sheetFormat = f.translated({ csv: 'csv', xlsx: 'xlsx' })
export type SheetFormat = z.output<typeof sheetFormat>
export const SHEET_FORMATS: readonly SheetFormat[] = Object.values(sheetFormat.words)

export const startExport = call({
  name: 'startExport',
  method: 'POST',
  path: '/api/ufficio/esporta',
  access: 'officer',
  right: 'statistics',
  // Asked twice: two links to the same rows, and two entries of the trail.
  repeatable: true,
  summary:
    'The link to a sheet of sales, refunds, takings, catches or members, for five minutes. Each needs the right to its content; with names also `persone`, and the password again.',
  request: wire({
    ...associationField,
    kind: field('tipo', exportKind),
    /** The civil year at the association; of members it changes nothing. */
    year: field('anno', f.year),
    format: field('formato', sheetFormat),
    withNames: field('conNomi', f.flag),
    /** Of the headings. */
    language: field('lingua', f.language),
  }),
  response: wire({ link: field('link', f.text) }),
  errors: ['CONFIRMATION_NEEDED', 'TOO_MANY_TRIES'],
  example: {
    request: {
      idAssociazione: 1,
      tipo: 'catture',
      anno: 2027,
      formato: 'xlsx',
      conNomi: false,
      lingua: 'it',
    },
    response: { link: '/documenti/esportazione?codice=a1b2c3d4.bm9uY2U' },
  },
})

export const listExportYears = call({
  name: 'listExportYears',
  method: 'GET',
  path: '/api/ufficio/esporta-anni',
  access: 'officer',
  right: 'statistics',
  summary:
    'The years of which a sheet would have a row, the newest first, for each sheet of a year that the role may take out.',
  request: wire(associationField),
  response: wire({
    sheets: field(
      'fogli',
      f.list(wire({ kind: field('tipo', exportKind), years: field('anni', f.list(f.count)) })),
    ),
  }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      fogli: [
        { tipo: 'vendite', anni: [2027, 2026] },
        { tipo: 'catture', anni: [2027] },
      ],
    },
  },
})
