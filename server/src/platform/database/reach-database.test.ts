import { expect, inject, it } from 'vitest'
import { createLog } from '../log.ts'
import { reachDatabase } from './reach-database.ts'

const log = createLog('silent')
const reach = (databaseUrl: string) => reachDatabase({ databaseUrl, dataDir: '/nowhere' }, log)

const urlOf = (database: string): string => {
  const { host, port, user } = inject('postgres')
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

it('takes the database of DATABASE_URL, and needs no data folder for it', async () => {
  const databaseUrl = urlOf(inject('postgres').database)
  const { connection, leave } = await reach(databaseUrl)
  expect(connection).toEqual({ connectionString: databaseUrl })
  await leave()
})

it('says in words where DATABASE_URL leads to no database, and never its password', async () => {
  await expect(reach(urlOf('no_such_database'))).rejects.toThrow(
    'DATABASE_URL cannot be used: database "no_such_database" does not exist.',
  )
  const refused = reach('postgresql://klub:secret@127.0.0.1:1/klub')
  await expect(refused).rejects.toThrow(/DATABASE_URL cannot be used: .*ECONNREFUSED/)
  await expect(refused).rejects.not.toThrow('secret')
})
