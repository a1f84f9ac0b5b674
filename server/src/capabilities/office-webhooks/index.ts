import type { PartOfOffice } from '../staff/index.ts'
import { serveDeliveries } from './serve-deliveries.ts'
import { serveWebhooks } from './serve-webhooks.ts'

export { webhooksInNeed } from './store/webhooks-in-need.ts'

/** The addresses of programs that are told what happens at an association, and what became of the messages. */
export const officeWebhooks = {
  serve(serve, services) {
    serveWebhooks(serve, services)
    serveDeliveries(serve, services)
  },
  undoing: {},
} satisfies PartOfOffice
