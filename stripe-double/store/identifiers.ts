import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits that cannot be guessed: about 5.9 bits each. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: above it, some letters would come up more often.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}

type IdPrefix = 'acct' | 'pi' | 'ch' | 'pm' | 'cus' | 're' | 'txn' | 'po' | 'du' | 'evt' | 'req'

export function newId(prefix: IdPrefix): string {
  return prefix === 'req' ? `req_${randomText(14)}` : `${prefix}_3${randomText(23)}`
}
