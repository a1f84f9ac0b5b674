import type { FastifyInstance } from 'fastify'
import { type PictureFormat, PICTURES } from '#contract/pictures.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { pictureBytes } from './store/picture-file.ts'

const FILE = /^([0-9a-f]{20})-(\d{1,4})\.(webp|jpg)$/
const ASSOCIATION = /^\d{1,9}$/
const TYPES: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** The pictures of waters. An address has the hash of its content, so that what it names never changes. */
export function servePictures(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { association: string; file: string } }>(
    `${PICTURES}/:association/:file`,
    async ({ params: { association, file } }, reply) => {
      const [, hash, width, format] = FILE.exec(file) ?? []
      if (hash === undefined || !ASSOCIATION.test(association)) return refuse('NOT_FOUND')
      const bytes =
        (await pictureBytes(db, {
          associationId: Number(association),
          hash,
          width: Number(width),
          format: format as PictureFormat,
        })) ?? refuse('NOT_FOUND')
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Opened alone it is a picture and loads nothing.
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
          .type(TYPES[format as PictureFormat])
          .send(bytes)
      )
    },
  )
}
