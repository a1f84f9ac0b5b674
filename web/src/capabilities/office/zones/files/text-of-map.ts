const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** In the first line of an XML file. */
const NAMED = /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
const HEAD_BYTES = 200

const decode = (bytes: Uint8Array, encoding: string, fatal = false): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/** In the encoding of its mark, or that its first line names, or UTF-8, or else as Windows writes it. */
export function textOfMap(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const head = decode(bytes.subarray(0, HEAD_BYTES), 'windows-1252') ?? ''
  const named = marked ?? NAMED.exec(head)?.[1]
  return (
    (named === undefined ? undefined : decode(bytes, named)) ??
    decode(bytes, 'utf-8', true) ??
    decode(bytes, 'windows-1252') ??
    ''
  ).trimStart()
}
