const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const HEADER = 0x02014b50
const HEADER_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const DEFLATED = 8

/** An archive of parts that are compressed already, without their sums, which nothing looks at here. */
export function packedZip(parts: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [text, content] of Object.entries(parts)) {
    const name = Buffer.from(text)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(DEFLATED, 8)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt16LE(name.length, 26)
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt32LE(HEADER, 0)
    header.writeUInt16LE(DEFLATED, 10)
    header.writeUInt32LE(content.length, 20)
    header.writeUInt16LE(name.length, 28)
    header.writeUInt32LE(at, 42)
    locals.push(local, name, content)
    directory.push(header, name)
    at += LOCAL_BYTES + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}
