import { refusals } from './buying.ts'
import type { PermitOnSale, Slot } from '../permit-terms.ts'
import type { Holder, RequestedPeriod } from './refused.ts'
import { instantOf } from '../wall-clock.ts'

const name = { it: 'x', en: 'x' }
export const flood = { it: 'Piena', en: 'Flood' }
export const works = { it: 'Lavori', en: 'Works' }
export const morning: Slot = { code: 'M', name, from: '05:00:00', to: '12:00:00', covers: [] }
export const afternoon: Slot = { code: 'P', name, from: '12:00:00', to: '21:00:00', covers: [] }
export const anna: Holder = {
  birthDate: '1990-05-10',
  accompanied: false,
  member: false,
  blocked: false,
  others: [],
}
export const child: Holder = { ...anna, birthDate: '2015-05-10', accompanied: true }

export const at = (day: string, time = '10:00:00'): Date => instantOf(day, time, 'Europe/Rome')
export const on = (day: string, rest: Partial<RequestedPeriod> = {}): RequestedPeriod => ({
  firstDay: day,
  lastDay: day,
  ...rest,
})
export const today = at('2027-04-20')
export const codes = (
  permit: PermitOnSale,
  order: RequestedPeriod,
  holder: Holder | undefined = anna,
  now = today,
): string[] => refusals(permit, order, holder, now, false).map(({ code }) => code)
