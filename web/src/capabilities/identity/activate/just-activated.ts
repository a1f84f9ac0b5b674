/** State of the way to the sign-in page from a code that was right, on a device that does not know the password. */
export const JUST_ACTIVATED = 'just-activated'

export const isJustActivated = ({ state }: { state: unknown }): boolean => state === JUST_ACTIVATED
