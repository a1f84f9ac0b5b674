import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { codeOf } from './database/trouble.ts'

const STANDARD_OUTPUT = 1
/** A slow reader of a pipe gets this long; a reader that stopped must not block the server. */
const WAIT_MS = 5
const MOST_WAITS = 200

const nap = new Int32Array(new SharedArrayBuffer(4))
type Write = (line: Buffer, from: number) => number

/**
 * Standard output that survives a full disk: a line that cannot be written is dropped and counted in the next one
 * that can. (With pino's own destination the process ends, or hangs.)
 */
export function standardOutput(
  write: Write = (line, from) => writeSync(STANDARD_OUTPUT, line, from),
): DestinationStream {
  let lost = 0
  return {
    write(line) {
      try {
        if (lost > 0) writeAll(Buffer.from(`${lostLine(lost)}\n`), write)
        lost = 0
        writeAll(Buffer.from(line), write)
      } catch {
        lost += 1
      }
    },
  }
}

const lostLine = (lost: number): string =>
  JSON.stringify({
    level: 40,
    time: new Date().toISOString(),
    lost,
    msg: 'lines found no room before this one',
  })

function writeAll(line: Buffer, write: Write): void {
  let waits = 0
  for (let written = 0; written < line.length;) {
    try {
      written += write(line, written)
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN' || ++waits > MOST_WAITS) throw error
      Atomics.wait(nap, 0, 0, WAIT_MS)
    }
  }
}
