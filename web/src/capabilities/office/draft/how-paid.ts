import type { WrittenFile } from '#association-file/file/association-file.ts'

/** `none`: permits that cost something are shown and not sold online. */
export const WAYS_TO_PAY = ['server', 'own', 'none'] as const
export type HowPaid = (typeof WAYS_TO_PAY)[number]

type Permit = WrittenFile['permits'][number]

const FREE = '0.00'
const isFree = ({ prices }: Permit): boolean =>
  prices?.base === FREE && (prices.rows ?? []).every(({ price }) => price === FREE)

/** The permits that need a way to pay. */
export const pricedPermits = ({ permits }: WrittenFile): Permit[] =>
  (permits ?? []).filter((permit) => !isFree(permit))

/** To whom cards pay, as the file has it. */
export function howPaid(file: WrittenFile): HowPaid {
  const priced = pricedPermits(file)
  if (priced.length > 0 && priced.every(({ onSale }) => onSale === false)) return 'none'
  return file.stripeAccount === undefined ? 'server' : 'own'
}
