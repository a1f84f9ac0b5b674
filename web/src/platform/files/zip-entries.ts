export type ArchiveProblem = 'tooBig' | 'encrypted' | 'damaged'

/** Why an archive cannot be unpacked. */
export class UnreadableArchive extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem, options?: ErrorOptions) {
    super(`the archive cannot be unpacked: ${problem}`, options)
    this.problem = problem
  }
}

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const HEADER = 0x02014b50
const HEADER_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8

export interface Entry {
  name: string
  /** Compressed, as the archive stores it. */
  packed: Uint8Array<ArrayBuffer>
  isDeflated: boolean
}

/** Throws UnreadableArchive where the archive is cut off, or asks for a password. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = endOfArchive(view)
    const entries: Entry[] = []
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== HEADER) throw new UnreadableArchive('damaged')
      if ((view.getUint16(at + 8, true) & 1) === 1) throw new UnreadableArchive('encrypted')
      const size = view.getUint32(at + 20, true)
      const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) =>
        view.getUint16(at + offset, true),
      ) as [number, number, number]
      const local = view.getUint32(at + 42, true)
      const begin = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      if (begin + size > bytes.length) throw new UnreadableArchive('damaged')
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + nameBytes)),
        packed: bytes.subarray(begin, begin + size),
        isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      })
      at += HEADER_BYTES + nameBytes + extraBytes + commentBytes
    }
    return entries
  } catch (error) {
    // Beyond the end of the file.
    if (error instanceof RangeError) throw new UnreadableArchive('damaged', { cause: error })
    throw error
  }
}

function endOfArchive(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw new UnreadableArchive('damaged')
}

/** Its content, if that has at most so many bytes: a small archive can hold a very large one. */
export async function unpacked(
  { packed, isDeflated }: Entry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isDeflated) return packed
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  try {
    for await (const part of stream) {
      size += part.length
      if (size > mostBytes) throw new UnreadableArchive('tooBig')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('damaged', { cause: error })
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte)
