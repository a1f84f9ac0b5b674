import { Readable } from 'node:stream'
import type { Services } from '#server/platform/http/services.ts'
import { filesOf } from '#server/platform/files/index.ts'
import { photoKey } from '../../catch-photos/index.ts'
import { asFile, type PersonalData } from './collect.ts'

/** The file has an object at its end; the pictures go before its closing brace. */
const END = '\n}'

/**
 * The file of a person's data with their photographs of fish as data URLs, by the id that `catchPhotos` has of each. Streamed, one
 * picture after the other: hundreds of them have no room in the memory of a small server.
 */
export function fileWithPictures(services: Services, accountId: string, data: PersonalData): Readable {
  return Readable.from(piecesOf(services, accountId, asFile(data)))
}

async function* piecesOf(services: Services, accountId: string, file: string): AsyncGenerator<string> {
  const { db } = services
  const photos = await db
    .selectFrom('catch_photo')
    .select(['id', 'stored_in as place'])
    .where('account_id', '=', accountId)
    .where('stored_in', 'is not', null)
    .orderBy('begun_at')
    .orderBy('id')
    .execute()
  yield `${file.slice(0, -END.length)},\n  "pictures": {`
  let separator = '\n'
  for (const { id, place } of photos) {
    const content = place && (await filesOf(services).read(db, photoKey(id), place))
    if (!content) continue
    yield `${separator}    ${JSON.stringify(id)}: "data:image/jpeg;base64,${content.toString('base64')}"`
    separator = ',\n'
  }
  yield `\n  }${END}\n`
}
