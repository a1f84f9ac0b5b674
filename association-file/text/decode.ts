import type { MistakeCode } from '../mistakes.ts'

/** How files begin that are documents of a program, and the name that people know them by. */
const DOCUMENTS: readonly [beginning: string, kind: string][] = [
  ['PK\u0003\u0004', 'Word, LibreOffice, ZIP'],
  ['%PDF', 'PDF'],
  ['{\\rtf', 'RTF'],
  ['<', 'HTML'],
]

const UTF16_BEGINNINGS: readonly (readonly [number, number])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

export type Decoded =
  | { text: string }
  | { code: MistakeCode; values: Record<string, string | number>; line?: number }

/** The text of a file in UTF-8, with or without a byte order mark. */
export function decode(bytes: Uint8Array): Decoded {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).trimStart()
  const document = DOCUMENTS.find(([begins]) => beginning.startsWith(begins))
  if (document) return { code: 'NOT_PLAIN_TEXT', values: { kind: document[1] } }
  if (UTF16_BEGINNINGS.some((bom) => bom.every((byte, index) => bytes[index] === byte)))
    return { code: 'NOT_UTF8', values: { found: 'UTF-16' } }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const lossy = new TextDecoder('utf-8').decode(bytes)
    const before = lossy.slice(0, Math.max(0, lossy.indexOf('\uFFFD')))
    const line = before.split('\n').length
    const word = new TextDecoder('windows-1252').decode(bytes.subarray(...wordAt(bytes, before)))
    return { code: 'NOT_UTF8_AT', values: { found: word }, line }
  }
}

/** The word with the first byte that is not UTF-8, as most programs in Western Europe would have meant it. */
function wordAt(bytes: Uint8Array, before: string): [number, number] {
  const at = new TextEncoder().encode(before).length
  const isBreak = (index: number) => (bytes[index] ?? 0x20) <= 0x22
  let [from, to] = [at, at + 1]
  while (from > 0 && at - from < 20 && !isBreak(from - 1)) from -= 1
  while (to < bytes.length && to - at < 20 && !isBreak(to)) to += 1
  return [from, to]
}
