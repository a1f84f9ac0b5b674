import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { sentEvent, webhookEvent, whyPaused } from './webhook-events.ts'
import { field, wire } from './wire.ts'

/** The addresses of an association's programs that are told what happens, and what became of each message. */

export const LONGEST_WEBHOOK_ADDRESS = 500
export const MOST_WEBHOOKS = 10
export const DELIVERIES_OF_A_PAGE = 50
/** How long the last secret still signs beside the new one. */
export const EARLIER_SECRET_HOURS = 24
/** After so many days without a success a message is given up, and an address that has taken none is paused. */
export const TRIED_DAYS = 3
export const DELIVERY_DAYS = 30

const webhookId = field('idWebhook', f.uuid)

const webhook = wire({
  webhookId,
  url: field('indirizzo', f.text),
  events: field('eventi', f.list(webhookEvent)),
  madeAt: field('creatoIl', f.instant),
  /** Absent: it is told everything as it happens. */
  pausedWhy: field('sospesoPerche', f.optional(whyPaused)),
  /** Since when nothing has arrived; absent: the last message did, or there was none. */
  failingSince: field('nonArrivaDal', f.optional(f.instant)),
  lastDeliveredAt: field('ultimaConsegna', f.optional(f.instant)),
  /** Until when messages have the signature of the last secret too. */
  earlierSecretUntil: field('segretoDiPrimaFino', f.optional(f.instant)),
})
export type OfficeWebhook = z.output<typeof webhook>

const webhooks = { webhooks: field('webhook', f.list(webhook)) }
const secret = {
  /** `whsec_` and base64, as the Standard Webhooks libraries take it. Not shown again. */
  secret: field('segreto', f.text),
}

const delivery = wire({
  deliveryId: field('idConsegna', f.uuid),
  webhookId,
  /** Of the address. */
  host: field('destinazione', f.text),
  event: field('evento', sentEvent),
  at: field('ora', f.instant),
  state: field(
    'stato',
    f.translated({ inAttesa: 'waiting', consegnata: 'delivered', abbandonata: 'givenUp' }),
  ),
  attempts: field('tentativi', f.count),
  triedAt: field('provataIl', f.optional(f.instant)),
  /** When it is tried again. */
  dueAt: field('prossimoTentativo', f.optional(f.instant)),
  /** The code of the last answer; absent: there was none. */
  status: field('codiceRisposta', f.optional(f.count)),
  /** Why there was none. */
  failure: field(
    'motivo',
    f.optional(
      f.translated({
        nonPubblico: 'notPublic',
        tempoScaduto: 'timeout',
        nonTrovato: 'notFound',
        nonRaggiungibile: 'unreachable',
        certificato: 'certificate',
      }),
    ),
  ),
  tookMs: field('durataMs', f.optional(f.count)),
  /** What was or will be sent, beside its kind and time. */
  data: field('dati', f.text),
})
export type WebhookDelivery = z.output<typeof delivery>

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e71'
const deliveryExampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e72'
const exampleWebhooks = {
  webhook: [
    {
      idWebhook: exampleId,
      indirizzo: 'https://club.example.org/lenza',
      eventi: ['sale.issued'],
      creatoIl: '2027-04-01T09:00:00.000Z',
      ultimaConsegna: '2027-05-01T08:00:00.000Z',
    },
  ],
}
const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwjUPD8ILPZIo='

export const listWebhooks = call({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/ufficio/webhook',
  access: 'officer',
  right: 'settings',
  summary: 'The addresses that are told what happens, each with its events and whether its messages arrive.',
  request: wire(associationField),
  response: wire(webhooks),
  example: { request: { idAssociazione: 1 }, response: exampleWebhooks },
})

