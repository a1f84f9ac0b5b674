import { createHash } from 'node:crypto'

/** All that is stored of a reminder's link. */
export const hashOfLink = (code: string): Buffer => createHash('sha256').update(code).digest()
