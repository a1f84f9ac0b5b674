import { writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { type Lenza, lenzaAt } from '../server.ts'
import { type Proxy, proxyOf } from '../proxy.ts'
import { sentencesIn } from '../sentences.ts'
import type { Engine } from './engine.ts'
import { noteFaults, notedFaults } from './faults.ts'
import { startFirefox } from './firefox.ts'
import { Phone } from './phone.ts'
import { startWebKit } from './webkit.ts'

const path = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run "npm run test:engines"`)
  return value
}

const ENGINES: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(path('LENZA_FIREFOX')),
  webkit: () => startWebKit({ driver: path('LENZA_WEBKIT_DRIVER'), miniBrowser: path('LENZA_MINI_BROWSER') }),
}

interface Story {
  lenza: Lenza
  /** Between the phone and the server. */
  network: Proxy
  phone: Phone
}

/** A story fails on every uncaught error, on what the app logs as an error, and on a report of one to the server. */
export const test = base.extend<Story>({
  lenza: async ({}, use) => use(lenzaAt(path('LENZA_URL'), path('LENZA_DATA_DIR'))),
  network: async ({ lenza }, use) => {
    const reports: string[] = []
    const network = await proxyOf(lenza.url, {
      // The document's first script, which the service worker has too.
      appended: (file) => (file === '/prerendered-ticket.js' ? noteFaults : ''),
      onRequest: ({ url = '' }) => void (url.startsWith('/api/log-app-error') && reports.push(url)),
    })
    await use(network)
    await network.close()
    expect(reports).toEqual([])
  },
  phone: async ({ network }, use, info) => {
    const engine = await (ENGINES[info.project.name] as () => Promise<Engine>)()
    try {
      await use(new Phone(engine, network.url))
      if (info.status !== info.expectedStatus)
        writeFileSync(info.outputPath('phone.png'), await engine.picture(), 'base64')
      expect(await engine.evaluate(notedFaults)).toEqual([])
    } finally {
      await engine.end()
    }
  },
})

export const say = sentencesIn('en')
