/** Zone and permit in one line; a permit that is named like its only water is named once. */
export const placeText = ({ zone, name }: { zone?: { name: string } | undefined; name: string }): string =>
  [...new Set([zone?.name, name])].filter(Boolean).join(' · ')
