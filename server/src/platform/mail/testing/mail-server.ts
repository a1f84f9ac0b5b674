import { createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** Self-signed, for 127.0.0.1: a client that checks certificates refuses it. Used in tests only. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggStq0uLqA0q1fI4Q
lLkMVe3W7NqABsqRu88OkG+4V5ahRANCAAR0qCGE38MRaWGZq6uBNA8EDML0D0pi
GeAFeai0qOA1FFcLEJFv8TfIMNmGOzZDRle87CTo4mV1wPc+VcFLrXTa
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUNyaCSCT0Xe7ky4R8zKftVPCqW0UwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjA1MTE1OVoYDzIxMjYxMDI5
MDUxMTU5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR0qCGE38MRaWGZq6uBNA8EDML0D0piGeAFeai0qOA1FFcLEJFv8TfI
MNmGOzZDRle87CTo4mV1wPc+VcFLrXTao2QwYjAdBgNVHQ4EFgQU8AbjqAVLjlm/
vy9FO9Bxsv+WUoEwHwYDVR0jBBgwFoAU8AbjqAVLjlm/vy9FO9Bxsv+WUoEwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IC2QOZTyOb3th2OfWvaM++wepN4maRinT1trNwTFKn/VAiEAvqsHn5xaoAtyjd/Z
WcHBBaqgppnCOxrdkb0uLo1Tk4Y=
-----END CERTIFICATE-----`

interface Answers {
  /** It offers STARTTLS, with an untrusted certificate. */
  offersTls?: boolean
  /** Its answer to a recipient. */
  toRecipient?: string
  toContent?: string
  toSender?: string
}

export interface MailServerForTest {
  url: string
  /** The received commands, encrypted or not. */
  commands: string[]
  /** The lines of the received mails. */
  content: string[]
  answer: Answers
  close(): void
}

/** A local mail server with the answers of the test. */
export async function mailServerForTest(answer: Answers = {}): Promise<MailServerForTest> {
  const received = { commands: [] as string[], content: [] as string[] }
  const server = createServer((socket) => converse(socket, answer, received))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, ...received, answer, close: () => void server.close() }
}

type Received = Pick<MailServerForTest, 'commands' | 'content'>

function converse(socket: Socket, answer: Answers, received: Received, isEncrypted = false): void {
  const { commands, content } = received
  let inContent = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  if (!isEncrypted) say('220 test')
  socket.on('data', (part: Buffer) => {
    for (const line of part.toString().split('\r\n').filter(Boolean)) {
      if (inContent) {
        if (line !== '.') {
          content.push(line)
          continue
        }
        inContent = false
        say(answer.toContent ?? '250 taken')
        continue
      }
      commands.push(line)
      const command = line.split(' ', 1)[0]?.toUpperCase()
      if (command === 'EHLO') say(answer.offersTls && !isEncrypted ? '250-test\r\n250 STARTTLS' : '250 test')
      else if (command === 'STARTTLS') {
        say('220 go on')
        socket.removeAllListeners('data')
        const encrypted = new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE })
        converse(encrypted, answer, received, true)
      } else if (command === 'MAIL') say(answer.toSender ?? '250 ok')
      else if (command === 'RCPT') say(answer.toRecipient ?? '250 ok')
      else if (command === 'DATA') {
        say('354 go on')
        inContent = true
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}
