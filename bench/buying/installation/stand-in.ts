import { freePort } from '../../../scripts/free-port.ts'
import { withChild } from './child.ts'
import { type Installation, type RunningServer, withServer } from './installation.ts'

/** The card provider's stand-in, a process of its own on 127.0.0.1. */
export interface StandIn {
  port: number
  publishableKey: string
}

/** A server whose cards go to a stand-in, which sends it webhooks as the provider does. */
export async function withServerAndCards<T>(
  installation: Installation,
  work: (running: RunningServer & { standIn: StandIn }) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  return withStandIn(installation, port, (standIn) =>
    withServer(
      installation,
      { mails: 'silent', cards: true },
      (running) => work({ ...running, standIn }),
      port,
    ),
  )
}

/** A stand-in for servers of this installation on `port`, one after the other. */
export async function withStandIn<T>(
  { dataDir }: Installation,
  port: number,
  work: (standIn: StandIn) => Promise<T>,
): Promise<T> {
  const standInPort = await freePort()
  const webhook = `http://127.0.0.1:${port}/api/stripe-webhook`
  const args = [dataDir, String(standInPort), webhook]
  return withChild('bench/buying/installation/stand-in-process.ts', { args }, ({ message }) => {
    const { publishableKey } = message as { publishableKey: string }
    return work({ port: standInPort, publishableKey })
  })
}
