import { startLenza } from './server.ts'

/**
 * One server and one database for all workers: a story keeps apart by the people that it registers and the days that
 * it buys. While a story is written, LENZA_URL and LENZA_DATA_DIR name a server that runs already.
 */
export default async function startOneServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['LENZA_URL'] !== undefined) return undefined
  const { url, dataDir, stop } = await startLenza()
  Object.assign(process.env, { LENZA_URL: url, LENZA_DATA_DIR: dataDir })
  return stop
}
