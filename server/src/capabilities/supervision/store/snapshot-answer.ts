import { hash } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { encodeUnchecked } from '#server/platform/http/encode-answer.ts'
import { EncodedAnswer } from '#server/platform/http/encoded-answer.ts'

type Snapshot = ResponseOf<typeof takeSnapshot>
type Content = Omit<Snapshot, 'etag' | 'asOf' | 'unchanged'>

/** The same content has the same etag on every server. */
export const etagOf = (content: Content): string => hash('sha256', JSON.stringify(content), 'base64url')

/**
 * Tuned: 10,000 permits are megabytes. They are encoded once, without zod's checks (the server made them by the same
 * schemas, and a test compares both ways), and handed to Fastify as text. Measured by `npm run bench -- snapshot-
 * server`.
 */
export const wholeAnswer = (snapshot: Snapshot): EncodedAnswer =>
  new EncodedAnswer(JSON.stringify(encodeUnchecked(takeSnapshot.response, snapshot)))
