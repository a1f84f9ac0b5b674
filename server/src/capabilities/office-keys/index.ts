import type { PartOfOffice } from '../staff/index.ts'
import { serveKeys } from './serve-keys.ts'

/** The keys with which programs of an association read its data. */
export const officeKeys = { serve: serveKeys, undoing: {} } satisfies PartOfOffice
