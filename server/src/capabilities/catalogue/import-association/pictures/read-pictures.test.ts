import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { mistakesIn, aFile, readFile, NOW } from '#association-file/association-file-for-test.ts'
import { mistakeLines } from '../import-texts.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { aPicture, inFolder } from '#server/testing/pictures.ts'
import { preparePicture } from './prepare-picture.ts'
import { LOGO } from './prepared-picture.ts'
import { readPictures } from './read-pictures.ts'

const texts = loadTexts()
const alt = { it: 'Il fiume', en: 'The river' }
const about = (file: string, water = 'River') => ({ water, picture: { file, alt, credit: 'Ada Conti' } })

/** The mistakes of a file whose folder has these pictures, as the command prints them. */
const mistakesOf = (named: string, files: Record<string, Buffer>) =>
  inFolder(files, async (folder) => {
    const found = readAssociationFile(JSON.stringify(aFile({ aboutWaters: [about(named)] })), NOW)
    if ('mistakes' in found) throw new Error(JSON.stringify(found.mistakes))
    const read = await readPictures(found.file, folder)
    const mistakes = 'mistakes' in read ? found.placed(read.mistakes) : []
    return mistakeLines(texts, 'en', 'club.json', mistakes).slice(1)
  })

const prepared = (bytes: Buffer) =>
  inFolder({ 'river.jpg': bytes }, async (folder) => {
    const read = await readPictures(readFile({ aboutWaters: [about('river.jpg')] }), folder)
    const found = 'pictures' in read ? read.pictures.get('river.jpg') : undefined
    if (found === undefined) throw new Error(JSON.stringify(read))
    return found
  })

/** A PNG of a few bytes whose header promises this size. */
function promising(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is resized to three widths, from %s', async (format) => {
    const { files, width, height } = await prepared(await aPicture({ format }))
    expect(files.map((file) => [file.width, file.format])).toEqual([
      [400, 'webp'],
      [800, 'webp'],
      [1200, 'webp'],
      [800, 'jpg'],
    ])
    expect([width, height]).toEqual([1200, 800])
    for (const file of files) {
      const { width: own, format: kind } = await sharp(file.bytes).metadata()
      expect([own, kind]).toEqual([file.width, file.format === 'jpg' ? 'jpeg' : 'webp'])
    }
  })

  it('is never made larger', async () => {
    const { files, width } = await prepared(await aPicture({ width: 700, height: 500 }))
    expect([width, files.map((file) => file.width)]).toEqual([700, [400, 700, 400]])
  })

  it('stands upright, and has lost the place where it was taken', async () => {
    const taken = await aPicture({ width: 1000, height: 700, orientation: 6 })
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { files, width, height } = await prepared(taken)
    expect([width, height]).toEqual([700, 1000])
    for (const { bytes } of files) {
      const left = await sharp(bytes).metadata()
      expect([left.exif, left.icc, left.xmp, left.iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(left.orientation ?? 1).toBe(1)
    }
  })

  it('has another name with other content, and the same with the same', async () => {
    const [one, again, other] = [
      await prepared(await aPicture()),
      await prepared(await aPicture()),
      await prepared(await aPicture({ height: 900 })),
    ]
    expect(again.hash).toBe(one.hash)
    expect(other.hash).not.toBe(one.hash)
  })
})

