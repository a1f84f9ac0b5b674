/** The id of each key that a valid file names; an unknown key throws. */
export const idIn =
  (ids: ReadonlyMap<string, number>) =>
  (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`the file names no ${key}`)
    return id
  }
