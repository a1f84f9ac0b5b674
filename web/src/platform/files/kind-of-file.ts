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
  | 'contacts'
  | 'exchange'
  | 'packed'

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
  ['packed', latin('Rar!')],
  ['packed', [0x37, 0x7a, 0xbc, 0xaf]],
  ['packed', [0x1f, 0x8b]],
]

/** How a text begins that is no table and no map. */
const BEGINNINGS: readonly (readonly [FileKind, RegExp])[] = [
  [
    'webPage',
    /^\s*(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div|style|script|center|font|title|span|h[1-6])\b/i,
  ],
  ['excelAsXml', /^\s*<\?xml[^]{0,500}?(?:progid="Excel\.Sheet"|<(?:\w+:)?Workbook\b)/i],
  ['webPage', /^\s*<\?xml[^]{0,500}?<html\b/i],
  // Excel saves a page with all that is on it as one file, which it calls .xls as well.
  ['webPage', /^\s*MIME-Version:[^]{0,900}?(?:multipart\/related|text\/html)/i],
  ['contacts', /^\s*BEGIN:VCARD\b/i],
  ['exchange', /^(?:ID;P|TABLE\r?\n0,1\r?\n)/],
]

const HEAD_BYTES = 1024

/** Undefined: none of these. `bytes` may be only the beginning of the file. */
export function kindOfFile(bytes: Uint8Array): FileKind | undefined {
  const found = MAGIC.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))
  if (found) return found[0]
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).replaceAll(/[\0\uFEFF\uFFFD]/g, '')
  return BEGINNINGS.find(([, begin]) => begin.test(head))?.[0]
}

const A_LIST = /\.(?:csv|tsv|txt|xlsx?|ods)$/i

/** Undefined: none of these. By the names of the files in an archive. */
export function kindOfArchive(names: readonly string[]): FileKind | undefined {
  if (names.includes('xl/workbook.bin')) return 'binaryExcel'
  if (names.includes('word/document.xml')) return 'textDocument'
  if (names.some((name) => name.endsWith('.iwa'))) return 'numbers'
  return names.some((name) => A_LIST.test(name)) ? 'packed' : undefined
}
