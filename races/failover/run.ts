// node races/failover/run.ts [KILLS]: the primary of three nodes under Patroni is killed while people buy.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { TEMPLATE } from '#server/platform/testing/database-for-test.ts'
import { wrongAfterRecovery, wrongWhenAllIsOver } from '../kills/recovery.ts'
import { openShops } from '../kills/shoppers.ts'
import { lendArena } from '../play.ts'
import { randomOf } from '../random.ts'
import { startCluster } from './cluster.ts'
import { buyPatiently, type PatientBuyerLog } from './patient-buyers.ts'

const kills = Number(process.argv[2] ?? 10)
const binDir = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
const KILLED_AFTER_MS = 5000

const cluster = await startCluster(binDir)
let isWrong = true
try {
  const client = new pg.Client(cluster.connection)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end())
  await migrate({ ...cluster.connection, database: TEMPLATE })
  const { arena, giveBack } = await lendArena({ server: cluster.connection })
  const buyerLog: PatientBuyerLog = {
    acknowledged: [],
    tries: 0,
    underWay: 0,
    serverErrors: 0,
    codes: {},
    inVain: 0,
  }
  const wrong: string[] = []
  const shops = await openShops(arena)
  for (let kill = 1; kill <= kills && wrong.length === 0; kill++) {
    const shopping = buyPatiently(arena, shops, randomOf(kill), buyerLog)
    await pause(KILLED_AFTER_MS)
    const began = performance.now()
    const killed = await cluster.killPrimary()
    await cluster.whenAnotherLeads(killed)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await shopping
    wrong.push(...(await wrongAfterRecovery(arena, buyerLog)))
    await cluster.bringBack(killed)
    console.log(
      `kill ${kill}: ${killed}, another led after ${seconds} s; ${buyerLog.acknowledged.length} acknowledged, ${JSON.stringify(buyerLog.codes)}`,
    )
  }
  wrong.push(...(await wrongWhenAllIsOver(arena, buyerLog)))
  if (buyerLog.serverErrors > 0) wrong.push(`${buyerLog.serverErrors} answers of 500`)
  if (buyerLog.inVain > 0) wrong.push(`${buyerLog.inVain} bought in vain`)
  await giveBack()
  console.log(wrong.length === 0 ? 'Everything is as promised.' : wrong.join('\n'))
  isWrong = wrong.length > 0
} finally {
  await cluster.stop()
}
process.exit(isWrong ? 1 : 0)
