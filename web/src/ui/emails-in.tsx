import { Fragment, type ReactNode } from 'react'
import { EmailText } from './email-text.tsx'

const ADDRESS = /(\S+@\S+)/u

/** A sentence in which an e-mail address may stand: the address breaks after a sign, as one that stands alone does. */
export const EmailsIn = ({ text }: { text: string }) =>
  text
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? <EmailText key={index} email={part} /> : <Fragment key={index}>{part}</Fragment>,
    )

/** The same of what may be a sentence. */
export const withEmails = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <EmailsIn text={content} /> : content
