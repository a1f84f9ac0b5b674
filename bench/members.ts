import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Cell } from '#server/platform/sheets/cell.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { withBrowserAtDemo } from './browser-at-demo.ts'
import { type Figure, type Measure } from './measure.ts'
import { aSecretarysSession } from './secretary.ts'

const MEMBERS = 50_000
const MOST_SECONDS = 20
const HEADINGS = ['N. tessera', 'Cognome', 'Nome', 'Indirizzo e-mail', 'Scadenza']

/** The office imports a list of a large club in the browser: a new one, and the same people with another last day. */
export const membersMeasure: Measure = {
  name: 'members',
  title: `A list of ${MEMBERS} members, from the file to applied, and back`,
  async run(tell) {
    return withBrowserAtDemo(async ({ browser, url }) => {
      const session = { storageState: await aSecretarysSession(browser, url) }
      tell('a workbook of new members')
      const added = await imported(browser, url, session, {
        name: 'soci.xlsx',
        buffer: await workbook(),
      })
      tell('a CSV file that changes them')
      const changed = await imported(browser, url, session, { name: 'soci.csv', buffer: csv() })
      tell('undone')
      return {
        figures: [
          ...figuresOf('new members, XLSX', added),
          ...figuresOf('changed members, CSV', changed),
          {
            name: 'changed members, undone',
            value: await secondsOfUndo(browser, url, session),
            unit: 'seconds',
          },
        ],
      }
    })
  },
}

interface Imported {
  /** Until the first members are shown as they were understood. */
  read: number
  /** Sent and judged. */
  triedOut: number
  applied: number
}

const figuresOf = (name: string, { read, triedOut, applied }: Imported): Figure[] => [
  {
    name: `${name}: file to applied`,
    value: tenths(read + triedOut + applied),
    unit: 'seconds',
    goal: { atMost: MOST_SECONDS },
  },
  { name: 'read', value: tenths(read), unit: 'seconds' },
  { name: 'sent and tried out', value: tenths(triedOut), unit: 'seconds' },
  { name: 'applied', value: tenths(applied), unit: 'seconds' },
]

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

async function imported(
  browser: Browser,
  url: string,
  session: BrowserContextOptions,
  file: { name: string; buffer: Buffer },
): Promise<Imported> {
  const page = await opened(browser, `${url}${paths.officeMemberImport}`, session)
  const act = page.locator('main section').last().locator('button').last()
  const input = page.locator('main input[type=file]')
  await input.waitFor({ state: 'attached' })
  const read = await secondsOf(async () => {
    await input.setInputFiles({ ...file, mimeType: 'application/octet-stream' })
    await page.locator('main tbody tr').first().waitFor()
  })
  const triedOut = await secondsOf(async () => {
    await act.click()
    await page.locator('#import-judged').waitFor()
  })
  const applied = await secondsOf(async () => {
    await act.click()
    await page.locator(`main a[href^="${paths.officeEvents}"]`).waitFor()
  })
  await page.context().close()
  return { read, triedOut, applied }
}

/** The newest act of the trail. */
async function secondsOfUndo(browser: Browser, url: string, session: BrowserContextOptions): Promise<number> {
  const page = await opened(browser, `${url}${paths.officeEvents}`, session)
  const seconds = await secondsOf(async () => {
    await page.locator('main li button').first().click()
    await page.locator('main [role=status]').filter({ hasText: /\w/ }).first().waitFor()
  })
  await page.context().close()
  return tenths(seconds)
}

async function opened(browser: Browser, address: string, session: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(session)).newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  return page
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const member = (n: number) => [`T-${n}`, `Dallapè ${n}`, 'Niccolò', `socio${n}@bench.example`] as const

async function workbook(): Promise<Buffer> {
  async function* pages(): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield [HEADINGS]
    for (let n = 1; n <= MEMBERS; n += 1) yield [[...member(n), { day: '2030-12-31' }]]
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf('Soci', pages())) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** As Excel in Italy saves it. */
function csv(): Buffer {
  const rows = Array.from({ length: MEMBERS }, (_, index) => [...member(index + 1), '31/12/2031'].join(';'))
  return Buffer.from(['Elenco soci;;;;', HEADINGS.join(';'), ...rows, ''].join('\r\n'), 'latin1')
}
