/** The digits at the end of a number, and what is before them: `T-1042`. */
const PARTS = /^(?<before>.*?)(?<digits>\d{1,9})$/u

/**
 * The next free number of a club: one more than its highest, written as most of its numbers are (`T-0042` after `T-0041`). A club
 * without numbers begins with 1.
 */
export function nextMemberNumber(numbers: readonly string[]): string {
  const parted = numbers.flatMap((number) => {
    const { before = '', digits } = PARTS.exec(number.trim())?.groups ?? {}
    return digits === undefined ? [] : [{ before, digits }]
  })
  const kinds = [...Map.groupBy(parted, ({ before }) => before)]
  const [most] = kinds.toSorted(([, one], [, other]) => other.length - one.length)
  if (most === undefined) return '1'
  const [before, alike] = most
  const highest = Math.max(...alike.map(({ digits }) => Number(digits)))
  const width = Math.max(...alike.map(({ digits }) => (digits.startsWith('0') ? digits.length : 0)))
  return `${before}${String(highest + 1).padStart(width, '0')}`
}
