import type { WrittenFile } from '#association-file/file/association-file.ts'

type WithPictures = Pick<WrittenFile, 'aboutWaters'>

/** The file with the pictures that the server has: a file as it was imported names them by their paths alone. */
export function withStoredPictures<File extends WithPictures>(
  file: File,
  { aboutWaters: there = [] }: WithPictures,
): File {
  const known = new Map(
    there.flatMap(({ picture }) => (picture === undefined ? [] : [[picture.file, picture.stored]])),
  )
  if (file.aboutWaters === undefined) return file
  const aboutWaters = file.aboutWaters.map((about) => {
    const stored = about.picture && (about.picture.stored ?? known.get(about.picture.file))
    return about.picture && stored !== undefined ? { ...about, picture: { ...about.picture, stored } } : about
  })
  return { ...file, aboutWaters }
}
