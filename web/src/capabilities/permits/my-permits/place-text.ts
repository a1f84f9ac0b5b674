/** Zone and permit in one line; a name that both share appears once. */
export const placeText = ({ zone, name }: { zone?: { name: string } | undefined; name: string }): string =>
  [...new Set([zone?.name, name])].filter(Boolean).join(' · ')
