import type { SavedPerson } from '#contract/people.ts'

/** A friend without a name of the owner's is called by the e-mail. */
export const nameOf = ({ firstName = '', lastName = '', email = '' }: SavedPerson): string =>
  `${firstName} ${lastName}`.trim() || email
