import { configure, getConfig } from '@testing-library/react'
import * as react from 'react'

/** React's development build notes a stack and a task for each element, which only its own warnings print. */
const internals: object | undefined = (react as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals === undefined) throw new Error('this React keeps its stacks of elements elsewhere')
/** React notes 10,000 stacks a second: the count of this second is never below. */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React begins with 0 each second.
  },
})

/** Set by the library while a `find` or `waitFor` tries; what it throws in the end has the page in its message all the same. */
interface WhileTrying {
  _disableExpensiveErrorDiagnostics?: boolean
}
const { getElementError: withThePage } = getConfig()
configure({
  getElementError: (message, container) =>
    (getConfig() as WhileTrying)._disableExpensiveErrorDiagnostics === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : withThePage(message, container),
})
