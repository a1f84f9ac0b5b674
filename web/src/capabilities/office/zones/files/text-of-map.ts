import { markedEncoding } from '#web/platform/files/marked-encoding.ts'

/** In the first line of an XML file. */
const NAMED = /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
const HEAD_BYTES = 200
/** An encoding of two or four bytes a letter, in which that line could not have been read. Programs in .NET name it and write UTF-8. */
const OF_MORE_BYTES = /^(?:utf|ucs|iso-10646-ucs)-?(?:16|32|2|4)/i

/** Undefined: the encoding is unknown, or these bytes are no text in it. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** In the encoding of its mark or zeros, or that its first line names, or UTF-8, or else as Windows writes it. */
export function textOfMap(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES))
  const named = NAMED.exec(head)?.[1]
  const likely = [
    markedEncoding(bytes),
    named !== undefined && OF_MORE_BYTES.test(named) ? undefined : named,
    'utf-8',
    'windows-1252',
  ]
  for (const encoding of likely) {
    const text = encoding === undefined ? undefined : decode(bytes, encoding)
    if (text !== undefined) return text.trimStart()
  }
  return ''
}
