import { durationParts } from '#rules/moments/moment.ts'

/** As a file writes it: `P14D`, `PT12H`, `P1DT6H30M`. */
export function durationOf(days: number, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`
  if (days === 0 && time === '') return 'PT0S'
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}

export interface DurationTyped {
  days: string
  hours: string
}

/** Undefined: no number of days. Nothing typed is none. */
export function daysTyped(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
}

/** In minutes, `1,5` is 90. Undefined: no number of hours. */
export function hoursTyped(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0
  return /^\d{1,4}(?:\.\d*)?$/.test(typed) ? Math.round(Number(typed) * 60) : undefined
}

const BETWEEN = '|'

/** What is typed, as the file has it; text that is no duration stays as it is, and the check names it. */
export function durationFrom({ days, hours }: DurationTyped): string {
  const [wholeDays, minutes] = [daysTyped(days), hoursTyped(hours)]
  return wholeDays === undefined || minutes === undefined
    ? `${days}${BETWEEN}${hours}`
    : durationOf(wholeDays, minutes)
}

export function durationAsTyped(before: string, region: string): DurationTyped {
  const parts = durationParts(before)
  if (parts === undefined) {
    const [days = '', hours = ''] = before.split(BETWEEN)
    return { days, hours }
  }
  const hours = new Intl.NumberFormat(region, { maximumFractionDigits: 2, useGrouping: false })
  return { days: String(parts.days), hours: hours.format(parts.minutes / 60) }
}
