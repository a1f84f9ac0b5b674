import type { PictureFormat } from '#contract/pictures.ts'

/** A picture in all its sizes, upright and without metadata. */
export interface PreparedPicture {
  /** Of the content of all its files. */
  hash: string
  /** Of its largest file. */
  width: number
  height: number
  /** None: the server has it already. */
  files: { width: number; format: PictureFormat; bytes: Buffer }[]
}

/** The pictures that a file names, by their path in it. */
export type Pictures = ReadonlyMap<string, PreparedPicture>

/** The logo among them: no path of a file is so short. */
export const LOGO = 'logo'

export const NO_PICTURES: Pictures = new Map()
