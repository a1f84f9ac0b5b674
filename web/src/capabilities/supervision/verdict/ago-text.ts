const MINUTE_MS = 60_000
const HOUR_MIN = 60

/**
 * Elapsed time in its largest unit: "now", "12 min ago", "3 h ago". A clock that was set back gives "now".
 */
export function agoText(then: Date, now: Date, region: string): string {
  const minutes = Math.max(0, Math.round((now.getTime() - then.getTime()) / MINUTE_MS))
  const format = new Intl.RelativeTimeFormat(region, { numeric: 'auto', style: 'long' })
  if (minutes < HOUR_MIN)
    return minutes === 0 ? format.format(0, 'second') : format.format(-minutes, 'minute')
  return format.format(-Math.floor(minutes / HOUR_MIN), 'hour')
}
