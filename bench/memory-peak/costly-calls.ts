import type { Agent } from 'node:http'
import sharp from 'sharp'
import type { Call } from '#contract/call.ts'
import { previewEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import { addDays } from '#rules/days.ts'
import { type BenchRequest, ask, connections } from '../ask.ts'
import { emailOf, tokenOf } from '../buying/buyers.ts'
import type { OfficeSession } from '../buying/office-session.ts'
import { type Draft, withOtherPrices } from '../buying/publishing/large-club.ts'
import { orderOn } from '../buying/purchases.ts'
import { SEASON_DAYS } from '../buying/season.ts'
import type { Water } from '../buying/water.ts'

/** Where the calls go, and what they are about. */
export interface Scene {
  agent: Agent
  links: readonly string[]
  port: number
  firstDay: string
  water: Water
  firstBuyer: number
  password: string
  /** Of a club with 200 permits on sale. */
  office: OfficeSession
  officeToken: string
  clubId: number
  /** Links to a year of sales and one of fish, as CSV and as XLSX, which end after five minutes. */
  sheets: () => Promise<readonly string[]>
  /** Base64 of a photograph of 59 megapixels. */
  photograph: string
}

/** One caller of many: `n` counts the calls of all of them. */
type Costly = (scene: Scene, n: number) => Promise<unknown>

/** Addresses of a private network have no budget: this is what many networks could ask together. */
const anywhere = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const send = (scene: Scene, n: number, request: Omit<BenchRequest, 'address'>) =>
  ask(scene.agent, scene.port, { address: anywhere(n), accepts: 'br', ...request })
const get = (scene: Scene, n: number, path: string, token?: string) =>
  send(scene, n, { method: 'GET', path, ...(token !== undefined && { token }) })

const dayOf = ({ firstDay }: Scene, n: number): string => addDays(firstDay, n % (SEASON_DAYS / 2))
const manyNames = Object.fromEntries(Array.from({ length: 6_900 }, (_, n) => [`k${n}`, 1]))

async function draft({ office, port }: Scene): Promise<void> {
  const call = (of: Call, fields: Record<string, unknown>) => office(port, of, fields)
  const read = (await call(readDraft, {})) as Draft
  // Another of those at once may have saved meanwhile.
  await call(saveDraft, { parti: withOtherPrices(read) }).catch(() => undefined)
  await call(previewEdition, {})
}

/** What costs memory: by its name, how many at once, and one call. */
export const COSTLY_CALLS: Record<string, { atOnce: number; call: Costly }> = {
  'sign-ins': {
    atOnce: 50,
    call: (scene, n) =>
      send(scene, n, {
        method: 'POST',
        path: '/api/login',
        body: { email: emailOf(1 + (n % 6)), password: scene.password, tipoUtente: 'utente' },
      }),
  },
  'lists, maps and calendars': {
    atOnce: 32,
    call: (scene, n) =>
      get(
        scene,
        n,
        [
          `/api/permessi-acquistabili?data=${dayOf(scene, n)}`,
          `/api/acque?data=${dayOf(scene, n)}`,
          `/api/map-info?idPermesso=${1 + (n % 200)}`,
        ][n % 3] ?? '',
        n % 2 === 0 ? tokenOf(1 + (n % 50)) : undefined,
      ),
  },
  'pages for visitors': {
    atOnce: 32,
    call: (scene, n) =>
      get(scene, n, [`/lista-permessi?data=${dayOf(scene, n)}`, '/start', '/'][n % 3] ?? ''),
  },
  'bodies full of names': {
    atOnce: 24,
    call: (scene, n) => send(scene, n, { method: 'POST', path: '/api/check-token', body: manyNames }),
  },
  'permits drawn for mails': {
    atOnce: 16,
    call: (scene, n) =>
      send(scene, n, {
        method: 'POST',
        path: '/api/acquista-permesso',
        token: tokenOf(scene.firstBuyer + n),
        body: orderOn(scene.water.spot(n % 1000)),
      }),
  },
  sheets: {
    atOnce: 8,
    call: (scene, n) => get(scene, n, scene.links[n % scene.links.length] ?? ''),
  },
  drafts: { atOnce: 4, call: draft },
  photographs: {
    atOnce: 12,
    call: (scene, n) =>
      send(scene, n, {
        method: 'POST',
        path: '/api/ufficio/foto',
        token: scene.officeToken,
        body: { idAssociazione: scene.clubId, immagine: scene.photograph },
      }),
  },
}

/** Keeps as many callers busy for so long; how many calls were answered with which status. */
export async function keepCalling(
  stage: Omit<Scene, 'agent' | 'links'>,
  name: string,
  seconds: number,
): Promise<Map<string, number>> {
  const costly = COSTLY_CALLS[name]
  if (costly === undefined) throw new Error(`there is no costly call "${name}"`)
  const links = name === 'sheets' ? await stage.sheets() : []
  const scene: Scene = { ...stage, links, agent: connections() }
  const until = performance.now() + seconds * 1000
  const answers = new Map<string, number>()
  let n = 0
  async function caller(call: Costly): Promise<void> {
    while (performance.now() < until) {
      const status = await call(scene, n++).then(
        (answer) => String((answer as { status?: number } | undefined)?.status ?? 'done'),
        // The server ends what takes it a minute, which drafts do on a busy machine: their thread gives way to all others.
        () => 'cut off',
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: costly.atOnce }, () => caller(costly.call)))
  scene.agent.destroy()
  return answers
}

/** As large as a photograph may be, and a few kilobytes as a file. */
export async function largestPhotograph(): Promise<string> {
  const drawn = sharp({ create: { width: 9_400, height: 6_300, channels: 3, background: '#0e5e59' } })
  return (await drawn.jpeg().toBuffer()).toString('base64')
}
