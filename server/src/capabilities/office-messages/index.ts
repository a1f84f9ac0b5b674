import type { PartOfOffice } from '../staff/index.ts'
import { serveOfficeMessages } from './serve-messages.ts'

/** Mails of an association to those who hold a permit. */
export const officeMessages = { serve: serveOfficeMessages, undoing: {} } satisfies PartOfOffice
