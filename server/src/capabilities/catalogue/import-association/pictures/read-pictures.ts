import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { codeOf } from '#server/platform/database/trouble.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import type { Mistake, Path } from '#association-file/mistakes.ts'
import { fileTooBig, prepareLogo, preparePicture } from './prepare-picture.ts'
import { LOGO, type Pictures, type PreparedPicture } from './prepared-picture.ts'

type ReadPictures = { pictures: Pictures } | { mistakes: Mistake[] }
type Content = { bytes: Buffer } | { wrong: Pick<Mistake, 'code' | 'values'> }

/** A link that leads out of the folder counts as missing. */
async function contentOf(folder: string, file: string): Promise<Content> {
  try {
    const [inside, path] = await Promise.all([realpath(folder), realpath(join(folder, file))])
    if (!path.startsWith(inside + sep)) return { wrong: { code: 'PICTURE_MISSING', values: { file } } }
    // Of a film that has a picture's name nothing is read.
    const wrong = fileTooBig((await stat(path)).size)
    return wrong === undefined ? { bytes: await readFile(path) } : { wrong }
  } catch (error) {
    const code = codeOf(error) === 'ENOENT' ? 'PICTURE_MISSING' : 'PICTURE_UNREADABLE'
    return { wrong: { code, values: { file } } }
  }
}

async function pictureIn(folder: string, file: string, prepare = preparePicture) {
  const content = await contentOf(folder, file)
  return 'bytes' in content ? prepare(content.bytes) : content
}

/** The pictures that the file names, from its folder, in all their sizes; or every mistake, with its place in the file. One that the server has needs no file. */
export async function readPictures(
  { aboutWaters, logo }: Pick<AssociationFile, 'aboutWaters' | 'logo'>,
  folder: string,
): Promise<ReadPictures> {
  const pictures = new Map<string, PreparedPicture>()
  const mistakes: Mistake[] = []
  const take = (
    name: string,
    path: Path,
    found: Awaited<ReturnType<typeof pictureIn>>,
    stored: string | undefined,
  ) => {
    if ('wrong' in found && found.wrong.code === 'PICTURE_MISSING' && stored !== undefined)
      pictures.set(name, { hash: stored, width: 0, height: 0, files: [] })
    else if ('wrong' in found) mistakes.push({ path, ...found.wrong })
    else pictures.set(name, found.prepared)
  }
  for (const [index, { picture }] of aboutWaters.entries()) {
    if (picture === undefined || pictures.has(picture.file)) continue
    const path: Path = ['aboutWaters', index, 'picture', 'file']
    // One after the other: each is unpacked in memory.
    take(picture.file, path, await pictureIn(folder, picture.file), picture.stored)
  }
  if (logo !== undefined)
    take(LOGO, ['logo', 'file'], await pictureIn(folder, logo.file, prepareLogo), logo.stored)
  return mistakes.length > 0 ? { mistakes } : { pictures }
}
