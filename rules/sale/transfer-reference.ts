/** Without letters that are read as digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/**
 * What who pays an order by transfer writes as its reason: the end of the order's number, which is random. The statement of the bank
 * recognises it, whatever a bank puts around it.
 */
export function transferReference(orderId: string): string {
  const end = BigInt(`0x${orderId.replaceAll('-', '').slice(-LENGTH * 2)}`)
  const letters = Array.from(
    { length: LENGTH },
    (_, place) => LETTERS[Number((end >> BigInt(place * 5)) & 31n)],
  )
  return `LZ-${letters.toReversed().join('')}`
}
