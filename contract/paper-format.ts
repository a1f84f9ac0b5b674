import * as f from './fields.ts'
import { field } from './wire.ts'

/** What a permit is printed on; absent: A4. */
export const paperFormatField = {
  format: field('formato', f.optional(f.translated({ a4: 'a4', a6: 'a6', scontrino: 'receipt' }))),
}
