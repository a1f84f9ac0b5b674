import { createStore, useStore } from '#web/platform/store.ts'

/** A keyboard is at least this high; the browser's own bars, which come and go, are lower. */
const KEYBOARD_PX = 150

/** The largest height that was seen at a width: turning the phone begins anew. */
let tallest = { width: 0, height: 0 }

function isOpenIn(view: VisualViewport): boolean {
  // Enlarging a page with two fingers is no keyboard.
  const [width, height] = [Math.round(view.width * view.scale), view.height * view.scale]
  if (width !== tallest.width) tallest = { width, height }
  tallest.height = Math.max(tallest.height, height)
  return tallest.height - height >= KEYBOARD_PX
}

const isOpen = createStore(false)

// Read after the page is drawn, and not while it is: it would have to be laid out for it.
const subscribe = (listener: () => void) => {
  const view = globalThis.visualViewport
  const unsubscribe = isOpen.subscribe(listener)
  if (view === null || view === undefined) return unsubscribe
  const read = () => isOpen.set(isOpenIn(view))
  read()
  view.addEventListener('resize', read)
  return () => {
    view.removeEventListener('resize', read)
    unsubscribe()
  }
}

/** Whether a keyboard covers the foot of the screen. */
export const useKeyboardOpen = (): boolean => useStore({ subscribe, get: isOpen.get })
