/** Files that people drop in place of another, each with a sentence that says how to save it otherwise. */
export type FileKind =
  | 'pdf'
  | 'picture'
  | 'webPage'
  | 'richText'
  | 'textDocument'
  | 'numbers'
  | 'binaryExcel'
  | 'oldExcel'
  | 'excelAsXml'
  | 'database'

const latin = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const MAGIC: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', latin('%PDF')],
  ['picture', [0x89, ...latin('PNG')]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', latin('GIF8')],
  ['picture', latin('RIFF')],
  ['picture', latin('II*\0')],
  ['picture', latin('MM\0*')],
  ['richText', latin('{\\rtf')],
  ['database', latin('SQLite format 3')],
]

/** How a text begins that is no table and no map. */
const BEGINNINGS: readonly (readonly [FileKind, RegExp])[] = [
  ['webPage', /^\s*(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div|style)\b/i],
  ['excelAsXml', /^\s*<\?xml[^]{0,500}?(?:progid="Excel\.Sheet"|<(?:\w+:)?Workbook\b)/i],
  ['webPage', /^\s*<\?xml[^]{0,500}?<html\b/i],
]

const HEAD_BYTES = 1024

/** Undefined: none of these. `bytes` may be only the beginning of the file. */
export function kindOfFile(bytes: Uint8Array): FileKind | undefined {
  const found = MAGIC.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))
  if (found) return found[0]
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).replaceAll('\0', '')
  return BEGINNINGS.find(([, begin]) => begin.test(head))?.[0]
}

/** Undefined: none of these. By the names of the files in an archive. */
export function kindOfArchive(names: readonly string[]): FileKind | undefined {
  if (names.includes('xl/workbook.bin')) return 'binaryExcel'
  if (names.includes('word/document.xml')) return 'textDocument'
  return names.some((name) => name.endsWith('.iwa')) ? 'numbers' : undefined
}
