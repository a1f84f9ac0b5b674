import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { codeOf } from './database/trouble.ts'

const STANDARD_OUTPUT = 1
/** A pipe whose reader is slow takes more in a moment; one that nobody reads any more may not hold us up. */
const WAIT_MS = 5
const MOST_WAITS = 200

const nap = new Int32Array(new SharedArrayBuffer(4))
type Write = (line: Buffer, from: number) => number

/**
 * Standard output, also where it is a file on a full disk: a line that finds no room is left out, and counted in the
 * first one that does. (With pino's own the process ends there, and hangs in writing what is left.)
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