describe('a mistake', () => {
  const place = '  water “River”, picture.file (line 1): '

  it('is a file that is not there', async () => {
    expect(await mistakesOf('river.jpg', {})).toEqual([
      `${place}There is no file river.jpg in the folder of this one.`,
    ])
  })

  it('is a link out of the folder', async () => {
    const secret = await aPicture()
    await inFolder({ 'secret.jpg': secret }, (outside) =>
      inFolder({}, async (folder) => {
        symlinkSync(join(outside, 'secret.jpg'), join(folder, 'river.jpg'))
        const read = await readPictures(readFile({ aboutWaters: [about('river.jpg')] }), folder)
        expect(read).toMatchObject({ mistakes: [{ code: 'PICTURE_MISSING' }] })
      }),
    )
  })

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['a drawing that programs can be in', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a damaged picture', Buffer.from('\xFF\xD8\xFF and no more', 'latin1')],
  ])('is %s', async (_, bytes) => {
    expect(await mistakesOf('river.jpg', { 'river.jpg': bytes })).toEqual([
      `${place}This file is not a JPEG, PNG or WebP picture, or it is damaged.`,
    ])
  })

  it('is a picture cut off in the middle', async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, n) => (n * 7919) % 256)),
      {
        raw: { width: 900, height: 600, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer()
    const cut = whole.subarray(0, Math.round(whole.length / 2))
    expect(await mistakesOf('river.jpg', { 'river.jpg': cut })).toEqual([
      `${place}This file is not a JPEG, PNG or WebP picture, or it is damaged.`,
    ])
  })

  it('is a small file that would unpack to gigabytes: it is not unpacked', async () => {
    const bomb = promising(40_000, 40_000)
    expect(bomb.length).toBeLessThan(200)
    expect(await mistakesOf('river.png', { 'river.png': bomb })).toEqual([
      `${place}This picture has more than 60 million pixels. Save it smaller: 2000 pixels wide are plenty.`,
    ])
  })

  it('is a large file', async () => {
    const large = Buffer.concat([await aPicture(), Buffer.alloc(20_000_000)])
    expect(await mistakesOf('river.jpg', { 'river.jpg': large })).toEqual([
      `${place}This file has more than 20 MB. Save the picture smaller: 2000 pixels wide are plenty.`,
    ])
  })

  it('is a small picture', async () => {
    const small = await aPicture({ width: 320, height: 240 })
    expect(await mistakesOf('river.jpg', { 'river.jpg': small })).toEqual([
      `${place}This picture is 320 by 240 pixels; it needs at least 600 by 400.`,
    ])
  })

  it('is a missing alternative text, an unknown water, a water named twice, a path elsewhere', () => {
    const { alt: _alt, ...without } = about('river.jpg').picture
    const aboutWaters = [
      { water: 'River', picture: without },
      about('../river.jpg', 'Lake'),
      { ...about('river.svg'), line: alt },
    ]
    expect(mistakesIn({ ...aFile(), aboutWaters })).toEqual([
      '  water “River”, picture.alt (line 1): This is missing.',
      expect.stringMatching(
        /^ {2}water “Lake”, picture\.file \(line 1\): "\.\.\/river\.jpg" should be the path/,
      ),
      '  water “Lake”, water (line 1): there is no water "Lake" (there are River)',
      expect.stringMatching(/^ {2}water “River”, picture\.file \(line 1\): "river\.svg" should be the path/),
      '  water “River”, water (line 1): "River" was named before.',
    ])
  })
})

describe('a logo', () => {
  const own = (bytes: Buffer) =>
    inFolder({ 'logo.png': bytes }, (folder) =>
      readPictures(readFile({ logo: { file: 'logo.png' } }), folder),
    )

  it('fits into its box whole, with what is transparent, and on white', async () => {
    const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: '#0e5e5900' } })
    const read = await own(await drawn.png().toBuffer())
    const found = 'pictures' in read ? read.pictures.get(LOGO) : undefined
    expect(found).toMatchObject({ width: 512, height: 171 })
    const [webp, jpeg] = await Promise.all(
      (found?.files ?? []).map(async ({ bytes }) => {
        const { format, hasAlpha } = await sharp(bytes).metadata()
        const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
        return { format, hasAlpha, first: [...data.subarray(0, 3)] }
      }),
    )
    expect(webp).toMatchObject({ format: 'webp', hasAlpha: true })
    expect(jpeg).toEqual({ format: 'jpeg', hasAlpha: false, first: [255, 255, 255] })
  })

  it('may be small, but not smaller than 96 pixels each way', async () => {
    const found = await own(await aPicture({ format: 'png', width: 96, height: 96 }))
    expect('pictures' in found && found.pictures.get(LOGO)).toMatchObject({ width: 96, height: 96 })
    expect(await own(await aPicture({ format: 'png', width: 95, height: 200 }))).toMatchObject({
      mistakes: [{ path: ['logo', 'file'], code: 'PICTURE_TOO_SMALL', values: { leastWidth: 96 } }],
    })
  })
})

it('ten pictures of an association wait at most, so that they do not fill the memory; those of others are not refused', async () => {
  const broken = Buffer.from('\xFF\xD8\xFF and nothing of a picture', 'latin1')
  const all = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => preparePicture(broken, 'one club')),
    preparePicture(broken, 'another club'),
  ])
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(9)
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_TRIES' } })
  expect(all.at(-1)).toMatchObject({ status: 'fulfilled', value: { wrong: { code: 'NOT_A_PICTURE' } } })
})
