import * as z from 'zod/mini'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

const DAYS_OF_A_WEEK = 7
const MOST_EXCEPTIONS = 100

const atMost = <S extends z.core.$ZodType>(member: S, most: number) =>
  Object.assign(z.array(member).check(z.maxLength(most)), { member })

/** A warden's duty that comes back every week (`rules/club/duty.ts`). */
export const dutyPattern = wire({
  /** 1 Monday to 7 Sunday. */
  weekdays: field('giorni', atMost(f.weekday, DAYS_OF_A_WEEK)),
  from: field('dal', f.day),
  to: field('al', f.day),
  /** Days of the pattern without duty. */
  except: field('tranne', atMost(f.day, MOST_EXCEPTIONS)),
})
