/** A number that a club counts: `T-1042` is `T-` and the digits `1042`. */
interface Counted {
  before: string
  digits: string
}

/** More digits are no count: a tax number, a telephone. */
const MOST_DIGITS = 9

function countedIn(number: string): Counted | undefined {
  const whole = number.replaceAll(/\s/g, '')
  let begin = whole.length
  while (begin > 0 && /\d/.test(whole[begin - 1] ?? '')) begin -= 1
  const digits = whole.slice(begin)
  return digits === '' || digits.length > MOST_DIGITS ? undefined : { before: whole.slice(0, begin), digits }
}

const written = ({ before, digits }: Counted, count: number): string =>
  before + String(count).padStart(digits.length, '0')

/** The number after this one, with as many digits at least; undefined: it does not end in digits. */
export function numberAfter(number: string): string | undefined {
  const counted = countedIn(number)
  return counted && written(counted, Number(counted.digits) + 1)
}

const folded = (number: string) => number.replaceAll(/\s/g, '').toUpperCase()

/**
 * The number of the next member, as the club counts on its members' ones: never one of those that somebody had before, whose card may be
 * about still. Undefined: none ends in digits.
 */
export function nextNumber(numbers: readonly string[], given: readonly string[] = []): string | undefined {
  const used = new Set(given.map(folded))
  let next = afterHighest(numbers) ?? afterHighest(given)
  while (next !== undefined && used.has(folded(next))) next = numberAfter(next)
  return next
}

/** Of the numbers that begin as most do. */
function afterHighest(numbers: readonly string[]): string | undefined {
  const byBeginning = Map.groupBy(
    numbers.flatMap((number) => countedIn(number) ?? []),
    ({ before }) => before.toUpperCase(),
  )
  const [most] = [...byBeginning.values()].toSorted((one, other) => other.length - one.length)
  const highest = most?.reduce((one, other) => (Number(other.digits) > Number(one.digits) ? other : one))
  return highest && written(highest, Number(highest.digits) + 1)
}

/** So many numbers from the first on, without those that are taken, whatever their case and spaces. Undefined: the first cannot be counted on. */
export function numbersFrom(first: string, count: number, taken: readonly string[]): string[] | undefined {
  const used = new Set(taken.map(folded))
  const numbers: string[] = []
  let next: string | undefined = first.replaceAll(/\s/g, '')
  while (numbers.length < count) {
    if (next === undefined || countedIn(next) === undefined) return undefined
    if (!used.has(folded(next))) numbers.push(next)
    next = numberAfter(next)
  }
  return numbers
}
