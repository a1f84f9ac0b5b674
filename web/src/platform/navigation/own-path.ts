/** Follows only paths of this app, never the address of another site. */
export const ownPath = (wanted: string | null): string | undefined =>
  wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : undefined
