import { readFileSync } from 'node:fs'
import { type Prepared, prepared } from './bytes.ts'
import { type Client, openClient } from './client.ts'
import type { Journey, Outcome, Run } from './protocol.ts'

/** Sends requests as fast as they are answered, from its own process. One run per message. */
process.on('message', (run: Run) => {
  void perform(run).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ broke: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function perform(run: Run): Promise<Outcome> {
  const { port, clients: count, journeysFile } = run
  const journeys = readFileSync(journeysFile, 'utf8')
    .split('\n')
    .map((line) => (JSON.parse(line) as Journey).map(prepared))
  const ports = new Set(journeys[0]?.flatMap((request) => request.port ?? []))
  let fail: (error: Error) => void = () => undefined
  const broken = new Promise<never>((_, reject) => {
    fail = reject
  })
  const clients = await Promise.all(Array.from({ length: count }, () => openClient(port, [...ports], fail)))
  try {
    return await Promise.race([journeysOf(clients, journeys, run), broken])
  } finally {
    for (const client of clients) client.close()
  }
}

function journeysOf(clients: Client[], journeys: Prepared[][], { seconds, again }: Run): Promise<Outcome> {
  const latencies: number[] = []
  const failed: string[] = []
  let next = 0
  let ranOut = false
  let lastEnd = 0
  const began = performance.now()

  const useUp = (client: Client, ended: () => void): void => {
    const journey = journeys[again ? next % journeys.length : next]
    if (journey === undefined) ranOut = true
    const start = performance.now()
    if (journey === undefined || start - began >= seconds * 1000) return ended()
    next += 1
    client.make(journey, (failure) => {
      lastEnd = performance.now()
      latencies.push(lastEnd - start)
      if (failure !== undefined) failed.push(failure)
      useUp(client, ended)
    })
  }
  const all = clients.map((client) => new Promise<void>((ended) => useUp(client, ended)))
  return Promise.all(all).then(() => {
    const sorted = Float64Array.from(latencies).toSorted()
    const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN
    const [firstFailure] = failed
    return {
      done: latencies.length,
      seconds: (lastEnd - began) / 1000,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
      failures: failed.length,
      ...(firstFailure !== undefined && { firstFailure }),
      ranOut,
    }
  })
}
