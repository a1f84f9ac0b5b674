import { type ImportRow, MOST_ROWS_OF_A_PIECE, stageMembers } from '#contract/member-import.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'

/** The server takes 100 KB at once; the names of the fields and the rest of the call need less than the difference. */
const MOST_BYTES_OF_A_PIECE = 80 * 1024
const utf8 = new TextEncoder()

/** As large as a call may be. */
export function* pieces(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let piece: ImportRow[] = []
  let bytes = 0
  for (const row of rows) {
    const size = utf8.encode(JSON.stringify(row)).length
    if (piece.length === MOST_ROWS_OF_A_PIECE || (piece.length > 0 && bytes + size > MOST_BYTES_OF_A_PIECE)) {
      yield piece
      piece = []
      bytes = 0
    }
    piece.push(row)
    bytes += size
  }
  if (piece.length > 0) yield piece
}

interface Sending {
  associationId: number
  importId: string
  rows: readonly ImportRow[]
  /** Sent before it broke off. */
  begin: number
  onSent: (rows: number) => void
  signal: AbortSignal
}

/** One piece after the other, from where it stopped; a piece whose answer was lost is sent again. */
export async function sendRows({ associationId, importId, rows, begin, onSent, signal }: Sending) {
  let sent = begin
  for (const piece of pieces(rows.slice(begin))) {
    signal.throwIfAborted()
    await askUntilBack(stageMembers, { associationId, importId, rows: piece })
    sent += piece.length
    onSent(sent)
  }
}
