import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'

/** An association's file has some hundred kilobytes; the outlines of a whole country's waters have some ten megabytes. */
const MOST_MEGABYTES = 50
const BYTES_OF_MEGABYTE = 1_000_000
const AT_ONCE_BYTES = 1_000_000

export class FileTooBig extends Error {
  megabytes = MOST_MEGABYTES
}

/** The bytes of a file or pipe that a person has named; throws FileTooBig before more of it is in memory than a file has. */
export function readNamedFile(path: string): Buffer {
  const file = openSync(resolve(path), 'r')
  try {
    const pieces: Buffer[] = []
    for (let bytes = 0; ;) {
      const piece = Buffer.alloc(AT_ONCE_BYTES)
      const read = readSync(file, piece)
      if (read === 0) return Buffer.concat(pieces)
      pieces.push(piece.subarray(0, read))
      bytes += read
      if (bytes > MOST_MEGABYTES * BYTES_OF_MEGABYTE) throw new FileTooBig()
    }
  } finally {
    closeSync(file)
  }
}
