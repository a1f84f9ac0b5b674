import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import {
  importAssociation,
  readAssociationFile,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { createAccountForDemo, inviteWarden } from '#server/capabilities/identity/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { demoPeople } from './people.ts'

const FOLDER = new URL('../../../demo/associations/', import.meta.url)

/** Known people and example associations; existing data are not changed. */
export async function loadDemo(services: Services): Promise<void> {
  const { db, clock, outbox, log } = services
  const now = clock.now()
  await Promise.all(demoPeople.map((person) => createAccountForDemo(services, person, now)))

  for (const name of readdirSync(FOLDER).toSorted()) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    if (await isLoaded(services, name, text)) continue
    const read = readAssociationFile(text)
    if ('mistakes' in read) throw new Error(`demo/associations/${name}: ${JSON.stringify(read.mistakes)}`)
    await importAssociation(db, read.file, now, (tx, warden) => inviteWarden(tx, services, warden, now))
    await remember(services, name, text)
    log.info({ file: name }, 'example association loaded')
  }
  outbox.nudge()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** An unchanged file is not loaded again. */
async function isLoaded({ db }: Services, name: string, text: string): Promise<boolean> {
  const known = await db.selectFrom('demo_file').select('hash').where('name', '=', name).executeTakeFirst()
  return known?.hash === hashOf(text)
}

async function remember({ db }: Services, name: string, text: string): Promise<void> {
  const hash = hashOf(text)
  await db
    .insertInto('demo_file')
    .values({ name, hash })
    .onConflict((c) => c.column('name').doUpdateSet({ hash }))
    .execute()
}
