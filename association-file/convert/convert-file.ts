import type { WrittenFile, WrittenFile1 } from '../file/association-file.ts'
import { limitsOfPermits, withoutOnePerDay } from './convert-limits.ts'
import { withCalendars } from './convert-calendars.ts'
import { codeInEuros, withPrices } from './convert-prices.ts'
import { withSlots } from './convert-slots.ts'
import { inPlaceOf } from './in-place-of.ts'

/** A file of format 1 in the present format, without its defaults and in the order in which it was written. */
export function convertFile({ format: _format, ...file }: WrittenFile1): WrittenFile {
  const { calendars, permits: dated } = withCalendars(file.permits.map(withoutOnePerDay))
  const { slots, permits } = withSlots(dated.map(withPrices))
  const own = {
    ...limitsOfPermits(file.permits),
    ...(calendars && { calendars }),
    ...(slots.length > 0 && { slots }),
    permits,
  }
  const discountCodes = file.discountCodes?.map(codeInEuros)
  const coded = discountCodes ? inPlaceOf(['discountCodes'], { discountCodes }, file) : file
  const { $schema, ...rest } = inPlaceOf(['permits'], own, coded)
  return { ...($schema !== undefined && { $schema }), format: 2, ...rest }
}
