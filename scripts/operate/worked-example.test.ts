import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { publicServer } from '#server/platform/outgoing/testing/public-server.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { purchase } from '#server/testing/buying.ts'
import { aKey, aWebhook } from '#server/testing/programs.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { startDeliveries } from '#server/capabilities/webhooks/index.ts'
import { isGenuine, listen, readSales } from '../../examples/club-program.mjs'

const shop = useShop()

/** Where a program of the club runs, behind the https of its web server. */
async function running(program: ReturnType<typeof createServer>) {
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done))
  const { port } = program.address() as AddressInfo
  return { port, close: () => new Promise((done) => program.close(done)) }
}

it('the worked example reads the sales of its club, and hears of a new one, which it knows to be genuine', async () => {
  const water = await aWater(shop)
  const anna = await aPerson(shop.lenza)
  const { key } = await aKey(shop.lenza, water, ['sales'])
  const { secret } = await aWebhook(shop.lenza, water, { events: ['sale.issued'] })
  const events: { type: string; data: object }[] = []
  const now = () => shop.lenza.clock.now().getTime() / 1000
  const program = await running(listen((event) => void events.push(event), { secret, now }))
  const messages: { headers: Record<string, string>; body: string }[] = []
  const webServer = await publicServer((request, body, response) => {
    messages.push({ headers: request.headers as Record<string, string>, body: body.toString() })
    const forwarded = httpRequest(
      { port: program.port, method: 'POST', headers: request.headers },
      (answer) => void response.writeHead(answer.statusCode ?? 500).end(),
    )
    forwarded.end(body)
  })
  const { db, config, log, clock } = shop.lenza
  const deliveries = startDeliveries(
    { db, config, log, outgoing: webServer.outgoing, now: () => clock.now() },
    { polls: false },
  )
  await shop.lenza.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.lenza.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  const { purchaseId } = await purchase(shop, anna, water)
  await deliveries.round()
  expect(events).toMatchObject([{ type: 'sale.issued', data: { idVendita: purchaseId } }])
  const { sales, readNextFrom } = await readSales(undefined, { url, key })
  expect(sales).toMatchObject([{ idVendita: purchaseId, stato: 'valido' }])
  expect(Date.parse(readNextFrom)).toBeLessThan(shop.lenza.clock.now().getTime())
  await expect(readSales(undefined, { url, key: 'lenza_wrong' })).rejects.toThrow('KEY_WRONG')

  // Another's, a changed, and an old message are not.
  const [{ headers, body } = { headers: {}, body: '' }] = messages
  expect(isGenuine(headers, body, secret, now())).toBe(true)
  expect(isGenuine(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`, now())).toBe(false)
  expect(isGenuine(headers, `${body} `, secret, now())).toBe(false)
  expect(isGenuine(headers, body, secret, now() + 3600)).toBe(false)
  await deliveries.stop()
  await webServer.close()
  await program.close()
})
