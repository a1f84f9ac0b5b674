import type { FastifyInstance } from 'fastify'

/**
 * Ends connections whose body is not complete after so many milliseconds. Node's requestTimeout covers the headers
 * only (24.21), and one byte now and then defeats any idle timeout.
 */
export function cutOffSlowBodies(app: FastifyInstance, mostMs: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length = '0', 'transfer-encoding': inChunks } = raw.headers
    if (raw.complete || (length === '0' && inChunks === undefined)) return
    const late = setTimeout(() => raw.destroy(), mostMs)
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(late))
  })
}
