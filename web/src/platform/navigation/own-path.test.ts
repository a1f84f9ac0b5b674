import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it('follows a path of the app, with its query', () => {
  expect(ownPath('/stripe?idPermesso=3')).toBe('/stripe?idPermesso=3')
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/a b'])(
  'never leads to another site: %s',
  (wanted) => expect(ownPath(wanted)).toBeUndefined(),
)
