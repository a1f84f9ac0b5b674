import type { FastifyRequest } from 'fastify'

/** Takes milliseconds of this thread. */
type Pay = (ms: number) => void

const payers = new WeakMap<FastifyRequest, Pay>()

/** Work and bytes of this request are paid this way; without it nothing is measured. */
export const payForWork = (request: FastifyRequest, pay: Pay): void => void payers.set(request, pay)

/** A point of the budget: receiving so many bytes takes about a millisecond, with what the system does for it. */
const BYTES_OF_A_POINT = 64 * 1024

/** How many bytes of body a request declares, of which no more are read than its route takes. */
export const bytesDeclared = ({ headers, routeOptions }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? 0)

export const pointsOfBytes = (bytes: number): number => bytes / BYTES_OF_A_POINT

/** For bytes whose number was not known when the request arrived. */
export const payForBytes = (request: FastifyRequest, bytes: number): void =>
  payers.get(request)?.(pointsOfBytes(bytes))

/** Runs work whose length depends on what was sent. Its time is the thread's own, whatever else the machine does. */
export function measured<T>(request: FastifyRequest, work: () => T): T {
  const pay = payers.get(request)
  if (pay === undefined) return work()
  const before = process.threadCpuUsage()
  try {
    return work()
  } finally {
    const { user, system } = process.threadCpuUsage(before)
    pay((user + system) / 1000)
  }
}
