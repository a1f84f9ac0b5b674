import * as z from 'zod/mini'
import { translated } from './fields.ts'

/** What the programs of an association can be told, by the same names in every language. */
export const WEBHOOK_EVENTS = [
  'sale.issued',
  'sale.moved',
  'sale.refunded',
  'closure.begun',
  'catch.noted',
  'member.joined',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
export const webhookEvent = z.enum(WEBHOOK_EVENTS)

/** With the test that an office sends. */
export const sentEvent = z.enum([...WEBHOOK_EVENTS, 'test'])
export type SentEvent = z.output<typeof sentEvent>

/** office: by hand. failing: nothing arrived for three days. gone: its server answers that it is there no more (410). */
export const whyPaused = translated({ ufficio: 'office', nonRisponde: 'failing', chiuso: 'gone' })
export type WhyPaused = z.output<typeof whyPaused>
