import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createStripeDouble, type StripeDouble } from '#stripe-double'
import type { Log } from '../log.ts'
import { isLiveProcess, thisProcess, withLock } from '../process-lock/process-lock.mjs'
import { doublePayments, type Payments } from './stripe.ts'

const POLL_MS = 500

/** Written into the data folder by the process that runs the stand-in. */
interface Running extends Pick<
  StripeDouble,
  'url' | 'scriptUrl' | 'port' | 'secretKey' | 'publishableKey' | 'webhookSecret'
> {
  holder: string
}

export interface SharedDouble {
  payments: Payments
  close(): Promise<void>
}

/**
 * One stand-in per data folder, since its journal has one writer. A second server on the same data uses the first
 * one's, and runs it at the same address when the first has ended or was killed. `wantedPort` is used if it is free,
 * else any.
 */
export async function shareDouble(options: {
  dataDir: string
  wantedPort: number
  webhookUrl: string
  webhookEvents?: readonly string[]
  log: Log
}): Promise<SharedDouble> {
  const { dataDir, webhookUrl, webhookEvents, log } = options
  const note = join(dataDir, 'stripe-double.running')
  const locked = <T>(act: () => Promise<T>) => withLock(join(dataDir, 'stripe-double.lock'), act)
  let own: StripeDouble | undefined

  const joinOrRun = (port: number) =>
    locked(async (): Promise<Running> => {
      const others = runningIn(note)
      if (others) return others
      own = await createStripeDouble({
        port,
        webhookUrl,
        ...(webhookEvents && { webhookEvents }),
        stateFile: join(dataDir, 'stripe-double.jsonl'),
      })
      const { url, scriptUrl, secretKey, publishableKey, webhookSecret } = own
      const mine = { url, scriptUrl, port: own.port, secretKey, publishableKey, webhookSecret }
      const running = { holder: thisProcess(), ...mine }
      writeFileSync(note, JSON.stringify(running), { mode: 0o600 })
      return running
    })

  const { wantedPort } = options
  const joined = await joinOrRun((await isFree(wantedPort)) ? wantedPort : 0)

  let queue: Promise<unknown> = Promise.resolve()
  const takeOver = async () => {
    if (own !== undefined || runningIn(note)) return
    // Browsers and the SDK know this address only.
    if (await isFree(joined.port)) await joinOrRun(joined.port)
  }
  const watch = setInterval(() => {
    queue = queue.then(takeOver).catch((error: unknown) => log.warn({ err: error }, 'no stand-in for cards'))
  }, POLL_MS).unref()

  return {
    payments: doublePayments(joined),
    async close() {
      clearInterval(watch)
      await queue
      await locked(async () => {
        if (own === undefined) return
        await own.close()
        rmSync(note, { force: true })
      })
    },
  }
}

/** Undefined also if that process was killed. */
function runningIn(note: string): Running | undefined {
  try {
    const found = JSON.parse(readFileSync(note, 'utf8')) as Running
    return isLiveProcess(found.holder) ? found : undefined
  } catch {
    return undefined
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    if (port > 65_535) return answer(false)
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })
