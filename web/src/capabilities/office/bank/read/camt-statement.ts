import { OF_WHOLE_DAYS } from '#rules/sale/same-movement.ts'
import { centsOfCell, dayOfCell } from './cells.ts'
import { type LineInFile, type ReadStatement, statementOf } from './statement.ts'
import { DamagedXml, type Element, elementsAt, textAt, treeOf, UnsafeXml } from './xml.ts'

/** The entries of a CAMT.053 statement (ISO 20022), of whichever version: those that are booked, each with who paid and for what. */
export function readCamt(source: string): ReadStatement {
  try {
    const statements = elementsAt(treeOf(source), 'Document', 'BkToCstmrStmt', 'Stmt')
    if (statements.length === 0) return { problem: 'noColumns' }
    const entries = statements.flatMap((statement) => elementsAt(statement, 'Ntry'))
    if (entries.some(isInOtherCurrency)) return { problem: 'otherCurrency' }
    const found = entries.map(linesOf)
    const leftOut = found.filter((lines) => lines.length === 0).length
    return statementOf(found.flat(), { leftOut, form: OF_WHOLE_DAYS })
  } catch (error) {
    if (error instanceof UnsafeXml) return { problem: 'notSafe' }
    if (error instanceof DamagedXml) return { problem: 'damaged' }
    throw error
  }
}

const isInOtherCurrency = (entry: Element): boolean =>
  elementsAt(entry, 'Amt').some((amount) => !isInEuro(amount))

const isInEuro = ({ attributes }: Element): boolean => attributes['Ccy'] === 'EUR'

const OUT = 'DBIT'

/** One of an entry; of many payments that the bank booked as one sum each, where their amounts are that sum. */
function linesOf(entry: Element): LineInFile[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const day =
    dayOfCell(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')) ??
    dayOfCell(textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm'))
  const amount = centsOfCell(textAt(entry, 'Amt'), '.')
  if (status !== 'BOOK' || day === undefined || amount === undefined || amount === 0) return []
  const side = textAt(entry, 'CdtDbtInd')
  const cents = side === OUT ? 0 - amount : amount
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const reference = textAt(entry, 'AcctSvcrRef')
  const about = textAt(entry, 'AddtlNtryInf')
  const each = details.map((one) => centsOfDetails(one, side))
  const known = each.filter((one) => one !== undefined)
  if (details.length > 1 && known.length === details.length && sumOf(known) === cents)
    return details.map((one, n) => {
      const own = known[n] ?? 0
      const ownReference = textAt(one, 'Refs', 'AcctSvcrRef') || reference
      return { day, cents: own, text: joined([...wordsOf(one, own), about]), reference: ownReference }
    })
  return [{ day, cents, text: joined([...details.flatMap((one) => wordsOf(one, cents)), about]), reference }]
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

const joined = (parts: readonly string[]): string =>
  [...new Set(parts)].filter((part) => part !== '').join(' · ')

/** Of one payment of an entry: older versions have the amount further inside, and its side only where it is another one. */
function centsOfDetails(details: Element, sideOfEntry: string): number | undefined {
  const [amount] = [...elementsAt(details, 'Amt'), ...elementsAt(details, 'AmtDtls', 'TxAmt', 'Amt')]
  const cents = amount && isInEuro(amount) ? centsOfCell(amount.text, '.') : undefined
  if (cents === undefined || cents === 0) return undefined
  return (textAt(details, 'CdtDbtInd') || sideOfEntry) === OUT ? 0 - cents : cents
}

/** Who paid, or was paid, and what for. */
function wordsOf(details: Element, cents: number): string[] {
  const side = cents > 0 ? 'Dbtr' : 'Cdtr'
  return [
    textAt(details, 'RltdPties', side, 'Nm') || textAt(details, 'RltdPties', side, 'Pty', 'Nm'),
    ...elementsAt(details, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(details, 'AddtlTxInf'),
  ]
}
