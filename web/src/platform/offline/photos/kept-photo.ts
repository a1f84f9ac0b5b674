/** A photograph of a fish on this phone; its picture is kept apart, so that the list of all is small. */
export interface KeptPhoto {
  id: string
  purchaseId: string
  catchId: string
  /** The person read, before it was taken, that the association asks for it as proof. */
  forClub: boolean
  /** Of the picture. */
  bytes: number
  /** Milliseconds since 1970. */
  takenAt: number
  /** How many bytes the server has, by its last answer. */
  received?: number
  /** The server has all of it since then, milliseconds since 1970. */
  sentAt?: number
  /** Why the server refused it, in the person's language: it is not sent again. */
  refused?: string
  /** Not tried before: too many were sent that day. Milliseconds since 1970. */
  notBefore?: number
  /** Deleted here, and not yet at the server. */
  isRemoved?: boolean
}

export const isWaiting = ({ sentAt, refused, isRemoved }: KeptPhoto): boolean =>
  isRemoved === true || (sentAt === undefined && refused === undefined)
