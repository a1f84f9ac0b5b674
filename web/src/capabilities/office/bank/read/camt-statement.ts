import { centsOfCell, dayOfCell } from './cells.ts'
import { type LineInFile, type ReadStatement, statementOf } from './statement.ts'
import { DamagedXml, type Element, elementsAt, readXml, textAt, UnsafeXml } from './xml.ts'

/** The entries of a CAMT.053 statement (ISO 20022), of whichever version: those that are booked, each with who paid and for what. */
export function readCamt(source: string): ReadStatement {
  try {
    const statements = elementsAt(readXml(source), 'Document', 'BkToCstmrStmt', 'Stmt')
    if (statements.length === 0) return { problem: 'noColumns' }
    const entries = statements.flatMap((statement) => elementsAt(statement, 'Ntry'))
    if (entries.some(isInOtherCurrency)) return { problem: 'otherCurrency' }
    const found = entries.map(lineOf)
    const lines = found.filter((line) => line !== undefined)
    return statementOf(lines, found.length - lines.length)
  } catch (error) {
    if (error instanceof UnsafeXml) return { problem: 'notSafe' }
    if (error instanceof DamagedXml) return { problem: 'damaged' }
    throw error
  }
}

const isInOtherCurrency = (entry: Element): boolean =>
  elementsAt(entry, 'Amt').some(({ attributes }) => !/\sCcy\s*=\s*["']EUR["']/.test(attributes))

function lineOf(entry: Element): LineInFile | undefined {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const day =
    dayOfCell(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')) ??
    dayOfCell(textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm'))
  const amount = centsOfCell(textAt(entry, 'Amt'), '.')
  if (status !== 'BOOK' || day === undefined || amount === undefined || amount === 0) return undefined
  const cents = textAt(entry, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  return {
    day,
    cents,
    text: [...new Set([...details.flatMap((one) => wordsOf(one, cents)), textAt(entry, 'AddtlNtryInf')])]
      .filter((part) => part !== '')
      .join(' · '),
    reference: textAt(entry, 'AcctSvcrRef'),
  }
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