export const addWebhook = call({
  name: 'addWebhook',
  method: 'POST',
  path: '/api/ufficio/webhook',
  access: 'officer',
  right: 'settings',
  summary:
    'An address that is told of these events from now on, after the password: https, of a public server, at most 10. The answer alone has the secret with which messages are signed (Standard Webhooks).',
  request: wire({
    ...associationField,
    url: field('indirizzo', f.line(LONGEST_WEBHOOK_ADDRESS)),
    events: field('eventi', f.listOf(webhookEvent)),
  }),
  response: wire({ ...secret, ...webhooks }),
  errors: ['CONFIRMATION_NEEDED', 'TOO_MANY_WEBHOOKS'],
  example: {
    request: { idAssociazione: 1, indirizzo: 'https://club.example.org/lenza', eventi: ['sale.issued'] },
    response: { segreto: exampleSecret, ...exampleWebhooks },
  },
})

export const changeWebhook = call({
  name: 'changeWebhook',
  method: 'PUT',
  path: '/api/ufficio/webhook',
  access: 'officer',
  right: 'settings',
  repeatable: true,
  summary:
    'Of which events an address is told, and whether it is paused. While it is, nothing is written for it; what was waiting goes on afterwards.',
  request: wire({
    ...associationField,
    webhookId,
    events: field('eventi', f.optional(f.listOf(webhookEvent))),
    isPaused: field('sospeso', f.optional(f.flag)),
  }),
  response: wire(webhooks),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idWebhook: exampleId, eventi: ['sale.issued'] },
    response: exampleWebhooks,
  },
})

export const renewWebhookSecret = call({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/ufficio/webhook-segreto',
  access: 'officer',
  right: 'settings',
  summary:
    'A new secret of an address, after the password. For 24 hours messages have a signature of the last one too.',
  request: wire({ ...associationField, webhookId }),
  response: wire({ ...secret, ...webhooks }),
  errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  example: {
    request: { idAssociazione: 1, idWebhook: exampleId },
    response: { segreto: exampleSecret, ...exampleWebhooks },
  },
})

export const removeWebhook = call({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/ufficio/webhook',
  access: 'officer',
  right: 'settings',
  repeatable: true,
  summary: 'The address is told nothing more; its messages are deleted. Repeated, it changes nothing.',
  request: wire({ ...associationField, webhookId }),
  response: wire(webhooks),
  example: { request: { idAssociazione: 1, idWebhook: exampleId }, response: { webhook: [] } },
})

export const listDeliveries = call({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/ufficio/consegne',
  access: 'officer',
  right: 'settings',
  summary: 'The messages of the last 30 days, the newest first, with the code and time of the last answer.',
  request: wire({
    ...associationField,
    /** Absent: of every address. */
    webhookId: field('idWebhook', f.optional(f.uuid)),
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    deliveries: field('consegne', f.list(delivery)),
    next: field('altre', f.optional(f.uuid)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1 },
    response: {
      consegne: [
        {
          idConsegna: deliveryExampleId,
          idWebhook: exampleId,
          destinazione: 'club.example.org',
          evento: 'sale.issued',
          ora: '2027-05-01T08:00:00.000Z',
          stato: 'consegnata',
          tentativi: 1,
          provataIl: '2027-05-01T08:00:01.000Z',
          codiceRisposta: 204,
          durataMs: 84,
          dati: '{"idVendita":"0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f"}',
        },
      ],
    },
  },
})

export const sendDeliveryAgain = call({
  name: 'sendDeliveryAgain',
  method: 'POST',
  path: '/api/ufficio/consegna',
  access: 'officer',
  right: 'settings',
  repeatable: true,
  summary: 'The same message once more, under the same id, at once; it is tried for another three days.',
  request: wire({ ...associationField, deliveryId: field('idConsegna', f.uuid) }),
  response: wire({ isSent: field('inviata', f.boolean) }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
  example: { request: { idAssociazione: 1, idConsegna: deliveryExampleId }, response: { inviata: true } },
})

export const testWebhook = call({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/ufficio/webhook-prova',
  access: 'officer',
  right: 'settings',
  summary: 'Sends a message of the kind `test` to an address, also to one that is paused, once.',
  request: wire({ ...associationField, webhookId }),
  response: wire({ deliveryId: field('idConsegna', f.uuid) }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, idWebhook: exampleId },
    response: { idConsegna: deliveryExampleId },
  },
})
