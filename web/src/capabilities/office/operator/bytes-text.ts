const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** A size with one digit after the comma below ten: 412 MB, 1,2 GB. */
export function bytesText(bytes: number, region: string): string {
  let size = bytes / STEP
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = size < 10 ? 1 : 0
  return new Intl.NumberFormat(region, {
    style: 'unit',
    unit: UNITS[unit] ?? UNITS[0],
    maximumFractionDigits: digits,
  }).format(size)
}
