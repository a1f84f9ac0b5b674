/**
 * A program of a club, in one file and without dependencies: it reads the sales with a key, and hears of new ones by a webhook.
 *
 *   LENZA_URL=https://permits.example.org LENZA_KEY=lenza_… node examples/club-program.mjs sales 2027-05-01
 *   LENZA_URL=… LENZA_KEY=… LENZA_WEBHOOK_SECRET=whsec_… PORT=8080 node examples/club-program.mjs listen
 *
 * A webhook needs https: put this behind the web server that your club has.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const {
  LENZA_URL = 'http://localhost:3000',
  LENZA_KEY = '',
  LENZA_WEBHOOK_SECRET = '',
  PORT = '8080',
} = process.env

/** All sales that changed at this moment or later, page by page, and from when to read the next time. */
export async function readSales(changedSince, { url = LENZA_URL, key = LENZA_KEY } = {}) {
  const sales = new Map()
  let cursor
  let readNextFrom
  do {
    const address = new URL('/api/v1/vendite', url)
    if (changedSince) address.searchParams.set('modificateDal', changedSince)
    if (cursor) address.searchParams.set('dopo', cursor)
    // The key is a header, never a part of the address.
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
    if (answer.status === 429) {
      await new Promise((again) => setTimeout(again, 1000 * Number(answer.headers.get('retry-after') ?? 60)))
      continue
    }
    const page = await answer.json()
    if (!answer.ok) throw new Error(`${page.code}: ${page.title}`)
    // The same sale may come again: the later one counts.
    for (const sale of page.vendite) sales.set(sale.idVendita, sale)
    cursor = page.altre
    readNextFrom = page.prossimoDal
  } while (cursor)
  return { sales: [...sales.values()], readNextFrom }
}

const FIVE_MINUTES = 5 * 60

/** Whether a message is Lenza's: https://www.standardwebhooks.com. `body`: as it came, before it is parsed. */
export function isGenuine(headers, body, secret = LENZA_WEBHOOK_SECRET, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (!id || !timestamp || !signatures || Math.abs(now - Number(timestamp)) > FIVE_MINUTES) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // While the secret is being changed there are two.
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Hears of what happens. `onEvent` gets each message once, also one that is sent again. */
export function listen(onEvent, { secret = LENZA_WEBHOOK_SECRET, now = () => Date.now() / 1000 } = {}) {
  const known = new Set()
  return createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      if (!isGenuine(request.headers, body, secret, now())) return response.writeHead(401).end()
      // Answered first: what takes long belongs after the answer, which has ten seconds.
      response.writeHead(204).end()
      const id = request.headers['webhook-id']
      if (known.has(id)) return undefined
      known.add(id)
      return onEvent(JSON.parse(body))
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , what, since] = process.argv
  if (what === 'sales') {
    const { sales, readNextFrom } = await readSales(since && new Date(since).toISOString())
    for (const { vendutoIl, nome, importoCentesimi, stato } of sales)
      console.log(vendutoIl, nome, (importoCentesimi / 100).toFixed(2), stato)
    console.log(`next time: modificateDal=${readNextFrom}`)
  } else if (what === 'listen') {
    listen(({ type, data }) => console.log(type, data)).listen(Number(PORT))
  } else console.error('sales [since], or listen')
}
