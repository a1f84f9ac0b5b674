import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Deliveries, startDeliveries } from '#server/capabilities/webhooks/index.ts'
import { publicServer, type PublicServer } from '#server/platform/outgoing/testing/public-server.ts'
import type { Shop } from './shop.ts'

export interface Delivered {
  headers: IncomingMessage['headers']
  body: string
  path: string
}

/** The program of a club, and what sends to it; before each test nothing waits. */
export interface Program {
  received: Delivered[]
  /** How it answers; 204 unless a test says otherwise. */
  answering: (response: ServerResponse, request: Delivered) => void
  deliveries: () => Deliveries
  server: () => PublicServer
}

const taken = (response: ServerResponse): void => void response.writeHead(204).end()

export function useProgram(shop: Shop): Program {
  let server: PublicServer
  let deliveries: Deliveries
  const program: Program = {
    received: [],
    answering: taken,
    deliveries: () => deliveries,
    server: () => server,
  }
  beforeAll(async () => {
    server = await publicServer((request, body, response) => {
      const one = { headers: request.headers, body: body.toString(), path: request.url ?? '' }
      program.received.push(one)
      program.answering(response, one)
    })
    const { db, config, log, clock } = shop.lenza
    const sending = { db, config, log, outgoing: server.outgoing, now: () => clock.now() }
    deliveries = startDeliveries(sending, { polls: false })
  })
  afterAll(async () => {
    await deliveries.stop()
    await server.close()
  })
  beforeEach(async () => {
    program.received = []
    program.answering = taken
    await shop.lenza.db.deleteFrom('webhook_delivery').execute()
    await shop.lenza.db.deleteFrom('webhook').execute()
  })
  return program
}
