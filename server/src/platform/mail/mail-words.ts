import { showShortCode } from '#rules/permit/short-code.ts'

/** Initials have a dot; a dot within a word is an address. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,40}$/u

/**
 * ` Anna`, after the greeting. Any e-mail can be registered by any person: a text that does not look like a name (an
 * address, a sentence) is left out, so that our mail carries no text of strangers.
 */
export const greeted = (firstName: string): string => (NAME.test(firstName) ? ` ${firstName}` : '')

/** First and last name, as far as each looks like a name. */
export const nameInMail = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => NAME.test(part)).join(' ')

export const codeInMail = ({ short_code }: { short_code: string | null }): string =>
  short_code === null ? '' : showShortCode(short_code)
