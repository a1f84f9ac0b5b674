import { bytesAfter, type Prepared } from './bytes.ts'
import { type Connection, openConnection } from './connection.ts'

/** One simulated person with a connection to each port. */
export interface Client {
  /** `done` gets the first answer that was not a success; the journey ends there. */
  make(journey: Prepared[], done: (failure?: string) => void): void
  close(): void
}

export async function openClient(
  port: number,
  others: number[],
  broke: (error: Error) => void,
): Promise<Client> {
  const open = new Map<number, Connection>()
  for (const each of [port, ...others]) open.set(each, await openConnection(each, broke))

  function step(journey: Prepared[], at: number, taken: string, done: (failure?: string) => void): void {
    const request = journey[at]
    if (request === undefined) return done()
    const bytes = 'bytes' in request ? request.bytes : bytesAfter(request.request, taken)
    open.get(request.port ?? port)?.send(bytes, (status, answer) => {
      if (status !== 200) return done(answer.toString('utf8').slice(0, 2000))
      const found = request.takes?.exec(answer.toString('latin1'))?.[1]
      if (request.takes !== undefined && found === undefined)
        return done(`${request.takes.source} is not in the answer`)
      step(journey, at + 1, found ?? taken, done)
    })
  }
  return {
    make: (journey, done) => step(journey, 0, '', done),
    close: () => open.forEach((connection) => connection.close()),
  }
}
