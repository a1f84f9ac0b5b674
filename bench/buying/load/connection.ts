import { connect, type Socket } from 'node:net'

/** The raw bytes of one answer. */
export type Answered = (status: number, answer: Buffer) => void

/** A persistent connection with one request at a time. */
export interface Connection {
  send(request: Buffer, answered: Answered): void
  close(): void
}

const HEAD_ENDS = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Reads only as much of an answer as is needed to find its end: a heavier client would measure itself, as it shares
 * the cores with the server. `broke` is called when the connection ends by itself.
 */
export function openConnection(port: number, broke: (error: Error) => void): Promise<Connection> {
  return new Promise((opened) => {
    let answered: Answered = () => undefined
    let parts: Buffer[] = []
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      opened({
        send(request, then) {
          answered = then
          socket.write(request)
        },
        close: () => socket.destroy(),
      }),
    )
    socket.on('error', broke)
    socket.on('end', () => broke(new Error(`port ${port} closed a connection`)))
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      const answer = parts.length === 1 ? part : Buffer.concat(parts)
      if (!isWhole(answer)) {
        parts = [answer]
        return
      }
      parts = []
      answered(statusOf(answer), answer)
    })
  })
}

// HTTP/1.1 200 OK
const statusOf = (answer: Buffer): number => Number(answer.toString('latin1', 9, 12))

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_ENDS)
  if (end === -1) return false
  const head = answer.toString('latin1', 0, end)
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return answer.length >= end + 4 + Number(length)
  return answer.length > end + 4 && answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}
