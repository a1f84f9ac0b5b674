/** Runs an act in one tab at a time; the next tab finds its work done. */
export const inOneTab = (lock: string, act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lock, act) : act()
