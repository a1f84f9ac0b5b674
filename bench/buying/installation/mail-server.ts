import { createServer, type Socket } from 'node:net'
import { endingWith } from '../../tidy-up.ts'

/** `silent`: the mail server never answers, so mails wait. `taking`: it accepts them. */
export type MailServer = 'silent' | 'taking'

/** Runs a mail server during `work`, which gets its SMTP_URL. */
export async function withMailServer<T>(kind: MailServer, work: (url: string) => Promise<T>): Promise<T> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    if (kind === 'taking') takeMail(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const end = async (): Promise<void> => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return endingWith(end, () => work(`smtp://127.0.0.1:${port}`))
}

/** As much of SMTP as a delivery needs. */
function takeMail(socket: Socket): void {
  let inMail = false
  let rest = ''
  socket.write('220 bench\r\n')
  socket.on('data', (part: Buffer) => {
    const lines = (rest + part.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (inMail) {
        if (line !== '.') continue
        inMail = false
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(line)) {
        inMail = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n')
      } else {
        socket.write('250 ok\r\n')
      }
    }
  })
}
