import { useEffect } from 'react'

/** A page that the server has rendered is inert until the app answers a touch (public/prerendered-page.js). */
function takeOver(): void {
  const root = document.getElementById('root')
  root?.removeAttribute('inert')
  root?.removeAttribute('data-prerendered')
}

/**
 * Beside a page, within its boundary: its effect runs when the page itself is hydrated, which may be later than the shell
 * around it, or drawn anew where this browser writes a date otherwise than the server.
 */
export function TakenOver() {
  useEffect(takeOver, [])
  return null
}
