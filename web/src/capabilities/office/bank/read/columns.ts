import { centsOfCell, type DecimalSign } from './cells.ts'

/** What a column of a bank's table may be, by the words of its heading. The first that fits, in this order. */
const HEADINGS = {
  bookedOn:
    /data.{0,4}(cont|oper|reg|mov|esec)|^data$|date.{0,4}(book|oper)|booking.?date|completed.?date|date.?completed|^date$|buchung(stag|sdatum)?$|^datum$|data e ora/,
  valueOn: /data.{0,4}val|valuta\b|value.?date|wertstellung|valutadatum/,
  debit:
    /^(dare|uscite|addebit\w*|debit\w*|soll|belastung\w*|ausgang|out|withdrawals?)\b|importo.{0,4}(dare|addebito)|money out/,
  credit:
    /^(avere|entrate|accredit\w*|credit\w*|haben|gutschrift\w*|eingang|in|deposits?)\b|importo.{0,4}(avere|accredito)|money in/,
  amount: /importo|^amount|betrag|umsatz|ammontare|movimento.{0,3}(eur|€)/,
  sign: /^(segno|d\/a|da|s\/h|dare\/avere|soll\/haben|tipo.{0,3}segno|credit.?debit\w*)$/,
  currency: /^(divisa|currency|währung|waehrung|valuta conto|div\.?)$/,
  balance: /saldo|balance|kontostand/,
  /** “Stato”, “Contabilizzazione”: whether the bank has booked it. */
  state: /^(stato|status|state|contabilizzazione|buchungsstatus)$/,
  /** Revolut: what went off beside the amount. */
  fee: /^fee$/,
  // A “payment reference” is what the payer wrote.
  reference:
    /riferimento|^cro\b|\bcro$|\btrn\b|^(?!payment ).*reference|referenz|^id\b|numero.{0,4}oper|end.?to.?end/,
  text: /descri|caus|dettagli|operazione|nota|note|verwendungszweck|buchungstext|beschreibung|text|memo|payee|beneficiari|ordinante|controparte|auftraggeber|empf|beg(ü|ue)nstigt|zahlungspflichtig|zahler|payer|name|partner|details|info|payment reference/,
} as const
export type ColumnKind = keyof typeof HEADINGS

const ORDER: readonly ColumnKind[] = [
  'sign',
  'currency',
  'bookedOn',
  'valueOn',
  'debit',
  'credit',
  'balance',
  'amount',
  'state',
  'fee',
  'reference',
  'text',
]

const plain = (cell: string): string => cell.toLowerCase().replaceAll(/\s+/g, ' ').trim()

export const kindOfHeading = (cell: string): ColumnKind | undefined => {
  const heading = plain(cell)
  return heading === '' ? undefined : ORDER.find((kind) => HEADINGS[kind].test(heading))
}

export interface Columns {
  /** The row of the headings. */
  at: number
  day: number
  /** Of several, in their order. */
  texts: number[]
  amount?: number
  debit?: number
  credit?: number
  sign?: number
  currency?: number
  reference?: number
  fee?: number
  /** Where it may be told that a line is not booked, or not any more. */
  states: number[]
}

/** Lines before the table: the bank's name, the account, the period. */
const MOST_ROWS_BEFORE = 100

/** The row of headings: the first one with a day and an amount. Undefined: no row has them. */
export function columnsOf(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [at, row] of rows.slice(0, MOST_ROWS_BEFORE).entries()) {
    const kinds = row.map(kindOfHeading)
    const placeOf = (kind: ColumnKind): number | undefined => {
      const place = kinds.indexOf(kind)
      return place === -1 ? undefined : place
    }
    const day = placeOf('bookedOn') ?? placeOf('valueOn')
    const amount = amountAmong(
      kinds.flatMap((kind, place) => (kind === 'amount' ? [place] : [])),
      rows.slice(at + 1),
    )
    const [debit, credit] = [placeOf('debit'), placeOf('credit')]
    if (day === undefined || (amount === undefined && debit === undefined && credit === undefined)) continue
    const texts = kinds.flatMap((kind, place) => (kind === 'text' ? [place] : []))
    return {
      at,
      day,
      texts,
      ...(amount !== undefined && { amount }),
      ...(debit !== undefined && { debit }),
      ...(credit !== undefined && { credit }),
      ...present('sign', placeOf('sign')),
      ...present('currency', placeOf('currency')),
      ...present('reference', placeOf('reference')),
      ...present('fee', placeOf('fee')),
      states: row.flatMap((cell, place) =>
        kinds[place] === 'state' || plain(cell) === 'info' ? [place] : [],
      ),
    }
  }
  return undefined
}

/** “Umsatzart” and “Lastschrift Ursprungsbetrag” sound like the amount: it is the column that has the most amounts. */
function amountAmong(places: readonly number[], body: readonly (readonly string[])[]): number | undefined {
  const isAmount = (cell: string) =>
    [',', '.'].some((sign) => centsOfCell(cell, sign as DecimalSign) !== undefined)
  const count = (place: number) => body.filter((row) => isAmount(row[place] ?? '')).length
  return places.length > 1 ? places.toSorted((one, other) => count(other) - count(one))[0] : places[0]
}

const present = <Name extends string>(name: Name, place: number | undefined): Partial<Record<Name, number>> =>
  place === undefined ? {} : ({ [name]: place } as Record<Name, number>)
