import * as z from 'zod/mini'
import { type PartName } from './draft-parts.ts'
import { associationFile } from './file/association-file.ts'
import type { Path } from './mistakes.ts'

interface Schema {
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
  minimum?: number
  maximum?: number
}

let known: Schema | undefined
/** Made once: it takes longer than a drawing of the page. */
const schema = (): Schema => (known ??= z.toJSONSchema(associationFile, { io: 'input' }) as Schema)

/** The least and the most that the file takes for a number at a place of a part; empty for what is no number. */
export function boundsOfField(part: PartName, place: Path): { least?: number; most?: number } {
  const [list = '', key] = part.split('/')
  const path = key === undefined ? [list, ...place] : [list, 0, ...place]
  let found: Schema | undefined = schema()
  for (const step of path)
    found =
      typeof step === 'number' ? found?.items : (found?.properties?.[step] ?? found?.additionalProperties)
  return {
    ...(found?.minimum !== undefined && { least: found.minimum }),
    ...(found?.maximum !== undefined && { most: found.maximum }),
  }
}
