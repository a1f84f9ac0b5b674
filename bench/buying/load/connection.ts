import { connect, type Socket } from 'node:net'

/** An answer that came: its status, and how the body began. */
export type Answered = (status: number, answer: Buffer) => void

export interface Connection {
  send(request: Buffer): void
  close(): void
}

const HEAD_ENDS = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * A connection that is kept, with one request under way. Of an answer only what tells where it ends is read: a
 * client that costs more would measure itself on the cores that it shares with the server.
 */
export function openConnection(
  port: number,
  answered: Answered,
  broke: (error: Error) => void,
): Promise<Connection> {
  return new Promise((opened) => {
    let pending: Buffer | undefined
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      opened({ send: (request) => void socket.write(request), close: () => socket.destroy() }),
    )
    socket.on('error', broke)
    socket.on('end', () => broke(new Error('the server closed a connection')))
    socket.on('data', (part: Buffer) => {
      const answer = pending === undefined ? part : Buffer.concat([pending, part])
      if (!isWhole(answer)) {
        pending = answer
        return
      }
      pending = undefined
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
