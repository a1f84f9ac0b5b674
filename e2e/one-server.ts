import { startLenza } from './server.ts'

/**
 * One server and one database for all workers: tests are separated by the people that they register and the days that
 * they buy. While writing a test, LENZA_URL and LENZA_DATA_DIR name a running server.
 */
export default async function startOneServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['LENZA_URL'] !== undefined) return undefined
  const { url, dataDir, stop } = await startLenza()
  Object.assign(process.env, { LENZA_URL: url, LENZA_DATA_DIR: dataDir })
  return stop
}
