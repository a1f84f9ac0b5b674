const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const HEADER = 0x02014b50
const HEADER_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const VERSION = 20
const METHOD = { stored: 0, deflated: 8 }

interface Part {
  name: string
  content: Uint8Array<ArrayBuffer>
  /** Whether the content is compressed already. */
  isDeflated?: boolean
}

/** An archive of parts as they are, without their sums, which nobody looks at here. */
export function zipForTest(parts: readonly Part[]): ArrayBuffer {
  const named = parts.map(({ name, content, isDeflated = false }) => ({
    name: new TextEncoder().encode(name),
    content,
    method: METHOD[isDeflated ? 'deflated' : 'stored'],
  }))
  const bytes = named.reduce(
    (sum, { name, content }) => sum + LOCAL_BYTES + HEADER_BYTES + 2 * name.length + content.length,
    END_BYTES,
  )
  const archive = new Uint8Array(bytes)
  const view = new DataView(archive.buffer)
  /** Both headers have these, at different places. */
  const describe = (at: number, { name, content, method }: (typeof named)[number]) => {
    view.setUint16(at, VERSION, true)
    view.setUint16(at + 4, method, true)
    view.setUint32(at + 14, content.length, true)
    view.setUint32(at + 18, content.length, true)
    view.setUint16(at + 22, name.length, true)
  }
  let at = 0
  const begins = named.map((part) => {
    const { name, content } = part
    const begin = at
    view.setUint32(at, LOCAL, true)
    describe(at + 4, part)
    archive.set(name, at + LOCAL_BYTES)
    archive.set(content, at + LOCAL_BYTES + name.length)
    at += LOCAL_BYTES + name.length + content.length
    return begin
  })
  const directory = at
  for (const [index, part] of named.entries()) {
    view.setUint32(at, HEADER, true)
    describe(at + 6, part)
    view.setUint32(at + 42, begins[index] ?? 0, true)
    archive.set(part.name, at + HEADER_BYTES)
    at += HEADER_BYTES + part.name.length
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return archive.buffer
}
