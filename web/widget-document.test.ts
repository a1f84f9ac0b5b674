import { expect, it } from 'vitest'
import { refuseSession } from './widget-document.ts'

it.each([
  'web/src/platform/session.ts',
  'web/src/platform/safe-storage.ts',
  'web/src/platform/offline/owner.ts',
  'web/src/capabilities/identity/begin-session.ts',
])('the widget is not built with %s in it', (file) => {
  expect(() => refuseSession(['/clone/web/src/widget.tsx', `/clone/${file}`])).toThrow(file)
})

it('the widget is built of what knows no session', () => {
  expect(() => refuseSession(['/clone/web/src/widget.tsx', '/clone/web/src/platform/today.ts'])).not.toThrow()
})
