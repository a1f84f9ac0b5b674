import type { ResponseOf } from '#contract/call.ts'
import { addBankEntries, MOST_LINES_OF_A_PIECE, type StatementLine } from '#contract/office-bank.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'

/** The server takes 100 KB at once; names of fields and the rest of the call need less than the difference. */
const MOST_BYTES_OF_A_PIECE = 80 * 1024
const utf8 = new TextEncoder()

function* piecesOf(lines: readonly StatementLine[]): Generator<StatementLine[]> {
  let piece: StatementLine[] = []
  let bytes = 0
  for (const line of lines) {
    const size = utf8.encode(JSON.stringify(line)).length
    if (
      piece.length === MOST_LINES_OF_A_PIECE ||
      (piece.length > 0 && bytes + size > MOST_BYTES_OF_A_PIECE)
    ) {
      yield piece
      piece = []
      bytes = 0
    }
    piece.push(line)
    bytes += size
  }
  if (piece.length > 0) yield piece
}

type Taken = ResponseOf<typeof addBankEntries>

/** The first and the last day. */
export function daysOfLines(lines: readonly StatementLine[]): [string, string] {
  const days = lines.map(({ day }) => day).toSorted((one, other) => (one < other ? -1 : 1))
  return [days[0] ?? '', days.at(-1) ?? '']
}

interface Sending {
  associationId: number
  statementId: string
  lines: readonly StatementLine[]
  form: string
}

/** One piece after the other; what is known already is counted and changes nothing, so that it may be sent again. */
export async function sendLines({ lines, ...sent }: Sending): Promise<Taken> {
  const [firstDay, lastDay] = daysOfLines(lines)
  const of = { ...sent, firstDay, lastDay }
  const sum: Taken = { added: 0, known: 0, recognised: 0 }
  for (const piece of piecesOf(lines)) {
    const { added, known, recognised } = await askUntilBack(addBankEntries, { ...of, lines: piece })
    sum.added += added
    sum.known += known
    sum.recognised += recognised
  }
  return sum
}
