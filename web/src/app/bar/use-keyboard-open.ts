import { useStore } from '#web/platform/store.ts'

/** A keyboard is at least this high; the browser's own bars, which come and go, are lower. */
const KEYBOARD_PX = 150

/** The largest height that was seen at a width: turning the phone begins anew. */
let tallest = { width: 0, height: 0 }

function isOpen(): boolean {
  const view = globalThis.visualViewport
  if (view === null || view === undefined) return false
  // Enlarging a page with two fingers is no keyboard.
  const [width, height] = [Math.round(view.width * view.scale), view.height * view.scale]
  if (width !== tallest.width) tallest = { width, height }
  tallest.height = Math.max(tallest.height, height)
  return tallest.height - height >= KEYBOARD_PX
}

const subscribe = (listener: () => void) => {
  globalThis.visualViewport?.addEventListener('resize', listener)
  return () => globalThis.visualViewport?.removeEventListener('resize', listener)
}

/** Whether a keyboard covers the foot of the screen. */
export const useKeyboardOpen = (): boolean => useStore({ subscribe, get: isOpen })
