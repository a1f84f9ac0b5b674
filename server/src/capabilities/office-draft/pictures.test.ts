import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  previewEdition,
  publishEdition,
  readDraft,
  saveDraft,
  uploadPicture,
} from '#contract/office-draft.ts'
import { pictureFile, picturePath } from '#contract/pictures.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useShop } from '#server/testing/shop.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { deleteUnusedPictures } from '../catalogue/index.ts'

const shop = useShop()
const alt = { it: 'Il fiume', en: 'The river' }

async function aClub(key: string) {
  const { lenza } = shop
  const { associationId } = await anAssociation(key).with(aPermit()).loadInto(lenza)
  const { token } = await aPersonOfTheOffice(lenza, { associationId }, { role: 'secretary' })
  const at = { token, language: 'it' } as const
  const send = (bytes: Buffer) =>
    lenza.call(uploadPicture, { associationId, content: bytes.toString('base64') }, at)
  const draft = async () => granted(await lenza.call(readDraft, { associationId }, at))
  const save = async (picture: object | undefined) => {
    const { parts, file } = await draft()
    const revision = parts.find(({ part }) => part === 'aboutWaters')?.revision
    const [water = ''] = (JSON.parse(file) as { waters: string[] }).waters
    const value = picture === undefined ? undefined : JSON.stringify([{ water, picture }])
    const part = { part: 'aboutWaters', ...(value && { value }), ...(revision && { revision }) }
    return lenza.call(saveDraft, { associationId, parts: [part] }, at)
  }
  const preview = () => lenza.call(previewEdition, { associationId }, at)
  const publish = async () => {
    const { revision } = granted(await preview())
    return lenza.call(publishEdition, { associationId, revision }, at)
  }
  const fileOf = (hash: string) =>
    lenza.send('GET', pictureFile(picturePath(associationId, hash), 400, 'webp'), {}, {})
  return { associationId, send, save, preview, publish, fileOf }
}

describe('a photograph of a water', () => {
  it('is a part of the draft, published with it, replaced and taken away', async () => {
    const { associationId, send, save, publish, fileOf } = await aClub('foto-uno')
    const stored = async () => {
      const row = await shop.lenza.db
        .selectFrom('association')
        .select('profile')
        .where('id', '=', associationId)
        .executeTakeFirstOrThrow()
      const { aboutWaters = {} } = row.profile as { aboutWaters?: Record<string, { picture?: object }> }
      return Object.values(aboutWaters).map(({ picture }) => picture)
    }
    const { hash } = granted(await send(await aPicture({ format: 'png', width: 900, height: 600 })))
    granted(await save({ file: `${hash}.webp`, stored: hash, alt, credit: 'Ada Conti' }))
    expect(await stored()).toEqual([])
    granted(await publish())
    expect(await stored()).toEqual([{ hash, width: 900, height: 600, alt, credit: 'Ada Conti' }])
    expect((await fileOf(hash)).statusCode).toBe(200)

    const other = granted(await send(await aPicture({ width: 700, height: 500 }))).hash
    granted(await save({ file: `${other}.webp`, stored: other, alt, credit: 'Ada Conti' }))
    granted(await publish())
    expect(await stored()).toMatchObject([{ hash: other, width: 700, height: 500 }])
    expect((await fileOf(hash)).statusCode).toBe(404)

    granted(await save(undefined))
    granted(await publish())
    expect(await stored()).toEqual([])
    expect((await fileOf(other)).statusCode).toBe(404)
  })

  it('is told what is wrong with it, whatever its name says', async () => {
    const { send } = await aClub('foto-due')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, Buffer.from('no picture'), await aPicture({ width: 500, height: 300 })])
      expect(refused(await send(bytes)).fields).toMatchObject([{ field: 'immagine', code: 'NOT_A_PICTURE' }])
  })

  it('without an alternative text is named at its place', async () => {
    const { send, save } = await aClub('foto-tre')
    const { hash } = granted(await send(await aPicture()))
    const no = refused(await save({ file: `${hash}.webp`, stored: hash, credit: 'Ada Conti' }))
    expect(no.code).toBe('DRAFT_WRONG')
    expect(JSON.stringify(no)).toContain('picture.alt')
  })

  it('that is not there any more is named before publishing', async () => {
    const { save, preview } = await aClub('foto-quattro')
    const gone = '0'.repeat(20)
    granted(await save({ file: `${gone}.webp`, stored: gone, alt, credit: 'Ada Conti' }))
    expect(refused(await preview())).toMatchObject({ code: 'DRAFT_WRONG' })
  })

  it('of another association is not there', async () => {
    const [here, there] = [await aClub('foto-cinque'), await aClub('foto-sei')]
    const { hash } = granted(await here.send(await aPicture()))
    granted(await there.save({ file: `${hash}.webp`, stored: hash, alt, credit: 'Ada Conti' }))
    expect(refused(await there.preview())).toMatchObject({ code: 'DRAFT_WRONG' })
  })
})

describe('photographs that nothing uses', () => {
  const storedOf = async (associationId: number) =>
    new Set(
      (
        await shop.lenza.db
          .selectFrom('picture')
          .select('hash')
          .where('association_id', '=', associationId)
          .execute()
      ).map(({ hash }) => hash),
    )

  it('are at most 150 of a club, also when several arrive at once; one that is there may come again', async () => {
    const { associationId, send } = await aClub('foto-tante')
    await sql`
      insert into picture (association_id, hash, width, format, bytes)
      select ${associationId}, lpad(n::text, 20, '0'), 400, 'webp', '' from generate_series(1, 148) n`.execute(
      shop.lenza.db,
    )
    const pictures = await Promise.all([600, 610, 620, 630].map((width) => aPicture({ width, height: 400 })))
    const sent = await Promise.all(pictures.map(send))
    const refusals = sent.filter(({ ok }) => !ok)
    expect(refusals).toHaveLength(2)
    for (const one of refusals)
      expect(refused(one).fields).toMatchObject([{ field: 'immagine', code: 'TOO_MANY_PICTURES' }])
    expect((await storedOf(associationId)).size).toBe(150)
    const kept = pictures[sent.findIndex(({ ok }) => ok)]
    expect(kept && (await send(kept)).ok).toBe(true)
  })

  it('go after 30 days; those of the draft and of what is published stay', async () => {
    const { associationId, send, save, publish } = await aClub('foto-vecchie')
    const hashOf = async (width: number) => granted(await send(await aPicture({ width, height: 400 }))).hash
    const named = (hash: string) => ({ file: `${hash}.webp`, stored: hash, alt, credit: 'Ada Conti' })
    const published = await hashOf(640)
    granted(await save(named(published)))
    granted(await publish())
    const drafted = await hashOf(650)
    granted(await save(named(drafted)))
    const unused = await hashOf(660)
    const daysAgo = (days: number) => new Date(shop.lenza.clock.now().getTime() - days * 86_400_000)
    const store = (at: Date) =>
      shop.lenza.db
        .updateTable('picture')
        .set({ stored_at: at })
        .where('association_id', '=', associationId)
        .execute()
    const forget = () => deleteUnusedPictures(shop.lenza.db, daysAgo(30))
    await store(daysAgo(29))
    await forget()
    expect(await storedOf(associationId)).toEqual(new Set([published, drafted, unused]))
    await store(daysAgo(31))
    await forget()
    expect(await storedOf(associationId)).toEqual(new Set([published, drafted]))
  })
})
