import { readFileSync } from 'node:fs'
import { type Connection, openConnection } from './connection.ts'
import type { Outcome, Request, Run } from './protocol.ts'

/** Asks the server as fast as it answers, from a process of its own. One run for each message. */
process.on('message', (run: Run) => {
  void perform(run).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ broke: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

function bytesOf({ method, path, token, body }: Request): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: permits.example.org',
    'api-key: lenza-web',
    'accept: application/json',
    // As browsers do.
    'accept-encoding: gzip, deflate, br, zstd',
    'accept-language: it-IT,it;q=0.9,en;q=0.8',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

async function perform({ port, clients, seconds, requestsFile, again }: Run): Promise<Outcome> {
  const requests = readFileSync(requestsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => bytesOf(JSON.parse(line) as Request))
  const latencies: number[] = []
  let [next, failures, underWay] = [0, 0, 0]
  let firstFailure: string | undefined
  let ranOut = false
  const connections: Connection[] = []

  const outcome = new Promise<Outcome>((done, fail) => {
    let began = 0
    let lastAnswer = 0
    const finish = (): void => {
      for (const connection of connections) connection.close()
      const sorted = Float64Array.from(latencies).toSorted()
      const at = (part: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
      done({
        answers: latencies.length,
        seconds: (lastAnswer - began) / 1000,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        failures,
        ...(firstFailure !== undefined && { firstFailure }),
        ranOut,
      })
    }
    const use = async (): Promise<void> => {
      let sentAt = 0
      const send = (): void => {
        const now = performance.now()
        const request = requests[again ? next % requests.length : next]
        if (request === undefined) ranOut = true
        if (request === undefined || now - began >= seconds * 1000) {
          underWay -= 1
          if (underWay === 0) finish()
          return
        }
        next += 1
        sentAt = now
        connection.send(request)
      }
      const connection = await openConnection(
        port,
        (status, answer) => {
          lastAnswer = performance.now()
          latencies.push(lastAnswer - sentAt)
          if (status !== 200) {
            failures += 1
            firstFailure ??= answer.toString('utf8').slice(0, 2000)
          }
          send()
        },
        fail,
      )
      connections.push(connection)
      starts.push(send)
    }
    const starts: (() => void)[] = []
    void Promise.all(Array.from({ length: clients }, use)).then(() => {
      underWay = clients
      began = performance.now()
      for (const start of starts) start()
    })
  })
  return outcome
}
