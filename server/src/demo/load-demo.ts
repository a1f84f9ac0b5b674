import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type AssociationFile,
  beginAssociation,
  importAssociation,
  type InviteWarden,
  ManagedByOffice,
  readAssociationFile,
  readPictures,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { createAccountForDemo, inviteWarden } from '#server/capabilities/identity/index.ts'
import { outletForDemo } from '#server/capabilities/outlets/index.ts'
import { joinOfficesForDemo, runServerForDemo } from '#server/capabilities/staff/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { BAR, demoPeople, neighbours, NEW_CLUB } from './people.ts'

const FOLDER = new URL('../../../demo/associations/', import.meta.url)

/** Known people and example associations, as of `now`; existing data are not changed. */
export async function loadDemo(services: Services, now: Date): Promise<void> {
  const { db, outbox, log } = services
  const people = [...demoPeople, ...neighbours]
  await Promise.all(people.map((person) => createAccountForDemo(services, person, now)))

  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  for (const name of files.toSorted()) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    const read = readAssociationFile(text, now)
    if ('mistakes' in read) throw new Error(`demo/associations/${name}: ${JSON.stringify(read.mistakes)}`)
    const hash = hashOf(text, read.file)
    if (await isLoaded(services, name, hash)) continue
    const found = await readPictures(read.file, fileURLToPath(FOLDER))
    if ('mistakes' in found) throw new Error(`demo/associations/${name}: ${JSON.stringify(found.mistakes)}`)
    const invite: InviteWarden = (tx, warden) => inviteWarden(tx, services, warden, now)
    try {
      await importAssociation(db, read.file, now, invite, found.pictures)
    } catch (error) {
      // What somebody has published on the pages of the office stays.
      if (!(error instanceof ManagedByOffice)) throw error
    }
    await remember(services, name, hash)
    log.info({ file: name }, 'example association loaded')
  }
  await inTransaction(db, (tx) => beginAssociation(tx, NEW_CLUB, now))
  await outletForDemo(db, BAR, now)
  for (const { email, office, isOperator } of demoPeople) {
    if (office !== undefined) await joinOfficesForDemo(db, { email, ...office }, now)
    if (isOperator) await runServerForDemo(db, email, now)
  }
  outbox.nudge()
}

/** Of the file and its pictures. */
function hashOf(text: string, { aboutWaters, logo }: AssociationFile): string {
  const hash = createHash('sha256').update(text)
  for (const picture of [...aboutWaters.map((about) => about.picture), logo])
    if (picture) hash.update(readFileSync(new URL(picture.file, FOLDER)))
  return hash.digest('hex')
}

/** An unchanged file is not loaded again. */
async function isLoaded({ db }: Services, name: string, hash: string): Promise<boolean> {
  const known = await db.selectFrom('demo_file').select('hash').where('name', '=', name).executeTakeFirst()
  return known?.hash === hash
}

async function remember({ db }: Services, name: string, hash: string): Promise<void> {
  await db
    .insertInto('demo_file')
    .values({ name, hash })
    .onConflict((c) => c.column('name').doUpdateSet({ hash }))
    .execute()
}
