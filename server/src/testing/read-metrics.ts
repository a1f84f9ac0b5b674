import type { FastifyInstance } from 'fastify'

/** The lines of the page that an operator's Prometheus reads: `lenza_mails_total{outcome="sent"}` to its value. */
export async function metricsOf(app: FastifyInstance): Promise<Record<string, number>> {
  const page = await metricsPage(app)
  const samples = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

export async function metricsPage(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: '/metrics' })
  if (answer.statusCode !== 200) throw new Error(`/metrics answered ${answer.statusCode}`)
  return answer.payload
}

/** The growth of each of these metrics during `act`. */
export async function grownDuring(
  app: FastifyInstance,
  names: string[],
  act: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await metricsOf(app)
  await act()
  const after = await metricsOf(app)
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? Number.NaN) - (before[name] ?? 0)]))
}
