import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: string
  content: AsyncIterable<string>
}

interface Written {
  name: Buffer
  at: number
  crc: number
  packed: number
  size: number
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Sizes and checksum come after the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: the same content gives the same file. */
const DATE = 0x0021

/** Little-endian numbers: [value, bytes]. */
function bytesOf(...numbers: [value: number, bytes: 2 | 4][]): Buffer {
  const made = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of numbers) at = made.writeUIntLE(value, at, bytes)
  return made
}

const localHead = (name: Buffer) =>
  Buffer.concat([
    bytesOf([LOCAL, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    bytesOf([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

const descriptor = ({ crc, packed, size }: Written) =>
  bytesOf([DESCRIPTOR, 4], [crc, 4], [packed, 4], [size, 4])

const centralHead = ({ name, at, crc, packed, size }: Written) =>
  Buffer.concat([
    bytesOf([CENTRAL, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    bytesOf(
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ),
    name,
  ])

/**
 * Files as a zip, in pieces, each file read once and never held whole; below 4 GB. Node's zlib deflates outside of the event
 * loop, which a library in JavaScript would block.
 */
export async function* zipped(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  const counted = (piece: Buffer) => {
    at += piece.length
    return piece
  }
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    yield counted(localHead(entry.name))
    for await (const piece of deflated(content, entry)) {
      entry.packed += piece.length
      yield counted(piece)
    }
    yield counted(descriptor(entry))
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHead))
  yield directory
  yield bytesOf(
    [END, 4],
    [0, 2],
    [0, 2],
    [written.length, 2],
    [written.length, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  )
}

function deflated(content: AsyncIterable<string>, entry: Written): AsyncIterable<Buffer> {
  async function* checked() {
    for await (const text of content) {
      const piece = Buffer.from(text)
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  // A failure of the content destroys the stream that is read, which throws it there.
  return pipeline(Readable.from(checked()), createDeflateRaw(), () => undefined)
}
